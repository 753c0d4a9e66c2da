/**
 * The island in numbers: coasts, rivers, spaces and signs of five lands around a lake.
 *
 * All is measured from the middle of the map in units of the drawing; angles go clockwise from the top, in
 * degrees, along an ellipse (so that a wide map has lands of one size).
 */
export interface Spot {
  x: number;
  y: number;
}

/** Where a land shows what it says: centre or corner in units of the map. */
export interface Signs {
  /** top left corner of name and decree, and their width */
  plate: Spot & { width: number };
  /** top left corner of the last card */
  card: Spot;
  coin: Spot;
  /** top left corner of the strengths, and how wide they may be; without: below the decree, on that side */
  strengths: (Spot & { width: number }) | 'start' | 'end';
}

export interface Island {
  width: number;
  height: number;
  coast: Spot;
  lake: Spot;
  /** how far out the spaces lie, as a part of the coast */
  path: number;
  step: number;
  crownStep: number;
  stone: number;
  crown: number;
  card: Spot;
  signs: readonly Signs[];
}

export const LANDSCAPE: Island = {
  width: 1000,
  height: 728,
  coast: { x: 486, y: 350 },
  lake: { x: 140, y: 106 },
  path: 0.868,
  step: 46,
  crownStep: 52,
  stone: 20.5,
  crown: 26,
  card: { x: 80, y: 84 },
  signs: [
    {
      plate: { x: -158, y: -267, width: 200 },
      card: { x: 60, y: -238 },
      coin: { x: 22, y: -260 },
      strengths: 'start',
    },
    {
      plate: { x: 150, y: -167, width: 188 },
      card: { x: 172, y: -56 },
      coin: { x: 318, y: 24 },
      strengths: { x: 258, y: -54, width: 120 },
    },
    {
      plate: { x: 114, y: 80, width: 194 },
      card: { x: 24, y: 114 },
      coin: { x: 276, y: 88 },
      strengths: 'start',
    },
    {
      plate: { x: -310, y: 80, width: 188 },
      card: { x: -106, y: 114 },
      coin: { x: -142, y: 86 },
      strengths: 'end',
    },
    {
      plate: { x: -337, y: -167, width: 188 },
      card: { x: -240, y: -56 },
      coin: { x: -322, y: 24 },
      strengths: { x: -364, y: -54, width: 116 },
    },
  ],
};

export const PORTRAIT: Island = {
  width: 800,
  height: 800,
  coast: { x: 385, y: 385 },
  lake: { x: 114, y: 114 },
  path: 0.882,
  step: 42.5,
  crownStep: 48,
  stone: 19,
  crown: 24,
  card: { x: 74, y: 80 },
  signs: [
    {
      plate: { x: -142, y: -298, width: 166 },
      card: { x: 40, y: -266 },
      coin: { x: 2, y: -297 },
      strengths: 'start',
    },
    {
      plate: { x: 120, y: -160, width: 166 },
      card: { x: 134, y: -66 },
      coin: { x: 232, y: -159 },
      strengths: { x: 214, y: -64, width: 90 },
    },
    {
      plate: { x: 106, y: 108, width: 180 },
      card: { x: 20, y: 120 },
      coin: { x: 244, y: 107 },
      strengths: 'start',
    },
    {
      plate: { x: -268, y: 104, width: 156 },
      card: { x: -94, y: 120 },
      coin: { x: -132, y: 103 },
      strengths: 'end',
    },
    {
      plate: { x: -278, y: -160, width: 168 },
      card: { x: -206, y: -66 },
      coin: { x: -146, y: -159 },
      strengths: { x: -298, y: -64, width: 84 },
    },
  ],
};

const RIVER = 15;
const LANDS = 5;
const SPAN = 360 / LANDS;

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

/** The angle at the middle of a land; land 0 lies at the top. */
export function bearing(land: number): number {
  return land * SPAN;
}

export function onEllipse(angle: number, radii: Spot, part = 1): Spot {
  return { x: Math.sin(radians(angle)) * radii.x * part, y: -Math.cos(radians(angle)) * radii.y * part };
}

/** A place in a land: `aside` from -1 (first river) to 1 (next river), `out` from 0 (lake) to 1 (coast). */
export function inLand(island: Island, land: number, aside: number, out: number): Spot {
  const angle = bearing(land) + (aside * SPAN) / 2;
  const shore = onEllipse(angle, island.lake);
  const coast = onEllipse(angle, island.coast);
  return { x: shore.x + (coast.x - shore.x) * out, y: shore.y + (coast.y - shore.y) * out };
}

/** A coast is never smooth; the same every time. */
function wobble(angle: number, size: number, seed: number): number {
  const turn = radians(angle);
  return (
    size * (Math.sin(turn * 7 + seed) + 0.55 * Math.sin(turn * 17 + seed * 2.3) + 0.35 * Math.sin(turn * 31 + seed))
  );
}

function rough(angle: number, island: Island, part: number, size: number, seed: number): Spot {
  const far = 1 + wobble(angle, size, seed) / island.coast.y;
  return onEllipse(angle, island.coast, part * far);
}

