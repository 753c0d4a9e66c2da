/** What everybody sees of a seat, besides its points. */
import type { GameState } from '../../lib/api';
import { readView } from './view';
import { wordsOf } from './words';

export function holdings(state: GameState, seat: number, lang: 'en' | 'de'): string {
  const hand = readView(state.view).hands[seat];
  return hand === undefined ? '' : wordsOf(lang).holdings(hand.walls, hand.pitch, hand.food, hand.animals.length);
}

/** In the width of a few letters. */
export function brief(state: GameState, seat: number): string {
  return `▬${readView(state.view).hands[seat]?.walls ?? 0}`;
}
