/** The page of one table around its game: open panels, the board's drawing, and looking back. */
import { type Shell, USUAL_SHELL } from '../boards/board';
import type { GameBoard } from '../boards/registry';
import type { GameState, LogEntry } from './api';
import { Builder } from './moves.svelte';
import { settings } from './settings.svelte';
import type { Table } from './table.svelte';

export type Tab = 'log' | 'chat' | 'rules' | 'hint' | 'moves';

export class Desk {
  board: GameBoard | null = $state.raw(null);
  tab: Tab = $state('log');
  clause: string | null = $state(null);
  /** The side panel, where it is a drawer. */
  sheet = $state(false);
  menu = $state(false);
  scores = $state(false);
  overSeen = $state(false);
  /** Looking back: the board shows former positions, and nothing can be chosen. */
  recap = $state(false);
  past: { state: GameState; entry: LogEntry } | null = $state.raw(null);
  /** Lines of the chat that have been on the screen. */
  private read = $state(0);
  private readonly idle = new Builder();

  readonly shown: GameState | null = $derived.by(() => this.past?.state ?? this.table.shown);
  readonly builder: Builder = $derived.by(() => (this.past ? this.idle : this.table.builder));
  readonly fresh: LogEntry[] = $derived.by(() => (this.past ? [this.past.entry] : this.table.fresh));
  readonly log: LogEntry[] = $derived.by(() => (this.past ? [] : this.table.log));

  readonly shell: Shell = $derived(this.board?.shell ?? USUAL_SHELL);
  readonly unread: number = $derived.by(() => Math.max(0, this.table.chat.length - this.read));

  constructor(readonly table: Table) {}

  /** To be called while the chat is on the screen. */
  readChat(): void {
    this.read = this.table.chat.length;
  }

  readonly brief = (seat: number): string => (this.shown && this.board?.brief?.(this.shown, seat, settings.lang)) ?? '';

  readonly holdings = (seat: number): string =>
    (this.shown && this.board?.holdings?.(this.shown, seat, settings.lang)) ?? '';

  useBoard(found: GameBoard): void {
    this.board = found;
    if (found.compose) this.table.builder.compose = found.compose;
    this.table.flights.choreography = found.flights ?? null;
  }

  show(wanted: Tab): void {
    this.tab = wanted;
    this.sheet = true;
  }

  readonly inspect = (clause: string): void => {
    this.clause = clause;
    this.show('rules');
  };

  /** The same story once more; line by line for whoever wants nothing to move, and for what was too long to be kept. */
  readonly lookBack = (): void => {
    if (settings.pace > 0 && this.table.director.canReplay) this.table.director.replay();
    else this.recap = true;
  };

  readonly endRecap = (): void => {
    this.recap = false;
    this.past = null;
  };

  /** Escape: the nearest thing that can be left. */
  leave(): void {
    if (this.recap) this.endRecap();
    else if (this.sheet || this.menu || this.scores) this.sheet = this.menu = this.scores = false;
    else this.table.back();
  }
}
