/** `t('wait.sit')` in the language of the settings; reactive, because the settings are. */
import { settings } from '../settings.svelte';
import { de } from './de';
import { type Dictionary, type Key, en } from './en';

const LANGUAGES: Record<'en' | 'de', Dictionary> = { en, de };

export type { Key };

export function t(key: Key, values: Record<string, string | number> = {}): string {
  return LANGUAGES[settings.lang][key].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}

/** Texts of a game may begin with the name of an animal; on their own they begin like any sentence. */
export function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A list of names as a person would say it. */
export function listed(names: string[]): string {
  return new Intl.ListFormat(settings.lang, { type: 'conjunction' }).format(names);
}
