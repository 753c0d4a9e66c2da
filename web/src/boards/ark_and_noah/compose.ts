/** For the confirm bar: parts in words. */
import { t } from '../../lib/i18n';
import { parsePlace } from './ark';
import { COLUMNS, splitTile } from './view';
import { animalName, isAnimal, placeText } from './words';

export function nameOf(part: string): string {
  const column = COLUMNS.find((one) => one === part);
  if (column) return t(`an-column-${column}`);
  if (isAnimal(part)) return animalName(part);
  const { species, sex } = splitTile(part);
  if (isAnimal(species)) return `${animalName(species)} ${sex === 'F' ? '♀' : '♂'}`;
  const { kind } = parsePlace(part);
  if (kind === 'P') return t('an-web.joint-at', { name: placeText(part) });
  return kind ? t('an-web.wall-at', { name: placeText(part) }) : part;
}
