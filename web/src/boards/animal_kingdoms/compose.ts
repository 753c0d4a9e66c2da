import { isCard } from './view';
import { cardName, landName } from './words';

/** `claim tiger-5 K7`: cards before the kingdom, whatever was chosen first. */
export function compose(kind: string, parts: string[]): string {
  const cards = parts.filter(isCard);
  const others = parts.filter((part) => !isCard(part));
  const word = others.length > 0 ? 'claim' : kind;
  return [word, ...cards, ...others].join(' ');
}

/** A part in words. */
export function nameOf(part: string, lang: 'en' | 'de'): string {
  return isCard(part) ? cardName(lang, part) : landName(lang, part);
}
