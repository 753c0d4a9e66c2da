/** What chips put down now would do to the fields, and to the dice of every animal.
 *
 * Only what the viewer knows is used. For chips of others that nobody has seen, all possibilities are
 * gone through, weighted as if they had been drawn from the chips that the viewer has not seen.
 */
import {
  SYMBOLS,
  hiddenSize,
  openSize,
  sizeOf,
  type Field,
  type Heap,
  type Put,
  type Symbol7,
  type TyrannoView,
} from './view';

const MOST_UNKNOWN = 6; // more face-down strangers than this are not gone through one by one

/** How a field may look afterwards; `symbol` null: no majority, it stays empty. */
export interface Outcome {
  symbol: Symbol7 | null;
  number: number;
  chance: number;
  /** tilts in a row: 2 is a chain */
  steps: number;
}

export interface FieldForecast {
  field: number;
  tilts: boolean;
  open: number;
  hidden: number;
  /** best first; a single one is certain; empty: nothing changes, or too much is unknown */
  outcomes: Outcome[];
}

export interface DiceForecast {
  slot: string;
  before: number;
  least: number;
  most: number;
}

export interface Forecast {
  fields: FieldForecast[];
  dice: DiceForecast[];
}

/** TX-2.3, TX-2.4: tilt until the open chips are at least as many as those below. */
export function resolve(
  below: Heap,
  open: number,
  rapid: boolean,
): { symbol: Symbol7 | null; number: number; steps: number } {
  const left: Heap = { ...below };
  let symbol: Symbol7 | null = null;
  let number = open;
  let steps = 0;
  while (sizeOf(left) > number) {
    steps += 1;
    const winner = majority(left);
    if (winner === null) return { symbol: null, number: 0, steps };
    symbol = winner;
    number = left[winner] ?? 0;
    delete left[winner];
    if (!rapid) break;
  }
  return { symbol, number, steps };
}

/** The symbol that lies there more often than every other, or null. */
export function majority(heap: Heap): Symbol7 | null {
  const most = Math.max(0, ...SYMBOLS.map((symbol) => heap[symbol] ?? 0));
  const leaders = SYMBOLS.filter((symbol) => most > 0 && heap[symbol] === most);
  return leaders.length === 1 ? (leaders[0] ?? null) : null;
}

function choose(n: number, k: number): number {
  let ways = 1;
  for (let step = 0; step < k; step += 1) ways = (ways * (n - step)) / (step + 1);
  return ways;
}

/** All heaps of `size` chips out of the pool, with the number of ways to draw them. */
export function* draws(pool: Heap, size: number, from = 0): Generator<{ heap: Heap; ways: number }> {
  if (size === 0) {
    yield { heap: {}, ways: 1 };
    return;
  }
  const symbol = SYMBOLS[from];
  if (symbol === undefined) return;
  const available = pool[symbol] ?? 0;
  for (let number = 0; number <= Math.min(available, size); number += 1) {
    for (const rest of draws(pool, size - number, from + 1)) {
      const heap = number ? { ...rest.heap, [symbol]: number } : rest.heap;
      yield { heap, ways: rest.ways * choose(available, number) };
    }
  }
}

function add(heap: Heap, other: Heap): Heap {
  const sum: Heap = { ...heap };
  for (const symbol of SYMBOLS) {
    const number = (heap[symbol] ?? 0) + (other[symbol] ?? 0);
    if (number) sum[symbol] = number;
  }
  return sum;
}

/** Chips below a field whose symbols the viewer knows, and the number of the others. */
export function knownBelow(field: Field): { known: Heap; unknown: number } {
  let known: Heap = field.known;
  let unknown = 0;
  for (const heap of field.hidden) {
    if (heap.chips) known = add(known, heap.chips);
    else unknown += heap.size;
  }
  return { known, unknown };
}

function putOn(puts: readonly Put[], field: number): Heap {
  const heap: Heap = {};
  for (const put of puts) if (put.field === field) heap[put.symbol] = (heap[put.symbol] ?? 0) + 1;
  return heap;
}

