/** From squares to pixels: lying, or on the phone turned by a quarter so that the deck is on the right. */
import { parsePlace, parseSlot, sidesOf, type Ark, type Slot } from './ark';

export interface Point {
  x: number;
  y: number;
}

export interface ArkLayout {
  cell: number;
  turned: boolean;
  width: number;
  height: number;
  /** the pixel of a corner point */
  at(row: number, column: number): Point;
}

export function arkLayout(ark: Ark, width: number, height: number, turned: boolean): ArkLayout {
  const across = turned ? ark.rows : ark.columns;
  const down = turned ? ark.columns : ark.rows;
  const margin = 10;
  const cell = Math.max(20, Math.min((width - 2 * margin) / across, (height - 2 * margin) / down, 64));
  const left = (width - cell * across) / 2;
  const top = (height - cell * down) / 2;
  return {
    cell,
    turned,
    width,
    height,
    at: (row, column) =>
      turned
        ? { x: left + (ark.rows - row) * cell, y: top + column * cell }
        : { x: left + column * cell, y: top + row * cell },
  };
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

/** The nearest slot to a pixel, by the same diamonds; null: off the ark. */
export function nearestSlot(layout: ArkLayout, slots: readonly Slot[], point: Point): Slot | null {
  let best: Slot | null = null;
  let least = layout.cell * 0.75;
  for (const slot of slots) {
    const middle = slotMiddle(layout, slot);
    const distance = Math.abs(middle.x - point.x) + Math.abs(middle.y - point.y);
    if (distance < least) {
      least = distance;
      best = slot;
    }
  }
  return best;
}

/** The four slots of a square by where they are on the screen. */
export function compassOf(layout: ArkLayout, square: string): { side: 'N' | 'E' | 'S' | 'W'; slot: Slot }[] {
  const { row, column } = parsePlace(square);
  const middle = middleOf(layout, row, column);
  const slots: Slot[] = [
    { kind: 'H', row, column },
    { kind: 'V', row, column: column + 1 },
    { kind: 'H', row: row + 1, column },
    { kind: 'V', row, column },
  ];
  return slots.map((slot) => {
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

export function slotEnds(layout: ArkLayout, name: string): [Point, Point] {
  return endsAt(layout, parseSlot(name));
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

/** The square of a cage nearest to its middle: where its animals stand. */
export function homeOf(layout: ArkLayout, squares: readonly string[]): Point {
  const middle = centreOf(layout, squares);
  const away = ({ x, y }: Point): number => Math.hypot(x - middle.x, y - middle.y);
  return squares.map((name) => centreOf(layout, [name])).sort((a, b) => away(a) - away(b))[0] ?? middle;
}
