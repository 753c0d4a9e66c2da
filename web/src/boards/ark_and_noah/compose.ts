/** For the confirm bar: parts in words. */
import { parsePlace } from './ark';
import { splitTile, type Column } from './view';
import { animalName, wordsOf, type Lang } from './words';

export function nameOf(part: string, lang: Lang): string {
  const words = wordsOf(lang);
  if (part in words.columns) return words.columns[part as Column];
  if (part in words.animals) return animalName(words, part);
  const { species, sex } = splitTile(part);
  if (species in words.animals) return `${animalName(words, species)} ${sex === 'F' ? '♀' : '♂'}`;
  const { kind } = parsePlace(part);
  if (kind === 'P') return words.jointAt(part);
  return kind ? words.wallAt(part) : part;
}
