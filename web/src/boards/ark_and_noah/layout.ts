/** From squares to pixels: the hull lying, or upright with its bow above, and as large as the room allows. */
import { parsePlace, sidesOf, slotsOf, type Ark, type Slot } from './ark';

export interface Point {
  x: number;
  y: number;
}

export interface ArkLayout {
  cell: number;
  turned: boolean;
  width: number;
  height: number;
  /** the pixel of a corner point; parts of squares are allowed, and points outside the deck */
  at(row: number, column: number): Point;
  /** there is room for gear at the bow */
  roomy: boolean;
  /** the outline of the hull */
  hull: string;
}

/** What the hull needs around the deck, in squares: above row 1, below the last row, behind A, before the bow. */
interface Rim {
  top: number;
  bottom: number;
  stern: number;
  bow: number;
}
const ROOMY: Rim = { top: 1.06, bottom: 0.76, stern: 0.66, bow: 1.56 };
const TIGHT: Rim = { top: 0.72, bottom: 0.48, stern: 0.56, bow: 0.74 };
/** The outline of an ark of eleven columns, in hundredths of a square. */
const OUTLINE =
  'M-50,-20Q-52,-64 -12,-68C260,-94 800,-96 1075,-66C1150,-54 1212,-8 1244,74C1222,170 1165,262 1062,356C1005,410 950,458 868,464L262,464C175,462 128,418 84,352C20,262 -46,150 -50,-20Z';
/** Around another deck than the usual ones. */
const BARGE = 'M-40,-60L1140,-60L1140,460L-40,460Z';

export function arkLayout(ark: Ark, width: number, height: number, turned: boolean): ArkLayout {
  const across = turned ? height : width;
  const rim = Math.min(width, height) < 260 || across / ark.columns < 44 ? TIGHT : ROOMY;
  const long = ark.columns + rim.stern + rim.bow;
  const high = ark.rows + rim.top + rim.bottom;
  const cell = Math.max(16, Math.min((turned ? width : height) / high, across / long));
  const left = (width - cell * (turned ? high : long)) / 2;
  const top = (height - cell * (turned ? long : high)) / 2;
  const at = (row: number, column: number): Point =>
    turned
      ? { x: left + (row + rim.top) * cell, y: top + (rim.bow + ark.columns - column) * cell }
      : { x: left + (column + rim.stern) * cell, y: top + (row + rim.top) * cell };
  return { cell, turned, width, height, at, roomy: rim === ROOMY, hull: outline(ark, rim, at) };
}

/** The outline for this deck: the middle is as long as it needs, the rim as wide as there is room. */
function outline(ark: Ark, rim: Rim, at: ArkLayout['at']): string {
  const usual = ark.rows === 4 && [8, 11, 14].includes(ark.columns);
  const beyond = (value: number, end: number, before: number, after: number): number =>
    value < 0 ? (value * before) / 100 : value > end * 100 ? end + ((value - end * 100) * after) / 100 : value / 100;
  return (usual ? OUTLINE : BARGE).replace(/(-?\d+),(-?\d+)/g, (_, x: string, y: string) => {
    const along = Number(x) > 450 ? Number(x) + (ark.columns - 11) * 100 : Number(x);
    const down = Number(y) > 399 ? Number(y) + (ark.rows - 4) * 100 : Number(y);
    const column = beyond(along, ark.columns, rim.stern / ROOMY.stern, rim.bow / ROOMY.bow);
    const point = at(beyond(down, ark.rows, rim.top / ROOMY.top, rim.bottom / ROOMY.bottom), column);
    return `${point.x.toFixed(1)},${point.y.toFixed(1)}`;
  });
}

export function middleOf(layout: ArkLayout, row: number, column: number): Point {
  return layout.at(row + 0.5, column + 0.5);
}

export function endsAt(layout: ArkLayout, { kind, row, column }: Slot): [Point, Point] {
  const other = kind === 'H' ? layout.at(row, column + 1) : layout.at(row + 1, column);
  return [layout.at(row, column), other];
}

