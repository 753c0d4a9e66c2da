/** What the log has told so far, as the board shows it: a scoring under way, a new age. */
import type { EventInfo, LogEntry } from '../../lib/api';
import type { Scored } from './view';

export interface Scoring {
  age: number;
  rows: Scored[];
  /** lands that have the decree of the next age already */
  renewed: string[];
  /** the land that was scored, or got its decree, last; null: none, or the scoring is over */
  now: string | null;
  /** the next age has not begun */
  isRunning: boolean;
}

export function eventsOf(entries: readonly LogEntry[]): EventInfo[] {
  return entries.flatMap((entry) => entry.events);
}

/** The last scoring; battles may lie between its lines. */
export function scoringIn(events: readonly EventInfo[]): Scoring | null {
  const begin = events.findLastIndex(({ event }) => event === 'scoring');
  if (begin < 0) return null;
  const told = events.slice(begin + 1);
  const rows = told.filter(({ event }) => event === 'scored').map(({ data }) => data as unknown as Scored);
  const isRunning = !told.some(({ event }) => event === 'age-started' || event === 'game-over');
  const last = told.findLast(({ data }) => 'kingdom' in data);
  const now = isRunning && last ? String(last.data['kingdom']) : null;
  const renewed = told.filter(({ event }) => event === 'decree-laid').map(({ data }) => String(data['kingdom']));
  return { age: Number(events[begin]?.data['age'] ?? 0), rows, renewed, now, isRunning };
}

/** The age that has just begun; null: something else happened last. */
export function begunIn(events: readonly EventInfo[]): number | null {
  const last = events.at(-1);
  return last?.event === 'age-started' ? Number(last.data['age']) : null;
}
