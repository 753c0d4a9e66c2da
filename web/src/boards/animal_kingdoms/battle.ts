/** A battle as the board shows it: from the view while it goes on, from the log for what has just been told. */
import type { EventInfo } from '../../lib/api';
import { type Battle, isCard, rankOf } from './view';

/** A card in a battle; an automa may turn up several. */
export interface Fighter {
  seat: number;
  /** face up, or null */
  card: string | null;
  status: 'chooses' | 'ready' | 'shown' | 'beaten' | 'won';
  /** what modifiers add */
  extra: number;
}

export interface Fight {
  kingdom: string;
  round: number;
  fighters: Fighter[];
  /** how the round ended; null: it is not decided yet */
  outcome: 'won' | 'tied' | null;
  winners: number[];
}

const SHOWS = new Set(['revealed', 'automa-revealed', 'blind-card']);
const ENDS = new Set(['battle-won', 'battle-goes-on']);
const FOUGHT = new Set([
  ...SHOWS,
  ...ENDS,
  'battle',
  'committed',
  'modifier-played',
  'modifier-passed',
  'modifier-gained',
]);

/** Whether an event is told on the stage of a battle. */
export function isFought(event: string): boolean {
  return FOUGHT.has(event);
}

/** The last battle of some events; null: there is none. */
export function fightIn(events: readonly EventInfo[], battle: Battle | null): Fight | null {
  const begin = events.findLastIndex(({ event }) => event === 'battle');
  const told = events.slice(begin + 1);
  const opened = events[begin]?.data;
  const kingdom = battle?.kingdom ?? opened?.['kingdom'];
  if (kingdom === undefined) return null;
  const end = told.findLastIndex(({ event }) => ENDS.has(event));
  const isDecided = end >= 0 && !told.slice(end + 1).some(({ event }) => event === 'committed' || SHOWS.has(event));
  const before = told.slice(0, Math.max(0, end)).findLastIndex(({ event }) => ENDS.has(event));
  const round = isDecided ? told.slice(before + 1, end) : told.slice(end + 1);
  const cards = round
    .filter(({ event }) => SHOWS.has(event))
    .map(({ data }) => ({ seat: Number(data['seat']), card: String(data['card']) }));
  const left = isDecided ? (told[end]?.data['seats'] as number[]) : [];
  const isWon = isDecided && told[end]?.event === 'battle-won';
  const members = battle?.members ?? (opened?.['seats'] as number[] | undefined) ?? cards.map(({ seat }) => seat);
  return {
    kingdom: String(kingdom),
    round: told.filter(({ event }) => event === 'battle-goes-on').length + (isDecided && !isWon ? 0 : 1),
    fighters: members.flatMap((seat) => {
      const shown = cards.filter((one) => one.seat === seat).map(({ card }) => card);
      return (shown.length > 0 ? shown : [null]).map((card) =>
        fighter(seat, card, battle, isDecided ? left : null, isWon),
      );
    }),
    outcome: isDecided ? (isWon ? 'won' : 'tied') : null,
    winners: isWon ? left : [],
  };
}

function fighter(
  seat: number,
  shown: string | null,
  battle: Battle | null,
  left: number[] | null,
  isWon: boolean,
): Fighter {
  const committed = battle?.committed[String(seat)];
  const rank = battle?.ranks[seat] ?? 0;
  const extra = shown !== null && isCard(shown) && rank > rankOf(shown) ? rank - rankOf(shown) : 0;
  const isOut = left ? !left.includes(seat) : battle !== null && !battle.alive.includes(seat);
  if (isOut) return { seat, card: shown, status: 'beaten', extra };
  if (isWon) return { seat, card: shown, status: 'won', extra };
  if (shown !== null) return { seat, card: shown, status: 'shown', extra };
  return { seat, card: null, status: committed === undefined ? 'chooses' : 'ready', extra };
}
