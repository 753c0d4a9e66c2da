/** The view of Ark & Noah as the server sends it, and plain questions about it. */
import sizes from 'material:sizes';

export const COLUMNS = ['pitch', 'animals', 'food', 'exchange', 'wood', 'build', 'load'] as const;
export type Column = (typeof COLUMNS)[number];
export const SEXES = ['F', 'M'] as const;
export type Sex = (typeof SEXES)[number];

type Phase =
  | 'select'
  | 'animals-bag'
  | 'animals-pick'
  | 'exchange-gain'
  | 'exchange-branch'
  | 'exchange-swap-1'
  | 'exchange-swap-2'
  | 'exchange-split'
  | 'exchange-take'
  | 'exchange-give'
  | 'build'
  | 'load'
  | 'load-cage'
  | 'final-food'
  | 'final-pairs'
  | 'final-cage'
  | 'over';

export interface Hand {
  walls: number;
  pitch: number;
  food: number;
  stock: number;
  animals: string[];
}

export interface Cage {
  /** called by its first square */
  cage: string;
  food: number;
  pairs: string[];
  squares: string[];
  joints: string[];
  /** on its joints */
  pitch: number;
  sealed: boolean;
  /** around it, by seat */
  walls: number[];
}

interface ArkOptions {
  players?: number;
  /** another outline: squares (row, column) */
  parts?: [number, number][] | null;
  /** other animals or sizes */
  species?: { name: string; size: number }[] | null;
  small_pairs_per_cage?: number;
  food_needs_pitch?: boolean;
}

export interface ArkView {
  options: ArkOptions;
  phase: Phase;
  round: number;
  column: string | null;
  turn: number | null;
  order: number[];
  budget: number;
  planned: (number | null)[];
  done: (number | null)[];
  bonus: number[];
  hands: Hand[];
  points: Record<string, number>[];
  pitch_supply: number;
  food_supply: number;
  walls: Record<string, number>;
  /** walls on the hull, by seat */
  hull: number[];
  pitch: string[];
  cages: Cage[];
  pending: string | null;
  bags: Record<Sex, string[]>;
  display: string[];
}

export function readView(view: Record<string, unknown>): ArkView {
  return view as unknown as ArkView;
}

export function sizeOf(view: ArkView, species: string): number {
  return view.options.species?.find(({ name }) => name === species)?.size ?? sizes[species] ?? 0;
}

export function splitTile(tile: string): { species: string; sex: Sex } {
  const [species = '', sex] = tile.split('-');
  return { species, sex: sex === 'M' ? 'M' : 'F' };
}

/** Where one of the two tiles of a species is. */
export type Where = { at: 'hand'; seat: number } | { at: 'bag' } | { at: 'display' } | { at: 'ark' } | { at: 'away' };

export function whereIs(view: ArkView, species: string, sex: Sex): Where {
  const tile = `${species}-${sex}`;
  const seat = view.hands.findIndex((hand) => hand.animals.includes(tile));
  if (seat >= 0) return { at: 'hand', seat };
  if (view.display.includes(tile)) return { at: 'display' };
  if (view.bags[sex].includes(species)) return { at: 'bag' };
  if (view.cages.some((cage) => cage.pairs.includes(species))) return { at: 'ark' };
  return { at: 'away' };
}

export interface Couple {
  species: string;
  size: number;
  F: Where;
  M: Where;
  /** both in front of players */
  paired: boolean;
}

/** All species of which a tile lies in front of somebody, or was just drawn: pairs first, big ones first. */
export function couples(view: ArkView): Couple[] {
  const tiles = [...view.hands.flatMap((hand) => hand.animals), ...view.display];
  const names = [...new Set(tiles.map((tile) => splitTile(tile).species))].filter((name) => name !== 'hidden');
  return names
    .map((species) => {
      const F = whereIs(view, species, 'F');
      const M = whereIs(view, species, 'M');
      return { species, size: sizeOf(view, species), F, M, paired: F.at === 'hand' && M.at === 'hand' };
    })
    .sort((a, b) => Number(b.paired) - Number(a.paired) || b.size - a.size || a.species.localeCompare(b.species));
}

export function owns(couple: Couple, seat: number | null): boolean {
  return SEXES.some((sex) => couple[sex].at === 'hand' && (couple[sex] as { seat: number }).seat === seat);
}

/** The species that a cage is being chosen for. */
export function pendingSpecies(view: ArkView): string | null {
  return view.pending?.startsWith('pair ') ? view.pending.slice(5) : null;
}

export function pendingSlot(view: ArkView): string | null {
  return view.pending?.startsWith('wall ') ? view.pending.slice(5) : null;
}
