/** What the page says: Fluent catalogues, loaded by language. */
import { settings } from '../settings.svelte';

export { type Catalogue, type Key, type PlainKey, known, learn, speak, t } from './speech.svelte';

/** Texts of a game may begin with the name of an animal; on their own they begin like any sentence. */
export function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A list of names as a person would say it. */
export function listed(names: string[]): string {
  return new Intl.ListFormat(settings.lang, { type: 'conjunction' }).format(names);
}
