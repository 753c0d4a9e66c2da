/** The seven symbols as paths around (0, 0), eight units to each side: filled, and drawn over it in the ground's colour. */
import type { Symbol7 } from './view';

interface Glyph {
  fill: string;
  /** lines in the colour of the sign */
  lines?: string;
  /** lines in the colour of the ground */
  cuts?: string;
}

const ray = (turn: number): string => {
  const [x, y] = [Math.sin((turn * Math.PI) / 4), -Math.cos((turn * Math.PI) / 4)];
  return `M${(x * 5).toFixed(2)} ${(y * 5).toFixed(2)}L${(x * 7.8).toFixed(2)} ${(y * 7.8).toFixed(2)}`;
};

export const GLYPHS: Record<Symbol7, Glyph> = {
  water: {
    fill: 'M0-7.6C3-3.3 5.4-.6 5.4 2.3A5.4 5.4 0 0 1-5.4 2.3C-5.4-.6-3-3.3 0-7.6Z',
    cuts: 'M-2.8 2.4A2.9 2.9 0 0 0 0 5.2',
  },
  bone: {
    fill: 'M-2.9-5.3A2.4 2.4 0 0 0-6.2-2.1A2.4 2.4 0 1 0-2.9 1L1 4.4A2.4 2.4 0 1 0 5 5.2A2.4 2.4 0 1 0 4.4 1L.6-2.6A2.4 2.4 0 1 0-2.9-5.3Z',
  },
  cherry: {
    fill: 'M-6.9 3.2a3.4 3.4 0 1 0 6.8 0a3.4 3.4 0 1 0-6.8 0M.6 3a3.2 3.2 0 1 0 6.4 0a3.2 3.2 0 1 0-6.4 0',
    lines: 'M-3.4 1C-2.6-3 .6-6 5-7M3.6 1C3.4-2 3.8-5 5-7',
  },
  leaf: {
    fill: 'M-5.4 5.6C-8-2.4-2-7.2 6.8-6.9C7.4 2-.2 7.6-5.4 5.6Z',
    cuts: 'M-7 7L3-3.2M-2.6 2.4V-2M-2.6 2.4H2',
  },
  fish: {
    fill: 'M-7.6 0C-5-4.6 1-4.8 4-.6L7.6-3.8V3.8L4 .6C1 4.8-5 4.6-7.6 0Z',
    cuts: 'M-4.1-.9v.1',
  },
  sun: {
    fill: 'M-3.5 0a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0',
    lines: [0, 1, 2, 3, 4, 5, 6, 7].map(ray).join(''),
  },
  tree: { fill: 'M-1.1 3H1.1V7.6H-1.1ZM0-7.8L4.4-2H2.6L6 3.9H-6L-2.6-2H-4.4Z' },
};
