import { expect, test } from 'vitest';
import { Shared } from './shared';

class Hand {
  tool = 'wall';
}

test('all parts of a board get the same one, and the next table a new one', () => {
  const table = new Shared(() => new Set());
  table.one(Hand).tool = 'pitch';
  expect(table.one(Hand).tool).toBe('pitch');
  expect(new Shared(() => new Set()).one(Hand).tool).toBe('wall');
});

test('a piece is linked by its part or by its place', () => {
  let linked = new Set(['K7']);
  const table = new Shared(() => linked);
  expect(table.isLinked('tiger-5', undefined)).toBe(false);
  expect(table.isLinked('tiger-5', 'K7')).toBe(true);
  linked = new Set();
  expect(table.isLinked('K7')).toBe(false);
});
