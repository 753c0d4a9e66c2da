/** Real states of the engine, saved for tests. */
import type { GameState, LogEntry } from '../lib/api';

export interface Fixture {
  state: GameState;
  fresh: LogEntry[];
  names: string[];
}

export function fixtureOf(data: unknown): Fixture {
  return data as Fixture;
}
