/** `t('wait.sit')` in the language of the settings; reactive, because the language is. */
import { FluentBundle, type FluentResource } from '@fluent/bundle';
import bots from 'fluent:bots/bot-';
import page from 'fluent:web/';
import { type Lang, settings } from '../settings.svelte';
import type { Texts } from './keys';

export type Key = keyof Texts;
/** Texts that need no values. */
export type PlainKey = { [K in Key]: [Texts[K]] extends [never] ? K : never }[Key];
/** Files of texts by language, see build/fluent.ts. */
export type Catalogue = Record<Lang, () => Promise<{ default: FluentResource['body'] }>>;
type Value = string | number;
type Values<K extends Key> = [Texts[K]] extends [never] ? [] : [values: Record<Texts[K], Value>];

class Speech {
  readonly catalogues: Catalogue[] = [page, bots];
  bundle: FluentBundle = $state.raw(new FluentBundle('en'));
}

const speech = new Speech();

/** From here on in this language; until its texts have come, in the one before. */
export async function speak(lang: Lang): Promise<void> {
  const loaded = await Promise.all(speech.catalogues.map((one) => one[lang]()));
  const bundle = new FluentBundle(lang, { useIsolating: false });
  for (const texts of loaded) bundle.addResource({ body: texts.default });
  speech.bundle = bundle;
}

/** Texts that only one part of the page needs, such as a board. */
export async function learn(catalogue: Catalogue): Promise<void> {
  speech.catalogues.push(catalogue);
  await speak(settings.lang);
}

/** A text that may be missing, such as the name of a card from somebody's own deck. */
export function known(key: string, values: Record<string, Value> = {}): string | undefined {
  const { bundle } = speech;
  const [id = '', attribute] = key.split('.');
  const message = bundle.getMessage(id);
  const pattern = attribute === undefined ? message?.value : message?.attributes[attribute];
  return pattern ? bundle.formatPattern(pattern, values) : undefined;
}

export function t<K extends Key>(key: K, ...values: Values<K>): string {
  return known(key, ...values) ?? key;
}

await speak(settings.lang);
