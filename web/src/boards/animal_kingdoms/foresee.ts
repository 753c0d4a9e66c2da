/** What a decision leads to, as far as it is certain; the rest is up to the cards. */
import type { GameState, LegalAction } from '../../lib/api';
import { isCard, strongest, viewOf } from './view';
import { type Lang, landName, say } from './words';

/** From games/animal_kingdoms/forecast.py: shields that count in each kingdom, by seat. */
interface Foreseen {
  kingdoms?: Record<string, { counts: number[] }>;
}

export function foresee(
  state: GameState,
  action: LegalAction,
  names: string[],
  lang: Lang,
  forecast: Foreseen | null,
): string {
  if (action.kind === 'withdraw') {
    const claims = state.legal.filter(({ kind }) => kind === 'claim');
    return say(lang, 'gives-up', { n: new Set(claims.flatMap(({ parts }) => parts.filter(isCard))).size });
  }
  if (action.kind === 'rally') return say(lang, 'exchanges', { n: action.parts.length });
  const name = action.kind === 'claim' ? (action.parts.at(-1) ?? '') : '';
  const land = viewOf(state).lands[name];
  const counts = forecast?.kingdoms?.[name]?.counts;
  if (!land || !counts) return '';
  const standing = strongest(counts).map(({ count, seat }) => `${names[seat]} ${count}`);
  const majority = say(lang, 'majority', { k: landName(lang, name), counts: standing.join(', ') });
  return land.next === land.spaces - 1 ? `${majority} ${say(lang, 'takes-capital')}` : majority;
}
