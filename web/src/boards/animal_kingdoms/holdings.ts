/** What everybody sees of a seat, besides its points. */
import type { GameState } from '../../lib/api';
import { type Lang, say } from './words';
import { handSize, viewOf } from './view';

/** In the width of a few letters. */
export function brief(state: GameState, seat: number, lang: Lang): string {
  const view = viewOf(state);
  return view.out.includes(seat) ? say(lang, 'out') : `▮${handSize(view, seat)}`;
}

export function holdings(state: GameState, seat: number, lang: Lang): string {
  const view = viewOf(state);
  const cards = handSize(view, seat);
  const tiles = (view.tiles?.[seat] ?? []).filter((tile) => tile !== 0).length;
  const modifiers = view.modifiers[seat] ?? 0;
  return [
    view.out.includes(seat) ? say(lang, 'withdrawn') : '',
    cards > 0 ? say(lang, 'cards', { n: cards }) : '',
    tiles > 0 ? say(lang, 'bonus-tiles', { n: tiles }) : '',
    modifiers > 0 ? say(lang, 'modifiers-short', { n: modifiers }) : '',
  ]
    .filter(Boolean)
    .join(' · ');
}
