/** The shape of the ark: squares, slots for walls, joints for pitch (AN-3). All names as the server uses them. */

interface Square {
  row: number;
  column: number;
}
/** H: above its square; V: left of its square. */
export interface Slot {
  kind: 'H' | 'V';
  row: number;
  column: number;
}

export interface Ark {
  rows: number;
  columns: number;
  squares: Square[];
  slots: Slot[];
  hull: Set<string>;
  joints: { row: number; column: number }[];
  /** names of squares */
  area: Set<string>;
}

export const squareName = ({ row, column }: Square): string => `(${row},${column})`;
export const slotName = ({ kind, row, column }: Slot): string => `${kind}(${row},${column})`;
export const jointName = ({ row, column }: { row: number; column: number }): string => `P(${row},${column})`;

const PLACE = /^([HVP]?)\((\d+),(\d+)\)$/;

export function parsePlace(name: string): { kind: string; row: number; column: number } {
  const [, kind = '', row = '0', column = '0'] = PLACE.exec(name) ?? [];
  return { kind, row: Number(row), column: Number(column) };
}

export function parseSlot(name: string): Slot {
  const { kind, row, column } = parsePlace(name);
  return { kind: kind === 'V' ? 'V' : 'H', row, column };
}

/** The two squares beside a slot; one of them may lie outside. */
export function sidesOf({ kind, row, column }: Slot): [Square, Square] {
  const here = { row, column };
  return kind === 'H' ? [{ row: row - 1, column }, here] : [{ row, column: column - 1 }, here];
}

/** Above, right, below, left. */
export function slotsOf({ row, column }: Square): [Slot, Slot, Slot, Slot] {
  return [
    { kind: 'H', row, column },
    { kind: 'V', row, column: column + 1 },
    { kind: 'H', row: row + 1, column },
    { kind: 'V', row, column },
  ];
}

function endsOf({ kind, row, column }: Slot): { row: number; column: number }[] {
  return [{ row, column }, kind === 'H' ? { row, column: column + 1 } : { row: row + 1, column }];
}

/** AN-3.4: rows of W, W − 2, W − 2 and W − 4 squares. */
function standardSquares(players: number): Square[] {
  const width = { 2: 8, 3: 11, 4: 14 }[players] ?? 11;
  return [0, 1, 1, 2].flatMap((margin, row) =>
    Array.from({ length: width - 2 * margin }, (_, place) => ({ row, column: margin + place })),
  );
}

export function makeArk(players: number, parts?: [number, number][] | null): Ark {
  const squares = parts ? parts.map(([row, column]) => ({ row, column })) : standardSquares(players);
  const area = new Set(squares.map(squareName));
  const slots = new Map<string, Slot>();
  for (const square of squares) for (const slot of slotsOf(square)) slots.set(slotName(slot), slot);
  const hull = new Set(
    [...slots.values()].filter((slot) => !sidesOf(slot).every((side) => area.has(squareName(side)))).map(slotName),
  );
  const joints = new Map<string, { row: number; column: number }>();
  for (const name of hull) for (const end of endsOf(parseSlot(name))) joints.set(jointName(end), end);
  return {
    rows: Math.max(...squares.map(({ row }) => row)) + 1,
    columns: Math.max(...squares.map(({ column }) => column)) + 1,
    squares,
    slots: [...slots.values()],
    hull,
    joints: [...joints.values()],
    area,
  };
}

/** Slots with one side among these squares. */
export function boundaryOf(squares: readonly string[]): string[] {
  const inside = new Set(squares);
  const slots = squares.flatMap((name) => slotsOf(parsePlace(name)));
  return slots
    .filter((slot) => sidesOf(slot).filter((side) => inside.has(squareName(side))).length === 1)
    .map(slotName);
}
