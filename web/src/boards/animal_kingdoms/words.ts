/** Names of this game's things; all texts are in its catalogue. */
import arrows from 'material:arrows';
import texts from 'fluent:animal_kingdoms/ak-web,ak-lesson-,ak-kingdom-,ak-decree-,ak-beast-,ak-arrow-';
import { type Key, known, learn } from '../../lib/i18n';
import type { Lang } from '../../lib/settings.svelte';

await learn(texts);

export type { Lang };
type WordIn<K> = K extends `ak-web.${infer W}` ? W : never;
type Word = WordIn<Key>;

/** A text of this board; `t('ak-web.rally')` says the same. */
export function say(_lang: Lang, word: Word, values: Record<string, string | number> = {}): string {
  return known(`ak-web.${word}`, values) ?? word;
}

/** A kingdom by the name of its land. */
export function landName(_lang: Lang, kingdom: string): string {
  return known(`ak-kingdom-${kingdom}`) ?? kingdom;
}

const SHORT = ['withdraw', 'move', 'stay'] as const;

/** Whether there is a word for an action that fits on a small button. */
export function isShort(kind: string): kind is (typeof SHORT)[number] {
  return (SHORT as readonly string[]).includes(kind);
}

export function decreeText(_lang: Lang, id: string): string {
  return known(`ak-decree-${id}`) ?? id;
}

export function arrowOf(id: string): string {
  return arrows[id] ?? 'none';
}

export function arrowHelp(_lang: Lang, id: string): string {
  return known(`ak-arrow-${arrowOf(id)}-help`) ?? '';
}

export function beastName(_lang: Lang, beast: string): string {
  return known(`ak-beast-${beast}`) ?? beast;
}

/** With its full name, for a closer look. */
export function beastFullName(lang: Lang, beast: string): string {
  return known(`ak-beast-${beast}-full`) ?? beastName(lang, beast);
}

export function cardName(_lang: Lang, card: string): string {
  const [beast = '', rank = ''] = card.split('-');
  return `${beastName(_lang, beast)} ${rank}`;
}
