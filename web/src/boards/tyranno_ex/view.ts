/** The view of Tyranno Ex as the server sends it, and plain questions about it. */

export const SYMBOLS = ['water', 'bone', 'cherry', 'leaf', 'fish', 'sun', 'tree'] as const;
export type Symbol7 = (typeof SYMBOLS)[number];
type Heap = Partial<Record<Symbol7, number>>;

export const COLOURS = ['black', 'red', 'green', 'yellow'] as const;
export type Colour = (typeof COLOURS)[number];
/** Best row first, as they are drawn. */
export const ROWS = [9, 6, 3, 0] as const;
export const SPECIALS = [13, 10, 7] as const;
export const FIELD_LETTERS = ['A', 'B', 'C', 'D'] as const;
export const MARKED_ROUNDS = 3; // swapping and awards end after these setting rounds

export type Stage =
  | 'card'
  | 'cell'
  | 'env'
  | 'env-put2'
  | 'env-swap'
  | 'award'
  | 'claim'
  | 'xput1'
  | 'xput2'
  | 'attacker'
  | 'target'
  | 'raise'
  | 'over';

export interface Animal {
  card: string;
  colour: Colour;
  strength: number;
  face_down: boolean;
  owner: number;
  symbols: Symbol7[];
  dice: number;
}

export interface Stack {
  top: string | null;
  size: number;
  symbols: Symbol7[];
}

/** A heap of chips: everybody sees its size, its owner the symbols. */
interface Seen {
  size: number;
  chips?: Heap;
}

export interface Field {
  current: Heap;
  known: Heap;
  hidden: Seen[];
}

export interface Put {
  symbol: Symbol7;
  field: number;
}

export interface TyrannoView {
  options: { rapid_cascade?: boolean; memory_aid?: boolean; chip_resolution?: string; players?: number };
  stage: Stage;
  round: number;
  starter: number;
  turn: number;
  setting_round: number;
  setting_rounds: number;
  claimant: number | null;
  stacks: Stack[];
  animals: Record<string, Animal>;
  /** whose the columns are; with two players everybody has two, with three one is left out */
  columns: number[];
  dead: string[];
  stones: number[];
  double_shift: boolean;
  fields: Field[];
  racks: Seen[];
  bag_size: number;
  unseen_chips: Heap;
  points: Record<string, number>[];
  pending: {
    stack: number | null;
    put: Put[];
    swap: Symbol7[];
    changed: number[];
    awards_left: number;
    slot: string | null;
  };
}

export function readView(view: Record<string, unknown>): TyrannoView {
  return view as unknown as TyrannoView;
}

export function sizeOf(heap: Heap): number {
  return SYMBOLS.reduce((sum, symbol) => sum + (heap[symbol] ?? 0), 0);
}

/** Chips on the face-up side of a field. */
export function openSize(field: Field): number {
  return sizeOf(field.current);
}

/** Chips below: known ones, one's own and everybody else's. */
export function hiddenSize(field: Field): number {
  return sizeOf(field.known) + field.hidden.reduce((sum, heap) => sum + heap.size, 0);
}

export function chipList(heap: Heap): Symbol7[] {
  return SYMBOLS.flatMap((symbol) => Array<Symbol7>(heap[symbol] ?? 0).fill(symbol));
}

export function slotName(colour: Colour, row: number): string {
  return `${colour}-${row}`;
}

/** The column of a slot; a special field has none. */
export function colourOf(slot: string): Colour | undefined {
  return COLOURS.find((colour) => slot.startsWith(`${colour}-`));
}

/** Symbols that lie open on some field: needs that are met. */
export function openSymbols(view: TyrannoView): ReadonlySet<Symbol7> {
  return new Set(SYMBOLS.filter((symbol) => view.fields.some((field) => (field.current[symbol] ?? 0) > 0)));
}
