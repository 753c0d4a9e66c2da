/** For the confirm bar: actions from parts in any order, and parts in words. */
import { FIELD_LETTERS } from './view';
import { slotWords, wordsOf, type Lang } from './words';

const FIELD = /^[0-3]$/;

/** The text of an action from its parts in any order: the chip before the field. */
export function compose(kind: string, parts: string[]): string {
  const isField = (part: string): number => Number(FIELD.test(part));
  return [kind, ...parts.toSorted((one, other) => isField(one) - isField(other))].join(' ');
}

export function nameOf(part: string, lang: Lang): string {
  const words = wordsOf(lang);
  if (FIELD.test(part)) return words.field(FIELD_LETTERS[Number(part)] ?? part);
  return (words.symbols as Record<string, string>)[part] ?? slotWords(words, part);
}
