/** What a decision leads to, as far as everybody can see it; the rest is up to the cards. */
import type { GameState, LegalAction } from '../../lib/api';
import { isCard, nextSpace, strengths, viewOf } from './view';
import { type Lang, landName, say } from './words';

export function foresee(state: GameState, action: LegalAction, seat: number, names: string[], lang: Lang): string {
  if (action.kind === 'withdraw') {
    const claims = state.legal.filter(({ kind }) => kind === 'claim');
    return say(lang, 'gives-up', { n: new Set(claims.flatMap(({ parts }) => parts.filter(isCard))).size });
  }
  if (action.kind === 'rally') {
    return say(lang, action.parts.length === 1 ? 'exchange' : 'exchanges', { n: action.parts.length });
  }
  const name = action.kind === 'claim' ? (action.parts.at(-1) ?? '') : '';
  const kingdom = viewOf(state).kingdoms[name];
  if (!kingdom) return '';
  const isCapital = nextSpace(name, kingdom) === 0;
  const markers = kingdom.markers.map((count, at) => count + Number(at === seat && !isCapital));
  const after = strengths({ ...kingdom, markers, capital: isCapital ? seat : kingdom.capital });
  const counts = after.map((one) => `${names[one.seat]} ${one.count}`).join(', ');
  const majority = say(lang, 'majority', { k: landName(lang, name), counts });
  return isCapital ? `${majority} ${say(lang, 'takes-capital')}` : majority;
}