function range(from: number, to: number, steps: number): number[] {
  return Array.from({ length: steps + 1 }, (_, index) => from + ((to - from) * index) / steps);
}

/** The outline of a land: coast, river, shore of the lake, river. */
function outline(island: Island, land: number): Spot[] {
  const middle = bearing(land);
  const half = SPAN / 2;
  const bank = (angle: number, side: number): Spot[] => {
    const shore = onEllipse(angle, island.lake, 1.1);
    const coast = onEllipse(angle, island.coast, 0.985);
    const long = Math.hypot(coast.x - shore.x, coast.y - shore.y);
    const across = { x: (-(coast.y - shore.y) / long) * side, y: ((coast.x - shore.x) / long) * side };
    return [0.02, 0.26, 0.5, 0.74, 0.94].map((out, index) => {
      const off = RIVER / 2 + (index % 2) * 1.6;
      return {
        x: shore.x + (coast.x - shore.x) * out + across.x * off,
        y: shore.y + (coast.y - shore.y) * out + across.y * off,
      };
    });
  };
  const coast = range(middle - half + 3.4, middle + half - 3.4, 13).map((angle) => rough(angle, island, 0.985, 3.4, 1));
  const shore = range(middle + half - 12, middle - half + 12, 4).map((angle) => onEllipse(angle, island.lake, 1.12));
  return [...coast, ...bank(middle + half, -1).toReversed(), ...shore, ...bank(middle - half, 1)];
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** A smooth line through all spots (Catmull–Rom as cubic curves). */
export function smooth(spots: readonly Spot[], closed: boolean): string {
  const at = (index: number): Spot => {
    const count = spots.length;
    const found = closed ? spots[(index + count) % count] : spots[Math.min(Math.max(index, 0), count - 1)];
    return found ?? { x: 0, y: 0 };
  };
  const curves = range(0, spots.length - (closed ? 1 : 2), spots.length - (closed ? 1 : 2)).map((index) => {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    const first = { x: from.x + (to.x - before.x) / 6, y: from.y + (to.y - before.y) / 6 };
    const second = { x: to.x - (after.x - from.x) / 6, y: to.y - (after.y - from.y) / 6 };
    return `C${[first, second, to].map((spot) => `${round(spot.x)} ${round(spot.y)}`).join(' ')}`;
  });
  return `M${round(at(0).x)} ${round(at(0).y)}${curves.join('')}${closed ? 'Z' : ''}`;
}

export function coastOf(island: Island, land: number): string {
  return smooth(outline(island, land), true);
}

/** A tone of a land between two distances from the middle; drawn over its edges, to be clipped. */
export function bandOf(island: Island, land: number, from: number, to: number, seed: number): string {
  const angles = range(bearing(land) - SPAN / 2 - 3, bearing(land) + SPAN / 2 + 3, 10);
  const outer = angles.map((angle) => rough(angle, island, to, to > 1 ? 0 : 9, seed));
  const inner = angles.toReversed().map((angle) => rough(angle, island, from, 11, seed + 2));
  return smooth([...outer, ...inner], true);
}

/** A line around the island, for the sea. */
export function ringOf(island: Island, part: number, seed: number): string {
  return smooth(
    range(0, 350, 35).map((angle) => rough(angle, island, part, 6, seed)),
    true,
  );
}

/** Spaces of a land in the order in which they are taken, the capital last: evenly along the coast. */
export function spacesAlong(island: Island, land: number, spaces: number): Spot[] {
  const angles = range(bearing(land) - SPAN / 2, bearing(land) + SPAN / 2, 72);
  const spots = angles.map((angle) => onEllipse(angle, island.coast, island.path));
  const lengths = spots.reduce<number[]>((sums, spot, index) => {
    const before = spots[index - 1] ?? spot;
    return [...sums, (sums.at(-1) ?? 0) + Math.hypot(spot.x - before.x, spot.y - before.y)];
  }, []);
  const run = (spaces - 1) * island.step + island.crownStep;
  const begin = ((lengths.at(-1) ?? 0) - run) / 2;
  return range(0, spaces, spaces).map((index) => {
    const wanted = begin + Math.min(index, spaces - 1) * island.step + (index === spaces ? island.crownStep : 0);
    const next = Math.max(
      1,
      lengths.findIndex((length) => length >= wanted),
    );
    const [from, to] = [spots[next - 1], spots[next]];
    const part = (wanted - (lengths[next - 1] ?? 0)) / ((lengths[next] ?? 1) - (lengths[next - 1] ?? 0));
    return {
      x: round((from?.x ?? 0) + ((to?.x ?? 0) - (from?.x ?? 0)) * part),
      y: round((from?.y ?? 0) + ((to?.y ?? 0) - (from?.y ?? 0)) * part),
    };
  });
}

/** A bridge over the river after a land: where, and how it is turned. */
export function bridgeAfter(island: Island, land: number): Spot & { turn: number } {
  const spot = inLand(island, land, 1, 0.54);
  const far = inLand(island, land, 1, 1);
  return { ...spot, turn: round((Math.atan2(far.y - spot.y, far.x - spot.x) * 180) / Math.PI + 90) };
}
