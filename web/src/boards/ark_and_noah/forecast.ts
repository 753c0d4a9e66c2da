/** What the server foresees of a decision: see *Forecasts* in docs/protocol.md. */

export interface Lacks {
  /** the end of a message id: `hungry`, `unsealed`, `size`, `full`, `no-part`, `points` … */
  what: string;
  clause: string;
  text: string;
}

/** Points by seat, or what is missing first. */
export interface Verdict {
  points?: number[];
  lacks?: Lacks;
}

interface Loading {
  /** why the pair cannot be loaded anywhere */
  lacks?: Lacks;
  cost: number;
  cages: Record<string, Verdict>;
}

export interface Completion {
  cages: { cage: string; squares: string[] }[];
  /** walls inside, which go back to their owners */
  returned: string[];
}

export interface Forecast {
  loads?: Record<string, Loading>;
  closes?: Record<string, Completion>;
}

export function readForecast(forecast: Record<string, unknown> | null | undefined): Forecast {
  return (forecast ?? {}) as Forecast;
}

/** Where a pair may go, the best for `seat` first. */
export function cagesFor(loading: Loading | undefined, seat: number): { cage: string; points: number[] }[] {
  if (!loading || loading.lacks) return [];
  return Object.entries(loading.cages)
    .flatMap(([cage, { points }]) => (points ? [{ cage, points }] : []))
    .sort((one, other) => (other.points[seat] ?? 0) - (one.points[seat] ?? 0));
}