export function slotMiddle(layout: ArkLayout, slot: Slot): Point {
  const [a, b] = endsAt(layout, slot);
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

/** The diamond of all points that are nearer to this slot than to any other: where a pointer means it. */
export function diamond(layout: ArkLayout, slot: Slot): string {
  const [a, b] = endsAt(layout, slot);
  const [one, other] = sidesOf(slot).map(({ row, column }) => middleOf(layout, row, column)) as [Point, Point];
  return [a, one, b, other].map(({ x, y }) => `${x},${y}`).join(' ');
}

/** The four slots of a square by where they are on the screen. */
export function compassOf(layout: ArkLayout, square: string): { side: 'N' | 'E' | 'S' | 'W'; slot: Slot }[] {
  const { row, column } = parsePlace(square);
  const middle = middleOf(layout, row, column);
  return slotsOf({ row, column }).map((slot) => {
    const at = slotMiddle(layout, slot);
    const dx = at.x - middle.x;
    const dy = at.y - middle.y;
    const side = Math.abs(dx) > Math.abs(dy) ? (dx > 0 ? 'E' : 'W') : dy > 0 ? 'S' : 'N';
    return { side, slot };
  });
}

export function boxOf(layout: ArkLayout, row: number, column: number): { x: number; y: number; w: number; h: number } {
  const a = layout.at(row, column);
  const b = layout.at(row + 1, column + 1);
  return { x: Math.min(a.x, b.x), y: Math.min(a.y, b.y), w: Math.abs(a.x - b.x), h: Math.abs(a.y - b.y) };
}

/** The middle of some squares. */
export function centreOf(layout: ArkLayout, squares: readonly string[]): Point {
  const middles = squares.map((name) => {
    const { row, column } = parsePlace(name);
    return middleOf(layout, row, column);
  });
  const mean = (numbers: number[]): number => numbers.reduce((a, b) => a + b, 0) / numbers.length;
  return { x: mean(middles.map(({ x }) => x)), y: mean(middles.map(({ y }) => y)) };
}

interface Stall extends Point {
  species: string;
  sex: 'F' | 'M';
  size: number;
}

/** Where the animals of a cage stand: a big pair in two neighbouring squares, a small one in what remains. */
export function stallsOf(
  layout: ArkLayout,
  squares: readonly string[],
  pairs: readonly string[],
  isSmall: (species: string) => boolean,
): Stall[] {
  const { cell } = layout;
  const spots = squares.map((name) => centreOf(layout, [name])).sort((a, b) => a.y - b.y || a.x - b.x);
  const two = neighbours(spots, cell);
  const big = pairs.find((one) => !isSmall(one));
  const stand = (species: string, at: [Point, Point], size: number, dx = 0, dy = 0): Stall[] =>
    at.map((point, number) => ({
      species,
      sex: number === 0 ? 'F' : 'M',
      x: point.x + dx * cell,
      y: point.y + dy * cell,
      size: size * cell,
    }));
  const beside = ({ x, y }: Point): [Point, Point] => [
    { x: x - 0.19 * cell, y },
    { x: x + 0.2 * cell, y },
  ];
  return pairs.flatMap((species) => {
    const first = spots[0] ?? { x: 0, y: 0 };
    const small = isSmall(species);
    if (!two)
      return stand(species, beside(first), pairs.length > 1 && small ? 0.3 : 0.42, 0, small && big ? 0.2 : -0.14);
    if (!small) return stand(species, two, 0.7, 0, -0.08);
    const rest = spots.filter((spot) => !two.includes(spot));
    if (!big) return stand(species, two, 0.5, 0, -0.1);
    if (rest[0] && rest[1]) return stand(species, [rest[0], rest[1]], 0.5, 0, -0.1);
    return rest[0] ? stand(species, beside(rest[0]), 0.4, 0, -0.1) : stand(species, two, 0.32, -0.24, 0.24);
  });
}

/** Two squares side by side, level ones first. */
function neighbours(spots: readonly Point[], cell: number): [Point, Point] | null {
  for (const [dx, dy] of [
    [cell, 0],
    [0, cell],
  ] as const) {
    for (const one of spots) {
      const other = spots.find((spot) => Math.abs(spot.x - one.x - dx) < 1 && Math.abs(spot.y - one.y - dy) < 1);
      if (other) return [one, other];
    }
  }
  return null;
}
