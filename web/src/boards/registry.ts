/** Which board belongs to which game; each is loaded when it is needed. */
import type { Component } from 'svelte';
import type { GameState, LegalAction } from '../lib/api';
import type { Choreography } from '../lib/flights.svelte';
import type { Sound } from '../lib/sound';
import type { Forecast } from '../lib/table.svelte';
import { session } from '../lib/session.svelte';
import type { BoardProps, Shell } from './board';

export interface GameBoard {
  Board: Component<BoardProps>;
  /** Hand, bank, tools: below the board. */
  Tray?: Component<BoardProps>;
  /** Where nameplates and Confirm are; see board.ts. */
  shell?: Shell;
  /** What is heard of an event. */
  sounds?: Record<string, Sound>;
  /** The text of an action from its parts in the order they were chosen. */
  compose?: (kind: string, parts: string[]) => string;
  /** A part of an action in words, for the confirm bar. */
  nameOf?: (part: string, lang: 'en' | 'de') => string;
  /** What an action leads to, in words: `forecast` is what the server says of it, null until it has answered. */
  foresee?: (
    state: GameState,
    action: LegalAction,
    names: string[],
    lang: 'en' | 'de',
    forecast: Forecast | null,
  ) => string;
  /** What flies when something happens, see lib/flights.svelte.ts. */
  flights?: Choreography;
  /** What everybody sees of a seat, besides its points. */
  holdings?: (state: GameState, seat: number, lang: 'en' | 'de') => string;
  /** The most important of that, for the strip of a phone. */
  brief?: (state: GameState, seat: number, lang: 'en' | 'de') => string;
}

/** Vite collects what is there: a folder of a game is found by its name. */
const boards = import.meta.glob<{ default: Component<BoardProps> }>(['./*/Board.svelte', '!./generic/*']);
const trays = import.meta.glob<{ default: Component<BoardProps> }>('./*/Tray.svelte');
const shells = import.meta.glob<Pick<GameBoard, 'shell'>>('./*/shell.ts');
const noises = import.meta.glob<Pick<GameBoard, 'sounds'>>('./*/sounds.ts');
const composers = import.meta.glob<Pick<GameBoard, 'compose' | 'nameOf'>>('./*/compose.ts');
const seers = import.meta.glob<Pick<GameBoard, 'foresee'>>('./*/foresee.ts');
const fliers = import.meta.glob<Pick<GameBoard, 'flights'>>('./*/flights.ts');
const holders = import.meta.glob<Pick<GameBoard, 'holdings' | 'brief'>>('./*/holdings.ts');

/** Whatever the game, it can be played: one without a folder is drawn from its view. */
export async function boardOf(game: string): Promise<GameBoard> {
  const folder = `./${game.replaceAll('-', '_')}`;
  const board = await boards[`${folder}/Board.svelte`]?.();
  if (!board) return genericBoard(game);
  const [tray, shell, noise, composer, seer, holder, flier] = await Promise.all([
    trays[`${folder}/Tray.svelte`]?.(),
    shells[`${folder}/shell.ts`]?.(),
    noises[`${folder}/sounds.ts`]?.(),
    composers[`${folder}/compose.ts`]?.(),
    seers[`${folder}/foresee.ts`]?.(),
    holders[`${folder}/holdings.ts`]?.(),
    fliers[`${folder}/flights.ts`]?.(),
  ]);
  const parts = { Board: board.default, Tray: tray?.default };
  return { ...parts, ...shell, ...noise, ...composer, ...seer, ...holder, ...flier };
}

async function genericBoard(game: string): Promise<GameBoard> {
  const [{ default: Board }, { nameOf }] = await Promise.all([
    import('./generic/Board.svelte'),
    import('./generic/shape'),
  ]);
  return { Board, nameOf: (part) => nameOf(part, session.game(game)?.names ?? {}) };
}
