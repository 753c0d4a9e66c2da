/** Where everything lies, in pixels of the board. */
import { COLOURS, ROWS, SPECIALS, slotName, type Colour } from './view';

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

export interface Layout {
  width: number;
  height: number;
  slots: Record<string, Box>;
  fields: Box[];
  /** empty on the phone: there they are in the tray */
  stacks: Box[];
  rows: { row: number; x: number; y: number }[];
  columns: { colour: Colour; x: number; y: number }[];
}

const GAP = 4;

function grid(left: number, top: number, cellW: number, rowH: number): Pick<Layout, 'slots' | 'rows' | 'columns'> {
  const slots: Record<string, Box> = {};
  ROWS.forEach((row, line) => {
    COLOURS.forEach((colour, column) => {
      slots[slotName(colour, row)] = {
        x: left + column * cellW,
        y: top + line * rowH,
        w: cellW - GAP,
        h: rowH - GAP,
      };
    });
  });
  const rows = ROWS.map((row, line) => ({ row, x: left / 2, y: top + (line + 0.5) * rowH }));
  const columns = COLOURS.map((colour, column) => ({
    colour,
    x: left + (column + 0.5) * cellW - GAP / 2,
    y: top + 4 * rowH + 10,
  }));
  return { slots, rows, columns };
}

function specials(slots: Record<string, Box>, left: number, top: number, width: number, height: number): void {
  SPECIALS.forEach((value, place) => {
    slots[String(value)] = { x: left + place * width, y: top, w: width - GAP, h: height };
  });
}

export function desktopLayout(width: number, height: number): Layout {
  const left = 32;
  const fieldsW = Math.max(180, Math.round(width * 0.28));
  const cellW = (width - left - fieldsW - 8) / 4;
  const specialH = Math.min(86, Math.max(64, height * 0.165));
  const top = specialH + 12;
  const rowH = (height - top - 20) / 4;
  const parts = grid(left, top, cellW, rowH);
  specials(parts.slots, left, 2, cellW, specialH);
  const fieldsX = width - fieldsW - 2;
  const stacksX = left + 3 * cellW + 8;
  const stackW = (width - 2 - stacksX + GAP) / 4;
  return {
    width,
    height,
    ...parts,
    fields: [0, 1, 2, 3].map((field) => ({ x: fieldsX, y: top + field * rowH, w: fieldsW, h: rowH - GAP })),
    stacks: [0, 1, 2, 3].map((stack) => ({ x: stacksX + stack * stackW, y: 2, w: stackW - GAP, h: specialH })),
  };
}

export function compactLayout(width: number, height: number): Layout {
  const left = 22;
  const specialH = height < 400 ? 40 : 50;
  const fieldH = Math.min(110, Math.max(84, height * 0.23));
  const top = specialH + 8;
  const cellW = (width - left - 2 + GAP) / 4;
  const rowH = Math.max(44, (height - top - fieldH - 8) / 4);
  const parts = grid(left, top, cellW, rowH);
  specials(parts.slots, left, 2, (width - left - 2 + GAP) / 3, specialH);
  const fieldW = (width - 4 + GAP) / 4;
  const fieldsY = top + 4 * rowH + 4;
  return {
    width,
    height,
    ...parts,
    columns: [],
    fields: [0, 1, 2, 3].map((field) => ({ x: 2 + field * fieldW, y: fieldsY, w: fieldW - GAP, h: fieldH - 2 })),
    stacks: [],
  };
}

/** As much of a player's name as fits under a column. */
export function shortName(name: string | null | undefined, most: number): string {
  const letters = [...(name ?? '')];
  return letters.length > most ? `${letters.slice(0, most - 1).join('')}…` : letters.join('');
}
