/** What the server foresees for this game (docs/protocol.md): the odds of fights, what chips would do to the climate. */
import type { Symbol7 } from './view';

/** Chances of a fight, seen from the attacker. */
export interface Odds {
  win: number;
  kill: number;
  wound: number;
  wounded: number;
  killed: number;
  /** on average */
  throws: number;
}

/** How a field may look afterwards; `symbol` null: no majority. */
interface Outcome {
  symbol: Symbol7 | null;
  number: number;
  chance: number;
}

export interface FieldOutlook {
  field: number;
  tips: boolean;
  /** likeliest first; none: it does not tip, or too much is unknown */
  outcomes: Outcome[];
}

export interface DiceOutlook {
  before: number;
  least: number;
  most: number;
}

export interface Foreseen {
  /** By attacker and target; null: nobody can ever win. */
  fights?: Record<string, Record<string, Odds | null>>;
  fields?: FieldOutlook[];
  dice?: Record<string, DiceOutlook>;
}

export function foreseen(forecast: Record<string, unknown> | null | undefined): Foreseen {
  return forecast ?? {};
}

/** "77 %"; what is neither impossible nor sure is never rounded to 0 or 100. */
export function percent(chance: number): string {
  const rounded = Math.round(chance * 100);
  if (rounded === 0 && chance > 0) return '<1 %';
  if (rounded === 100 && chance < 1) return '>99 %';
  return `${rounded} %`;
}
