/** What decided a game, from the points of everybody by source. */
import type { Points } from './api';

export interface Verdict {
  result: 'won' | 'lost' | 'shared';
  /** in points; 0 if they are shared, or something else than points decided */
  by: number;
  /** where the difference to the nearest rival comes from most; null: nowhere in particular */
  source: string | null;
  /** between whom it was decided, as far as anybody came out ahead */
  better: number;
  worse: number;
}

/** 1 for the first; whoever has the same number of points has the same place, winners apart. */
export function placesIn(points: Points[], winners: number[]): number[] {
  const isAbove = (one: number, other: number): boolean => {
    const [won, lost] = [winners.includes(one), winners.includes(other)];
    if (won !== lost) return won;
    return (points[one]?.total ?? 0) > (points[other]?.total ?? 0);
  };
  return points.map((_, seat) => 1 + points.filter((_, other) => isAbove(other, seat)).length);
}

function total(points: Points[], seat: number): number {
  return points[seat]?.total ?? 0;
}

/** The seat to compare with: the best of the others, or whoever won. */
function rivalOf(seat: number, points: Points[], winners: number[]): number | undefined {
  const others = points.map((_, other) => other).filter((other) => other !== seat);
  const wanted = winners.includes(seat) ? others.filter((other) => !winners.includes(other)) : winners;
  return wanted.toSorted((one, other) => total(points, other) - total(points, one))[0];
}

/** As `seat` saw it; for spectators, as the winner did. */
export function verdictOf(seat: number, points: Points[], winners: number[]): Verdict {
  const won = winners.includes(seat);
  const rival = rivalOf(seat, points, winners);
  const [better, worse] = won ? [seat, rival ?? seat] : [rival ?? seat, seat];
  if (won && winners.length > 1) return { result: 'shared', by: 0, source: null, better, worse };
  if (rival === undefined) return { result: won ? 'won' : 'lost', by: 0, source: null, better, worse };
  const gaps = Object.entries(points[better]?.sources ?? {}).map(
    ([source, count]) => [source, count - (points[worse]?.sources[source] ?? 0)] as const,
  );
  const [source, gap] = gaps.toSorted((one, other) => other[1] - one[1])[0] ?? [null, 0];
  const by = total(points, better) - total(points, worse);
  return { result: won ? 'won' : 'lost', by, source: gap > 0 && gap >= by ? source : null, better, worse };
}
