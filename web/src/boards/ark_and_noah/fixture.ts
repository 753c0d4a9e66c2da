/** Real states of the engine, saved for tests and for looking at the board. */
import type { GameState, LogEntry } from '../../lib/api';

export interface Fixture {
  state: GameState;
  fresh: LogEntry[];
  names: string[];
}

export function fixtureOf(data: unknown): Fixture {
  return data as Fixture;
}
