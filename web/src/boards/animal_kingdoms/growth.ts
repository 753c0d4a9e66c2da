/** Where things grow: by land, beside the spaces and signs. See `inLand` for the places. */
import type { Spot } from './island';

export interface Growth {
  what: string;
  /** -1 first river … 1 next river */
  aside: number;
  /** 0 lake … 1 coast */
  out: number;
  size: number;
}

function grow(what: string, ...places: [aside: number, out: number, size: number][]): Growth[] {
  return places.map(([aside, out, size]) => ({ what, aside, out, size }));
}

export const GROWTH: Record<string, Growth[]> = {
  K4: [
    ...grow('palm', [-0.87, 0.86, 1.05], [-0.7, 0.9, -0.8], [0.86, 0.84, -1.05], [0.9, 0.68, 0.8]),
    ...grow('islet', [0.06, 0.16, 1]),
    ...grow('wave', [-0.62, 0.5, 0.9], [-0.5, 0.3, 0.9], [0.72, 0.42, 0.9], [0.6, 0.2, 0.8], [-0.35, 0.1, 0.8]),
  ],
  K5: grow('cactus', [-0.9, 0.88, 1.05], [-0.86, 0.6, 0.8], [0.9, 0.9, 1.1], [0.78, 0.74, 0.75], [0.9, 0.42, 0.65]),
  K6: [
    ...grow('pine', [-0.86, 0.62, 0.95], [-0.9, 0.78, 0.85], [-0.84, 0.9, 0.9], [0.9, 0.94, 0.9], [0.9, 0.62, 0.8]),
    ...grow('tree', [-0.72, 0.5, 0.85], [-0.72, 0.82, 1.1], [0.86, 0.8, 0.9], [0.42, 0.6, 0.75]),
  ],
  K7: [
    ...grow('rock', [0.9, 0.86, 1.1], [0.84, 0.7, 0.7], [-0.9, 0.6, 0.8], [-0.88, 0.92, 0.8], [-0.35, 0.62, 0.7]),
    ...grow('bird', [0.7, 0.14, 0.8], [0.84, 0.24, 0.7]),
  ],
  K8: grow(
    'tuft',
    ...([
      [-0.9, 0.9, 1],
      [-0.8, 0.7, 0.9],
      [-0.9, 0.5, 0.9],
      [0.88, 0.9, 1],
      [0.84, 0.6, 0.9],
      [0.7, 0.3, 0.9],
      [-0.55, 0.34, 0.8],
      [0.1, 0.98, 0.9],
      [-0.35, 0.97, 0.9],
      [0.5, 0.97, 0.9],
    ] as [number, number, number][]),
  ),
};

/** Tones of a land: from, to (parts of the way out), which tone, how strong. */
export const TONES: [from: number, to: number, tone: 'light' | 'deep', strength: number][] = [
  [0.8, 1.2, 'light', 0.7],
  [0.94, 1.2, 'deep', 0.45],
  [0.1, 0.5, 'deep', 0.5],
  [0.5, 0.62, 'light', 0.45],
];

/** Waves and boats of the sea, from the middle, in widths and heights of half a map. */
export const SEA: (Spot & { what: string; size: number })[] = [
  { what: 'wave', x: -0.74, y: -0.88, size: 1 },
  { what: 'wave', x: 0.74, y: -0.62, size: 1 },
  { what: 'wave', x: -0.9, y: -0.46, size: 1 },
  { what: 'wave', x: 0.92, y: 0.44, size: 1 },
  { what: 'wave', x: -0.7, y: 0.84, size: 1 },
  { what: 'wave', x: 0.66, y: 0.9, size: 1 },
  { what: 'wave', x: 0.34, y: -0.97, size: 1 },
  { what: 'wave', x: -0.42, y: -0.97, size: 1 },
  { what: 'wave', x: -1.12, y: -0.7, size: 1 },
  { what: 'wave', x: -1.26, y: 0.1, size: 1 },
  { what: 'wave', x: -1.16, y: 0.62, size: 1 },
  { what: 'wave', x: 1.1, y: -0.3, size: 1 },
  { what: 'wave', x: 1.2, y: 0.24, size: 1 },
  { what: 'wave', x: 1.14, y: 0.8, size: 1 },
  { what: 'boat', x: 0.87, y: -0.42, size: 0.9 },
  { what: 'boat', x: -0.9, y: 0.52, size: 0.8 },
  { what: 'boat', x: 1.18, y: 0.5, size: 1 },
  { what: 'boat', x: -1.2, y: -0.24, size: 1 },
];
