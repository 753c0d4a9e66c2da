/** What the shell gives to a board. A board is `Board.svelte` in its folder, by default export. */
import type { GameState, LegalAction, LogEntry, TableInfo } from '../lib/api';

/** What is chosen so far, in order of choosing. */
export interface Selection {
  kind: string | null;
  parts: string[];
}

export interface BoardProps {
  /**
   * The position to draw: view, legal actions, points, … While several decisions are being put together
   * this is already the position they lead to.
   */
  state: GameState;
  /** Seats with names. */
  table: TableInfo;
  /** Through whose eyes; null: a spectator's. */
  seat: number | null;
  /** Headless, shared with the list of moves and the confirm bar. */
  builder: MoveBuilder;
  lang: 'en' | 'de';
  /** The phone layout. */
  compact: boolean;
  /** Milliseconds for each step of an animation; 0: none. */
  speed: number;
  /** Lines of the log since the last drawn state, to animate. */
  fresh: LogEntry[];
  /** All lines up to now, for what several of them tell together; none while looking back. */
  log: LogEntry[];
  /** Open the rules at a clause. */
  onInspect(clause: string): void;
}

/** Puts a move together from parts in any order; see lib/moves.svelte.ts. */
export interface MoveBuilder {
  /** Parts chosen so far. */
  readonly chosen: string[];
  /** The word of the action, if it is decided. */
  readonly kind: string | null;
  /** All legal actions of this decision. */
  readonly legal: LegalAction[];
  /** Legal actions that still fit what is chosen. */
  readonly candidates: LegalAction[];
  /** Exactly one complete action: may be confirmed. */
  readonly ready: LegalAction | null;
  /** What was refused last (as a text of an action), null after the next choice. */
  readonly refused: string | null;
  /** Parts that may be chosen next. */
  options(): Set<string>;
  can(part: string, kind?: string): boolean;
  /** False: refused; then the shell asks the server why, and shows it. */
  choose(part: string, kind?: string): boolean;
  toggle(part: string, kind?: string): boolean;
  back(): void;
  clear(): void;
  setKind(kind: string | null): void;
  /** Decisions before this one that will be sent together with it. */
  queue: LegalAction[];
}

/** Steps of a game's tutorial (`tutorial.ts`, default export, at most ten). */
export interface TutorialStep {
  title: { en: string; de: string };
  text: { en: string; de: string };
  /** CSS selector of what to point at. */
  target?: string;
  /** The kind of action the learner has to put together to go on. */
  expects?: string;
}
