/** What everybody sees of a seat, besides its points. */
import type { GameState } from '../../lib/api';
import { type Lang, say } from './words';
import { viewOf } from './view';

export function holdings(state: GameState, seat: number, lang: Lang): string {
  const view = viewOf(state);
  const hand = view.hands[seat];
  const cards = hand === undefined ? 0 : Array.isArray(hand) ? hand.length : hand.size;
  const tiles = (view.tiles?.[seat] ?? []).filter((tile) => tile !== 0).length;
  const modifiers = view.modifiers[seat] ?? 0;
  return [
    view.out.includes(seat) ? say(lang, 'withdrawn') : '',
    cards > 0 ? say(lang, cards === 1 ? 'card' : 'cards', { n: cards }) : '',
    tiles > 0 ? say(lang, tiles === 1 ? 'bonusTile' : 'bonusTiles', { n: tiles }) : '',
    modifiers > 0 ? say(lang, 'modifiersShort', { n: modifiers }) : '',
  ]
    .filter(Boolean)
    .join(' · ');
}
