import { describe, expect, it } from 'vitest';
import type { Points } from './api';
import { placesIn, verdictOf } from './verdict';

function points(...all: Record<string, number>[]): Points[] {
  return all.map((sources) => ({ sources, total: Object.values(sources).reduce((sum, one) => sum + one, 0) }));
}

describe('what decided a game', () => {
  const close = points({ first: 40, tile: 6 }, { first: 37, tile: 10 }, { first: 20, tile: 5 });

  it('tells whoever lost by how much, and where', () => {
    expect(verdictOf(0, close, [1])).toMatchObject({ result: 'lost', by: 1, source: 'tile' });
  });
  it('tells the winner against the best of the others', () => {
    expect(verdictOf(1, close, [1])).toMatchObject({ result: 'won', by: 1, source: 'tile' });
  });
  it('names no source that would not have been enough', () => {
    expect(verdictOf(0, points({ a: 2, b: 2 }, { a: 4, b: 4 }), [1])).toMatchObject({
      result: 'lost',
      by: 4,
      source: null,
    });
  });
  it('knows shared wins and ties that something else decided', () => {
    expect(verdictOf(0, points({ a: 3 }, { a: 3 }), [0, 1]).result).toBe('shared');
    expect(verdictOf(0, points({ a: 3 }, { a: 3 }), [1])).toMatchObject({ result: 'lost', by: 0, source: null });
  });
  it('gives the same place to the same points, winners apart', () => {
    expect(placesIn(points({ a: 5 }, { a: 9 }, { a: 5 }, { a: 1 }), [1])).toEqual([2, 1, 2, 4]);
    expect(placesIn(points({ a: 5 }, { a: 5 }), [0])).toEqual([1, 2]);
  });
});
