/**
 * What the shell gives to a board. A board is `Board.svelte` in its folder, by default export.
 *
 * **The slots.** `Board` fills a box of `room.width` × `room.height` px that takes whatever the screen leaves; it is a
 * size container called `board` (`@container board (max-width: 600px)`), never scrolls, and clips nothing: draw inside.
 * `Tray` (hand, bank, tools) sits in the dock below the board (beside it on a phone held sideways): its width is given
 * (`room.width`, an inline-size container called `tray`), its height is its own, so keep it low: about a fifth of the
 * screen, a quarter on a phone. Both change at any moment: turned phones, larger letters, another window size.
 * The bar with Confirm lies in the same dock, see `Shell.dock`. `compact` is the phone layout (narrower than 760 px
 * or lower than 560 px). Letters: `font-size: var(--chrome)` and `em` of it.
 */
import type { GameState, LegalAction, LogEntry, TableInfo } from '../lib/api';
import type { Beat } from '../lib/director';

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
  /** The slot of this part in px. The height of a tray is what it made of it. */
  room: Room;
  /** Milliseconds for each step of an animation; 0: none. */
  speed: number;
  /** Lines of the log that were told to their end with this state, to animate. */
  fresh: LogEntry[];
  /**
   * What has just happened, see lib/director.ts: `state` is the table right after it. One beat while the story is told;
   * all of them if it was told at once, to be highlighted; none: nothing is new.
   */
  beats?: Beat[];
  /** What the server foresees of this decision, or of the move that is chosen; see *Forecasts* in docs/protocol.md. */
  forecast?: Record<string, unknown> | null;
  /** All lines up to now, for what several of them tell together; none while looking back. */
  log: LogEntry[];
  /** Open the rules at a clause. */
  onInspect(clause: string): void;
  /** Open the points of everybody. */
  onScores(): void;
}

export interface Room {
  width: number;
  height: number;
}

/** Where the shell puts what belongs to a board (`shell.ts` in its folder, `export const shell`). */
export interface Shell {
  /**
   * Nameplates on wide screens: `left` of the board, above the log at the `side`, or on the board itself (`own`: the
   * board draws names, points, whose turn it is and clocks, and calls `onScores` when one is pressed).
   */
  players: 'left' | 'side' | 'own';
  /** Confirm `beside` the tray if there is room, or always `below` it. */
  dock: 'beside' | 'below';
  /** What the tray lies on. */
  ground: 'paper' | 'wood';
}

export const USUAL_SHELL: Shell = { players: 'left', dock: 'beside', ground: 'paper' };

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
