/** What everybody sees of a seat, besides its points. */
import type { GameState } from '../../lib/api';
import { readView } from './view';
import { t } from '../../lib/i18n';
import './words';

export function holdings(state: GameState, seat: number): string {
  const view = readView(state.view);
  return [
    t('tx-web.chips', { number: view.racks[seat]?.size ?? 0 }),
    t('tx-web.stones', { number: view.stones[seat] ?? 0 }),
  ].join(' · ');
}

/** In the width of a few letters. */
export function brief(state: GameState, seat: number): string {
  return `${readView(state.view).racks[seat]?.size ?? 0}●`;
}
