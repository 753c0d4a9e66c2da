/** What everybody sees of a seat, besides its points. */
import type { GameState } from '../../lib/api';
import { readView } from './view';
import { handText } from './words';

export function holdings(state: GameState, seat: number): string {
  const hand = readView(state.view).hands[seat];
  return hand === undefined ? '' : handText(hand.walls, hand.pitch, hand.food, hand.animals.length);
}

/** In the width of a few letters. */
export function brief(state: GameState, seat: number): string {
  return `▬${readView(state.view).hands[seat]?.walls ?? 0}`;
}
