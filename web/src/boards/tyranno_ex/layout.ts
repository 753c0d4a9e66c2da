/** Where everything lies, in pixels of the board. */
import type { Room } from '../board';
import { COLOURS, ROWS, SPECIALS, slotName } from './view';

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** A column of the landscape; with two players everybody has two of them. */
export interface Column {
  colour: (typeof COLOURS)[number];
  owner: number;
  x: number;
  w: number;
}

export interface Layout {
  /** `side`: scales right of the land; `upright`: below it; `phone`: below it, and the stacks are in the tray. */
  mode: 'side' | 'upright' | 'phone';
  land: Box;
  /** Left of the columns: signs with the value of a row. */
  gutter: number;
  /** Tops of the rows 9, 6, 3, 0, and how high they are. */
  rows: number[];
  rowH: number;
  /** Top of the earth below the swamp, where the nameplates stand. */
  footY: number;
  /** How large things are drawn: 1 on a card 100 high. */
  unit: number;
  columns: Column[];
  slots: Record<string, Box>;
  fields: Box[];
  stacks: Box[];
  /** The track of the setting rounds, above the scales. */
  track: Box | null;
  plates: Box[];
}

const GAP = 10;

export function layoutOf({ width, height }: Room, owners: number[], compact: boolean, text = 1): Layout {
  if (compact) return phone(width, height, owners);
  return width > height * 1.02 ? side(width, height, owners, text) : upright(width, height, owners, text);
}

function side(width: number, height: number, owners: number[], text: number): Layout {
  const wide = Math.round(Math.min(width * 0.36, Math.max(248, Math.min(420, height * 0.46)) * Math.min(text, 1.25)));
  const land = { x: 0, y: 0, w: width - wide - GAP, h: height };
  const x = land.w + GAP;
  const stackH = Math.round(Math.max(96, Math.min(168, height * 0.2)));
  const trackH = Math.round(34 * Math.min(text, 1.3));
  const top = stackH + trackH + 8;
  const each = (height - top + 6) / 4;
  return {
    ...landscape(land, owners, false),
    mode: 'side',
    stacks: row(4, { x, y: 0, w: wide, h: stackH }, 5),
    track: { x, y: stackH + 6, w: wide, h: trackH },
    fields: [0, 1, 2, 3].map((field) => ({ x, y: top + field * each, w: wide, h: each - 6 })),
  };
}

function upright(width: number, height: number, owners: number[], text: number): Layout {
  const stackH = Math.round(Math.min(104, Math.max(76, height * 0.1)));
  const trackH = Math.round(30 * Math.min(text, 1.3));
  const fieldH = Math.round(Math.min(190, Math.max(124, height * 0.18)));
  const land = { x: 0, y: 0, w: width, h: height - stackH - trackH - fieldH - 3 * 7 };
  const y = land.h + 7;
  return {
    ...landscape(land, owners, false),
    mode: 'upright',
    stacks: row(4, { x: 0, y, w: width, h: stackH }, 8),
    track: { x: 0, y: y + stackH + 4, w: width, h: trackH },
    fields: row(4, { x: 0, y: height - fieldH, w: width, h: fieldH }, 8),
  };
}

function phone(width: number, height: number, owners: number[]): Layout {
  if (width > height * 1.4) {
    const wide = Math.round(width * 0.42);
    const [w, h] = [(wide - 4) / 2, (height - 4) / 2];
    const at = (field: number): Box => ({
      x: width - wide + (field % 2) * (w + 4),
      y: (field >> 1) * (h + 4),
      w,
      h,
    });
    return {
      ...landscape({ x: 0, y: 0, w: width - wide - 6, h: height }, owners, true),
      mode: 'phone',
      stacks: [],
      track: null,
      fields: [0, 1, 2, 3].map(at),
    };
  }
  const fieldH = Math.round(Math.min(112, Math.max(78, height * 0.2)));
  return {
    ...landscape({ x: 0, y: 0, w: width, h: height - fieldH - 5 }, owners, true),
    mode: 'phone',
    stacks: [],
    track: null,
    fields: row(4, { x: 0, y: height - fieldH, w: width, h: fieldH }, 4),
  };
}

