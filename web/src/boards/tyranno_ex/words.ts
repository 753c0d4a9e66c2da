/** Names of this game's things; all texts are in its catalogue. */
import texts from 'fluent:tyranno_ex/tx-web,tx-lesson-,tx-symbol-,tx-card-,tx-place-';
import { known, learn, sentence, t } from '../../lib/i18n';
import { type Colour, COLOURS, SYMBOLS, type Symbol7 } from './view';

await learn(texts);

/** The deck in its order: events speak of cards by number. */
export const CARDS = [
  'octopus', 'brown-bear', 'mouse', 'beaver', 'seal', 'eagle', 'parrot', 'hippo', 'raccoon', 'duck',
  'giraffe', 'frog', 'crocodile', 'fox', 'wild-boar', 'hedgehog', 'crab', 'turtle', 'flamingo', 'elephant',
  'tiger', 'knot-diver', 'koala', 'monkey', 'hen', 'lizard', 'shark', 'fish',
] as const; // prettier-ignore
export type CardName = (typeof CARDS)[number];

/** Events speak of cards of our own deck by number. */
export function cardId(card: string | number): string {
  return String(typeof card === 'number' ? (CARDS[card] ?? card) : card);
}

/** The name of a card by id or number; a deck of one's own brings cards we do not know. */
export function cardName(card: string | number): string {
  const id = cardId(card);
  return sentence(known(`tx-card-${id}`) ?? id);
}

export function isSymbol(word: string): word is Symbol7 {
  return (SYMBOLS as readonly string[]).includes(word);
}

export function symbolName(symbol: Symbol7): string {
  return sentence(t(`tx-symbol-${symbol}`));
}

/** Ridge, plain, ferns, swamp: the rows from above. */
export function placeName(stratum: string): string {
  return known(`tx-place-${stratum}`) ?? stratum;
}

const STRATA: Record<string, string> = { 9: 'ridge', 6: 'plain', 3: 'ferns', 0: 'swamp' };

/** The row of a slot, or its nest. */
export function rowWords(slot: string): string {
  const row = slot.split('-')[1];
  return row === undefined ? t('tx-web.nest', { value: slot }) : placeName(STRATA[row] ?? '');
}

/** Where a slot is, by its player and row; with two players everybody has two columns. */
export function slotWords(slot: string, owners: number[], nameOf: (seat: number) => string): string {
  const [colour = '', row] = slot.split('-');
  if (row === undefined) return t('tx-web.nest', { value: slot });
  const column = COLOURS.indexOf(colour as Colour);
  const owner = nameOf(owners[column] ?? column);
  const place = t('tx-web.row', { place: placeName(STRATA[row] ?? ''), value: row, player: owner });
  const isOneOfTwo = owners.filter((one) => one === owners[column]).length > 1;
  return isOneOfTwo ? `${place}, ${t(column % 2 ? 'tx-web.right-column' : 'tx-web.left-column')}` : place;
}