function forecastField(view: TyrannoView, puts: readonly Put[], number: number): FieldForecast {
  const field = view.fields[number] as Field;
  const extra = putOn(puts, number);
  const open = openSize(field);
  const hidden = hiddenSize(field) + sizeOf(extra);
  const tilts = sizeOf(extra) > 0 && hidden > open;
  const forecast: FieldForecast = { field: number, tilts, open, hidden, outcomes: [] };
  if (tilts) forecast.outcomes = outcomesOf(view, add(knownBelow(field).known, extra), field, open);
  return forecast;
}

function outcomesOf(view: TyrannoView, known: Heap, field: Field, open: number): Outcome[] {
  const { unknown } = knownBelow(field);
  if (unknown > MOST_UNKNOWN) return [];
  const found = new Map<string, Outcome>();
  let all = 0;
  for (const { heap, ways } of draws(view.unseen_chips, unknown)) {
    const end = resolve(add(known, heap), open, view.options.rapid_cascade !== false);
    const key = `${end.symbol ?? ''}${end.number}`;
    const same = found.get(key);
    if (same) {
      same.chance += ways;
      same.steps = Math.max(same.steps, end.steps);
    } else found.set(key, { ...end, chance: ways });
    all += ways;
  }
  const outcomes = [...found.values()].map((one) => ({ ...one, chance: one.chance / all }));
  return outcomes.sort((a, b) => b.chance - a.chance);
}

/** What a field gives to an animal now: one die for each chip of each of its symbols. */
function diceFrom(symbols: readonly Symbol7[], symbol: Symbol7 | null, number: number): number {
  return symbols.filter((one) => one === symbol).length * number;
}

function currentOf(field: Field): { symbol: Symbol7 | null; number: number } {
  const symbol = SYMBOLS.find((one) => (field.current[one] ?? 0) > 0) ?? null;
  return { symbol, number: symbol ? (field.current[symbol] ?? 0) : 0 };
}

/** TX-3.4.1: dice of a card under the fields as they lie. */
export function diceOf(symbols: readonly Symbol7[], fields: readonly Field[]): number {
  return fields.reduce((sum, field) => {
    const now = currentOf(field);
    return sum + diceFrom(symbols, now.symbol, now.number);
  }, 0);
}

/** without the memory aid, chips turned down again are as good as never seen. One's own that
 * were not turned up yet stay known. */
export function asRemembered(view: TyrannoView): TyrannoView {
  if (view.options.memory_aid !== false) return view;
  return {
    ...view,
    fields: view.fields.map((field) => ({
      ...field,
      known: {},
      hidden: [...field.hidden, { size: sizeOf(field.known) }],
    })),
    unseen_chips: view.fields.reduce((pool, field) => add(pool, field.known), view.unseen_chips),
  };
}

export function forecast(whole: TyrannoView, puts: readonly Put[]): Forecast {
  const view = asRemembered(whole);
  const fields = view.fields.map((_, number) => forecastField(view, puts, number));
  const dice = Object.entries(view.animals).map(([slot, animal]) => {
    let least = animal.dice;
    let most = animal.dice;
    for (const field of fields) {
      if (!field.tilts) continue;
      const now = currentOf(view.fields[field.field] as Field);
      const loss = diceFrom(animal.symbols, now.symbol, now.number);
      const gains = gainsOf(animal.symbols, field);
      least += Math.min(...gains) - loss;
      most += Math.max(...gains) - loss;
    }
    return { slot, before: animal.dice, least, most };
  });
  return { fields, dice };
}

function gainsOf(symbols: readonly Symbol7[], field: FieldForecast): number[] {
  if (field.outcomes.length) {
    return field.outcomes.map((end) => diceFrom(symbols, end.symbol, end.number));
  }
  return [0, Math.max(...symbols.map((symbol) => diceFrom(symbols, symbol, field.hidden)))];
}
