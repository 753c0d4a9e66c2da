/** Whose is it: a colour and a shape for every seat (Okabe–Ito, design/tokens.css), never the colour alone. */
interface Owner {
  /** for `fill`, `stroke` and style sheets */
  colour: string;
  shape: 'circle' | 'triangle' | 'square' | 'diamond' | 'star';
  glyph: string;
}

const OWNERS: readonly Owner[] = [
  { colour: 'var(--owner-0)', shape: 'circle', glyph: '●' },
  { colour: 'var(--owner-1)', shape: 'triangle', glyph: '▲' },
  { colour: 'var(--owner-2)', shape: 'square', glyph: '■' },
  { colour: 'var(--owner-3)', shape: 'diamond', glyph: '◆' },
  { colour: 'var(--owner-4)', shape: 'star', glyph: '★' },
];
const NOBODY: Owner = { colour: 'var(--owner-none)', shape: 'circle', glyph: '○' };

export function ownerOf(seat: number | null | undefined): Owner {
  return OWNERS[seat ?? -1] ?? NOBODY;
}

/** Outlines around (0, 0) that fit into a circle of radius 1. */
export const SHAPES: Record<Owner['shape'], string> = {
  circle: 'M-.88 0a.88 .88 0 1 0 1.76 0a.88 .88 0 1 0-1.76 0Z',
  triangle: 'M0-.95L.95 .75L-.95 .75Z',
  square: 'M-.78-.78H.78V.78H-.78Z',
  diamond: 'M0-1L1 0L0 1L-1 0Z',
  star: 'M0-1L.26-.33L.98-.31L.41 .13L.61 .82L0 .42L-.61 .82L-.41 .13L-.98-.31L-.26-.33Z',
};
