/** What the board shows of each land, whatever its layout. */
import type { Facts, Kingdom } from './view';

export interface Land {
  name: string;
  kingdom: Kingdom;
  facts: Facts;
  /** shields in the order in which they were put down */
  standing: number[];
  /** may be chosen now */
  legal: boolean;
  chosen: boolean;
  /** something is chosen that cannot go here, or another land is being scored */
  dimmed: boolean;
  /** a decree compares with the last card here */
  compared: boolean;
  fought: boolean;
  /** is being scored, or something has just happened here */
  lit: boolean;
  /** whose shield would come here */
  ghost: number | null;
  /** points of the scoring that has just been held here; null: none */
  points: { seat: number; points: number }[] | null;
  /** the name of the button, and of the decree's */
  label: string;
  decreeLabel: string;
}

/** Shields stay where they were put: new ones come last, those taken away leave from the end. */
export function arrange(before: readonly number[], markers: readonly number[]): number[] {
  const left = [...markers];
  const stayed = before.filter((seat) => {
    const here = left[seat] ?? 0;
    left[seat] = here - 1;
    return here > 0;
  });
  return [...stayed, ...left.flatMap((count, seat) => Array.from({ length: Math.max(0, count) }, () => seat))];
}

/** The names of a space for things that fly: one is the capital, one is the next to be taken. */
export function placeOf({ name, facts }: Land, index: number): string {
  return [index === facts.spaces - 1 && `capital:${name}`, index === facts.next && `next:${name}`]
    .filter(Boolean)
    .join(' ');
}

/** Who stands on a space. */
export function ownerAt({ facts, kingdom, standing }: Land, index: number): number | null {
  return index === facts.spaces - 1 ? kingdom.capital : (standing[index] ?? null);
}

export type Layout = 'wide' | 'tall' | 'lanes';

interface Fit {
  layout: Layout;
  /** pixels of a unit of the map */
  unit: number;
  /** how much larger than usual letters may be */
  letters: number;
}

/** Pixels of a unit at which a decree still fits on its plate in letters of 13 pixels. */
const LEGIBLE = { wide: 0.68, tall: 0.8 };
/** How much of the rest letters may take: three lines have to stay above the card. */
const SPARE = 0.945;
const LANE = 84;

/** The map that shows most in this room, or lanes where a map could not be read. */
export function fitIn(width: number, height: number): Fit {
  const wide = Math.min(width / 1000, height / 728);
  const tall = Math.min(width / 800, height / 800);
  // A round island fills a nearly square frame better.
  const isWide = wide / LEGIBLE.wide > (1.1 * tall) / LEGIBLE.tall;
  const letters = isWide ? wide / LEGIBLE.wide : tall / LEGIBLE.tall;
  if (letters >= 1) {
    return { layout: isWide ? 'wide' : 'tall', unit: isWide ? wide : tall, letters: Math.max(1, letters * SPARE) };
  }
  return { layout: 'lanes', unit: 1, letters: Math.max(1, Math.min(height / 5 / LANE, width / 380)) };
}
