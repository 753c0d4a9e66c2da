/** Which board belongs to which game; each is loaded when it is needed. */
import type { Component } from 'svelte';
import bee from 'emoji:honeybee';
import dodo from 'emoji:dodo';
import elephant from 'emoji:elephant';
import fish from 'emoji:tropical-fish';
import frog from 'emoji:frog';
import giraffe from 'emoji:giraffe';
import hedgehog from 'emoji:hedgehog';
import lion from 'emoji:lion';
import octopus from 'emoji:octopus';
import owl from 'emoji:owl';
import ship from 'emoji:sailboat';
import tRex from 'emoji:t-rex';
import tiger from 'emoji:tiger-face';
import type { GameState, LegalAction } from '../lib/api';
import type { BoardProps, TutorialStep } from './board';

export interface GameBoard {
  Board: Component<BoardProps>;
  /** Hand, bank, tools: below the board. */
  Tray?: Component<BoardProps>;
  tutorial?: TutorialStep[];
  /** The text of an action from its parts in the order they were chosen. */
  compose?: (kind: string, parts: string[]) => string;
  /** A part of an action in words, for the confirm bar. */
  nameOf?: (part: string, lang: 'en' | 'de') => string;
  /** What an action leads to, as far as the board can tell without its rules. */
  foresee?: (state: GameState, action: LegalAction, seat: number, names: string[], lang: 'en' | 'de') => string;
  /** What everybody sees of a seat, besides its points. */
  holdings?: (state: GameState, seat: number, lang: 'en' | 'de') => string;
  /** The most important of that, for the strip of a phone. */
  brief?: (state: GameState, seat: number, lang: 'en' | 'de') => string;
}

/** Vite collects what is there: a folder of a game is found by its name. */
const boards = import.meta.glob<{ default: Component<BoardProps> }>('./*/Board.svelte');
const trays = import.meta.glob<{ default: Component<BoardProps> }>('./*/Tray.svelte');
const tutorials = import.meta.glob<{ default: TutorialStep[] }>('./*/tutorial.ts');
const composers = import.meta.glob<Pick<GameBoard, 'compose' | 'nameOf'>>('./*/compose.ts');
const seers = import.meta.glob<Pick<GameBoard, 'foresee'>>('./*/foresee.ts');
const holders = import.meta.glob<Pick<GameBoard, 'holdings' | 'brief'>>('./*/holdings.ts');

export async function boardOf(game: string): Promise<GameBoard | null> {
  const folder = `./${game.replaceAll('-', '_')}`;
  const board = await boards[`${folder}/Board.svelte`]?.();
  if (!board) return null;
  const [tray, tutorial, composer, seer, holder] = await Promise.all([
    trays[`${folder}/Tray.svelte`]?.(),
    tutorials[`${folder}/tutorial.ts`]?.(),
    composers[`${folder}/compose.ts`]?.(),
    seers[`${folder}/foresee.ts`]?.(),
    holders[`${folder}/holdings.ts`]?.(),
  ]);
  return { Board: board.default, Tray: tray?.default, tutorial: tutorial?.default, ...composer, ...seer, ...holder };
}

const COVERS: Record<string, string[]> = {
  'animal-kingdoms': [tiger, owl, frog, bee],
  'tyranno-ex': [tRex, hedgehog, octopus, dodo],
  'ark-and-noah': [elephant, giraffe, ship, lion],
};

export function covers(game: string): string[] {
  return COVERS[game] ?? [fish];
}
