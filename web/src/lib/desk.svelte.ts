/** The page of one table around its game: open panels, the board's drawing, and looking back. */
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
  /** The side panel of a phone. */
  sheet = $state(false);
  menu = $state(false);
  scores = $state(false);
  overSeen = $state(false);
  learning = $state(false);
  /** Looking back: the board shows former positions, and nothing can be chosen. */
  recap = $state(false);
  past: { state: GameState; entry: LogEntry } | null = $state.raw(null);
  private readonly idle = new Builder();

  readonly shown: GameState | null = $derived.by(() => this.past?.state ?? this.table.shown);
  readonly builder: Builder = $derived.by(() => (this.past ? this.idle : this.table.builder));
  readonly fresh: LogEntry[] = $derived.by(() => (this.past ? [this.past.entry] : this.table.fresh));
  readonly log: LogEntry[] = $derived.by(() => (this.past ? [] : this.table.log));

  constructor(readonly table: Table) {}

  readonly brief = (seat: number): string => (this.shown && this.board?.brief?.(this.shown, seat, settings.lang)) ?? '';

  readonly holdings = (seat: number): string =>
    (this.shown && this.board?.holdings?.(this.shown, seat, settings.lang)) ?? '';

  useBoard(found: GameBoard | null): void {
    this.board = found;
    if (found?.compose) this.table.builder.compose = found.compose;
  }

  show(wanted: Tab): void {
    this.tab = wanted;
    this.sheet = true;
  }

  readonly inspect = (clause: string): void => {
    this.clause = clause;
    this.show('rules');
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
