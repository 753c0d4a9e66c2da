/** What everybody sees of a seat, besides its points. */
import type { GameState } from '../../lib/api';
import { readView } from './view';
import { wordsOf } from './words';

export function holdings(state: GameState, seat: number, lang: 'en' | 'de'): string {
  const [view, words] = [readView(state.view), wordsOf(lang)];
  return [words.chips(view.racks[seat]?.size ?? 0), words.stones(view.stones[seat] ?? 0)].join(' · ');
}

/** In the width of a few letters. */
export function brief(state: GameState, seat: number): string {
  return `${readView(state.view).racks[seat]?.size ?? 0}●`;
}
