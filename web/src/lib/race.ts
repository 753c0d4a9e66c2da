/** The points of everybody over a game, for its ending. */
import type { LogEntry, TableInfo } from './api';
import { call } from './rest';

export interface Moment {
  /** the line after which it was so */
  step: number;
  /** by seat */
  points: number[];
}

/** What a scoring gave two players: the place that decided a game. */
export interface Swing {
  place: string;
  step: number;
  better: number;
  worse: number;
}

const SAMPLES = 22;

/** The record tells the points at every step; some of them draw the line. */
export async function loadRace(info: TableInfo): Promise<Moment[]> {
  const steps = Array.from({ length: SAMPLES }, (_, place) => Math.round((place * info.seq) / SAMPLES));
  const found = await Promise.all(
    [...new Set(steps)].map((step) =>
      call('GET /tables/{table}/replay', { path: { table: info.id }, query: { step, seat: null } }),
    ),
  );
  return found.map((one) => ({ step: one.step, points: one.points.map(({ total }) => total) }));
}

/** All rows of all scorings that were worth more to one of two players. */
function swingsOf(log: readonly LogEntry[], better: number, worse: number): Swing[] {
  return log.flatMap(({ seq, story }) =>
    story.flatMap(({ ledger, until }) => {
      if (!ledger || until === 0) return []; // told by an earlier line of the turn
      const [one, other] = [ledger.seats.indexOf(better), ledger.seats.indexOf(worse)];
      const rows = ledger.rows.length > 1 ? ledger.rows.slice(0, -1) : ledger.rows; // the last one is the sum
      return rows.map(({ source, points }) => ({
        place: source,
        step: seq,
        better: points[one] ?? 0,
        worse: points[other] ?? 0,
      }));
    }),
  );
}

/** The last step at which the one who came out ahead was not ahead; 0 if there was none. */
function lastLead(race: readonly Moment[], better: number, worse: number): number {
  return race.findLast(({ points }) => (points[better] ?? 0) <= (points[worse] ?? 0))?.step ?? 0;
}

/**
 * Where it was decided: the largest swing since the lead changed for the last time, or of the whole game, if it was
 * worth the margin; null: nowhere in particular.
 */
export function decisive(
  log: readonly LogEntry[],
  race: readonly Moment[],
  { better, worse, by }: { better: number; worse: number; by: number },
): Swing | null {
  const since = lastLead(race, better, worse);
  const all = swingsOf(log, better, worse).filter((one) => one.better - one.worse >= Math.max(1, by));
  const late = all.filter(({ step }) => step > since);
  return (late.length > 0 ? late : all).toSorted((one, other) => gain(other) - gain(one))[0] ?? null;
}

function gain({ better, worse }: Swing): number {
  return better - worse;
}