/** So many boxes side by side. */
function row(number: number, { x, y, w, h }: Box, gap: number): Box[] {
  const each = (w + gap) / number;
  return Array.from({ length: number }, (_, place) => ({ x: x + place * each, y, w: each - gap, h }));
}

type Land = Pick<Layout, 'land' | 'gutter' | 'rows' | 'rowH' | 'footY' | 'unit' | 'columns' | 'slots' | 'plates'>;

function landscape(land: Box, owners: number[], small: boolean): Land {
  const big = land.w > 900;
  const gutter = small ? 26 : big ? 82 : Math.min(66, land.w * 0.1);
  // A plate can be pressed, however low the land is.
  const foot = small ? Math.min(44, Math.max(32, land.h * 0.14)) : big ? 82 : Math.min(70, land.h * 0.13);
  const pad = small ? 4 : big ? 14 : 8;
  const peak = (land.h - foot) * (small ? 0.2 : 0.222);
  const rowH = (land.h - foot - peak) / 4;
  const unit = small ? rowH / 92 : rowH / 104;
  const columnW = (land.w - gutter - pad) / owners.length;
  const columns = COLOURS.slice(0, owners.length).map((colour, column) => ({
    colour,
    owner: owners[column] ?? 0,
    x: land.x + gutter + column * columnW,
    w: columnW,
  }));
  const rows = ROWS.map((_, line) => land.y + peak + line * rowH);
  const cardH = rowH - (small ? 5 : 9 * unit);
  const cardW = Math.min(columnW - (small ? 4 : 10), cardH * (small ? 9 : 1.9));
  const slots: Record<string, Box> = {};
  ROWS.forEach((value, line) => {
    for (const column of columns) {
      slots[slotName(column.colour, value)] = {
        x: column.x + (column.w - cardW) / 2,
        y: (rows[line] ?? 0) + (rowH - cardH) / 2 + (small ? 1 : 2 * unit),
        w: cardW,
        h: cardH,
      };
    }
  });
  nests(slots, land, peak, cardH, unit, small);
  return {
    land,
    gutter,
    rows,
    rowH,
    footY: land.y + land.h - foot,
    unit,
    columns,
    slots,
    plates: plates(columns, land, foot, small),
  };
}

/** 13 › 10 › 7: thirds of the whole width, each a little lower than the one before. */
function nests(slots: Record<string, Box>, land: Box, peak: number, cardH: number, unit: number, small: boolean): void {
  const flag = small ? 24 : 37 * unit;
  const third = (land.w - (small ? 8 : 18 * unit)) / 3;
  const h = small ? Math.max(30, peak - 12) : Math.min(cardH, peak - 25 * unit);
  const w = Math.min(h * (small ? 9 : 1.92), third - flag - (small ? 4 : 9 * unit));
  const shares = small ? [0.5, 0.5, 0.5] : [0.7, 0.5, 0.3];
  SPECIALS.forEach((value, place) => {
    slots[String(value)] = {
      x: land.x + (small ? 4 : 9 * unit) + place * third + flag + (third - flag - w) * (shares[place] ?? 0.5),
      y: land.y + (small ? 5 : 7 * unit) + place * (small ? 1 : 3 * unit),
      w,
      h,
    };
  });
}

function plates(columns: Column[], land: Box, foot: number, small: boolean): Box[] {
  const found: Box[] = [];
  const edge = small ? 1.5 : 5;
  for (const { owner, x, w } of columns) {
    const first = found[owner];
    if (first) first.w = x + w - edge - first.x;
    else {
      found[owner] = {
        x: x + edge,
        y: land.y + land.h - foot + (small ? 2 : 8),
        w: w - 2 * edge,
        h: foot - (small ? 6 : 17),
      };
    }
  }
  return found;
}
