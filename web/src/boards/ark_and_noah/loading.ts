/** May this pair go into this cage? If not, what is missing first; if so, who gets what (AN-6.24 to AN-6.30). */
import { boundaryOf } from './ark';
import { SEXES, TILE_POINTS, sizeOf, whereIs, type ArkView, type Cage, type Sex } from './view';

export type Missing =
  | { what: 'aboard' }
  | { what: 'partner'; sex: Sex; at: 'bag' | 'display' | 'away' }
  | { what: 'not-yours' }
  | { what: 'points'; cost: number; have: number }
  | { what: 'size'; need: number; have: number }
  | { what: 'full' }
  | { what: 'no-part' }
  | { what: 'food'; have: number; need: number }
  | { what: 'pitch'; have: number; need: number };

/** The last loading costs nothing, brings nothing and asks nobody for a wall (AN-7). */
function isFinal(view: ArkView): boolean {
  return view.phase.startsWith('final-');
}

function ownTiles(view: ArkView, seat: number, species: string): number {
  return SEXES.filter((sex) => {
    const where = whereIs(view, species, sex);
    return where.at === 'hand' && where.seat === seat;
  }).length;
}

/** AN-6.27: for each own tile its size in loading points. */
export function costOf(view: ArkView, seat: number, species: string): number {
  return isFinal(view) ? 0 : ownTiles(view, seat, species) * sizeOf(view, species);
}

/** What is wrong with the pair itself, wherever it should go. */
export function missingForPair(view: ArkView, seat: number, species: string): Missing | null {
  for (const sex of SEXES) {
    const where = whereIs(view, species, sex);
    if (where.at === 'ark') return { what: 'aboard' };
    if (where.at !== 'hand') return { what: 'partner', sex, at: where.at };
  }
  if (ownTiles(view, seat, species) === 0) return { what: 'not-yours' };
  const cost = costOf(view, seat, species);
  const loading = view.column === 'load' && view.turn === seat;
  if (loading && cost > view.budget) return { what: 'points', cost, have: view.budget };
  return null;
}

/** Pitch on the joints of a cage. */
export function pitchOn(view: ArkView, cage: Cage): number {
  return cage.joints.filter((joint) => view.pitch.includes(joint)).length;
}

/** Walls around a cage, by seat. */
export function wallsAround(view: ArkView, cage: Cage): number[] {
  const counts = Array<number>(view.hands.length).fill(0);
  for (const slot of boundaryOf(cage.squares)) {
    const seat = view.walls[slot];
    if (seat !== undefined) counts[seat] = (counts[seat] ?? 0) + 1;
  }
  return counts;
}

/** What the cage lacks for a pair of this size: first what can never change, then what can be added. */
export function missingInCage(view: ArkView, seat: number, size: number, cage: Cage): Missing | null {
  const squares = cage.squares.length;
  if (size > 0 && size !== squares) return { what: 'size', need: size, have: squares };
  const same = cage.pairs.filter((one) => (sizeOf(view, one) === 0) === (size === 0)).length;
  const most = size === 0 ? (view.options.small_pairs_per_cage ?? 1) : 1;
  if (same >= most) return { what: 'full' };
  if (!isFinal(view) && (wallsAround(view, cage)[seat] ?? 0) === 0) return { what: 'no-part' };
  if (cage.food < squares) return { what: 'food', have: cage.food, need: squares };
  if (!cage.sealed) return { what: 'pitch', have: pitchOn(view, cage), need: cage.joints.length };
  return null;
}

export function missing(view: ArkView, seat: number, species: string, cage: Cage): Missing | null {
  return missingForPair(view, seat, species) ?? missingInCage(view, seat, sizeOf(view, species), cage);
}

/** AN-6.29: points by seat if this pair is loaded by `seat`. */
export function gainsOf(view: ArkView, seat: number, species: string, cage: Cage): number[] {
  if (isFinal(view)) return view.hands.map(() => 0);
  const gains = wallsAround(view, cage);
  for (const sex of SEXES) {
    const where = whereIs(view, species, sex);
    if (where.at === 'hand') {
      gains[where.seat] = (gains[where.seat] ?? 0) + (TILE_POINTS[sizeOf(view, species)] ?? 0);
    }
  }
  gains[seat] = (gains[seat] ?? 0) + pitchOn(view, cage);
  return gains;
}
