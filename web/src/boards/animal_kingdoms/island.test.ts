import { describe, expect, it } from 'vitest';
import { type Island, LANDSCAPE, PORTRAIT, type Spot, bearing, spacesAlong } from './island';
import { arrange, fitIn } from './lands';

/** The angle of a place along the ellipse, clockwise from the top. */
function angleOf({ x, y }: Spot, { coast }: Island): number {
  return (Math.atan2(x / coast.x, -y / coast.y) * 180) / Math.PI;
}

function turn(one: number, other: number): number {
  return Math.abs(((one - other + 540) % 360) - 180);
}

describe.each([
  ['landscape', LANDSCAPE],
  ['portrait', PORTRAIT],
])('the island in %s', (_, island) => {
  const runs = [0, 1, 2, 3, 4].flatMap((land) => [3, 4, 5, 6, 7].map((spaces) => ({ land, spaces })));

  it.each(runs)('has room for $spaces spaces and a capital in land $land', ({ land, spaces }) => {
    const spots = spacesAlong(island, land, spaces);
    expect(spots).toHaveLength(spaces + 1);
    for (const spot of spots) expect(turn(angleOf(spot, island), bearing(land))).toBeLessThan(36);
    for (const [index, spot] of spots.slice(1).entries()) {
      const before = spots[index] ?? spot;
      expect(Math.hypot(spot.x - before.x, spot.y - before.y)).toBeGreaterThan(2 * island.stone);
    }
  });

  it.each([0, 1, 2, 3, 4])('shows card and worth of land %i beside its spaces', (land) => {
    const signs = island.signs[land];
    if (!signs) throw new Error('a land without signs');
    for (const [index, spot] of spacesAlong(island, land, 7).entries()) {
      const size = index === 7 ? island.crown : island.stone;
      expect(Math.hypot(spot.x - signs.coin.x, spot.y - signs.coin.y)).toBeGreaterThan(size + 21);
      const [x, y] = [signs.card.x + island.card.x / 2, signs.card.y + island.card.y / 2];
      expect(Math.hypot(spot.x - x, spot.y - y)).toBeGreaterThan(island.crown + island.card.y / 2);
    }
  });
});

describe('the layout', () => {
  it('is a map where its decrees can be read, otherwise lanes', () => {
    expect(fitIn(766, 548).layout).toBe('wide');
    expect(fitIn(1200, 750).layout).toBe('wide');
    expect(fitIn(800, 778).layout).toBe('tall');
    expect(fitIn(390, 485).layout).toBe('lanes');
    expect(fitIn(540, 300).layout).toBe('lanes');
  });

  it('lets letters grow as far as there is room', () => {
    expect(fitIn(1530, 1100).letters).toBeGreaterThan(2);
    expect(fitIn(310, 316).letters).toBe(1);
  });
});

describe('shields on spaces', () => {
  it('stay where they were put', () => {
    expect(arrange([], [1, 2, 0])).toEqual([0, 1, 1]);
    expect(arrange([1, 0], [2, 1, 1])).toEqual([1, 0, 0, 2]);
  });

  it('leave when an age ends or a move is taken back', () => {
    expect(arrange([1, 0, 2], [0, 0, 0])).toEqual([]);
    expect(arrange([1, 0, 1], [1, 1, 0])).toEqual([1, 0]);
  });
});
