/** For the confirm bar: actions from parts in any order, and parts in words. */
import { FIELD_LETTERS } from './view';
import { t } from '../../lib/i18n';
import { isSymbol, rowWords, symbolName } from './words';

const FIELD = /^[0-3]$/;

/** The text of an action from its parts in any order: the chip before the field. */
export function compose(kind: string, parts: string[]): string {
  const isField = (part: string): number => Number(FIELD.test(part));
  return [kind, ...parts.toSorted((one, other) => isField(one) - isField(other))].join(' ');
}

export function nameOf(part: string): string {
  if (FIELD.test(part)) return t('tx-web.field', { letter: FIELD_LETTERS[Number(part)] ?? part });
  return isSymbol(part) ? symbolName(part) : rowWords(part);
}
