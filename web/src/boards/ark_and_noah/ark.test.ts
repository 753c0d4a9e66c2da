import { describe, expect, it } from 'vitest';
import { boundaryOf, closingsBy, hullWalls, jointName, makeArk, regionOf } from './ark';
import build2 from './fixtures/build-2.json';
import build3 from './fixtures/build-3.json';
import build4 from './fixtures/build-4.json';
import load4 from './fixtures/load-4.json';
import { fixtureOf } from './fixture';
import { parsePlace, sidesOf, parseSlot, squareName } from './ark';
import { readView } from './view';

const FIXTURES = [build2, build3, build4, load4].map((data) => fixtureOf(data));
const walls = (...names: string[]) => Object.fromEntries(names.map((name) => [name, 0]));

describe('the ark', () => {
  it.each([
    [2, 24, 24, 36],
    [3, 36, 30, 57],
    [4, 48, 36, 78],
  ])('for %i has %i squares, %i hull slots and joints, %i slots inside', (players, squares, hull, inner) => {
    const ark = makeArk(players);
    expect(ark.squares).toHaveLength(squares);
    expect(ark.hull.size).toBe(hull);
    expect(ark.joints).toHaveLength(hull);
    expect(ark.slots).toHaveLength(hull + inner);
  });

  it('takes another outline', () => {
    const ark = makeArk(3, [
      [0, 0],
      [0, 1],
    ]);
    expect(ark.slots).toHaveLength(7);
    expect(ark.joints.map(jointName)).toContain('P(1,1)');
  });

  it('offers to build on what the engine offers and nothing else', () => {
    for (const { state } of FIXTURES.filter(({ state }) => state.view.phase === 'build')) {
      const view = readView(state.view);
      const ark = makeArk(view.hands.length);
      const caged = new Map(view.cages.flatMap((cage) => cage.squares.map((name) => [name, cage.cage])));
      const free = ark.slots
        .filter((slot) => !(`${slot.kind}(${slot.row},${slot.column})` in view.walls))
        .filter((slot) => {
          const [one, other] = sidesOf(slot).map((side) => caged.get(squareName(side)));
          return one === undefined || one !== other;
        })
        .map(({ kind, row, column }) => `${kind}(${row},${column})`);
      const legal = state.legal.filter(({ kind }) => kind === 'wall').map(({ parts }) => parts[0]);
      expect(free.sort()).toEqual(legal.sort());
    }
  });

  it('finds the cages that the engine has', () => {
    for (const { state } of FIXTURES) {
      const view = readView(state.view);
      const ark = makeArk(view.hands.length);
      for (const cage of view.cages) {
        const region = regionOf(ark, view.walls, parsePlace(cage.cage));
        expect(region.open).toBe(false);
        expect(region.squares.sort()).toEqual([...cage.squares].sort());
        expect(boundaryOf(cage.squares).every((slot) => slot in view.walls)).toBe(true);
      }
    }
  });
});

describe('closing a cage', () => {
  const ark = makeArk(2);

  it('needs the last wall', () => {
    const three = walls('H(1,3)', 'H(2,3)', 'V(1,3)');
    expect(closingsBy(ark, three, [], 'V(1,4)')).toEqual([{ squares: ['(1,3)'], tooLarge: false, returned: [] }]);
    expect(closingsBy(ark, walls('H(1,3)'), [], 'V(1,4)')).toEqual([]);
  });

  it('gives the wall inside back', () => {
    const around = walls('H(1,2)', 'H(1,3)', 'V(1,2)', 'V(2,2)', 'V(1,4)', 'V(2,4)', 'H(3,2)', 'V(1,3)');
    const [closing] = closingsBy(ark, around, [], 'H(3,3)');
    expect(closing?.squares.sort()).toEqual(['(1,2)', '(1,3)', '(2,2)', '(2,3)']);
    expect(closing?.returned).toEqual(['V(1,3)']);
  });

  it('knows that five squares are too many', () => {
    const ring = walls(...[1, 2, 3, 4, 5].flatMap((c) => [`H(1,${c})`, `H(2,${c})`]), 'V(1,1)');
    expect(closingsBy(ark, ring, [], 'V(1,6)')).toEqual([expect.objectContaining({ tooLarge: true, returned: [] })]);
  });

  it('closes two at once', () => {
    const both = walls('H(1,2)', 'H(2,2)', 'V(1,2)', 'H(1,3)', 'H(2,3)', 'V(1,4)');
    expect(closingsBy(ark, both, [], 'V(1,3)')).toHaveLength(2);
  });

  it('counts hull walls', () => {
    expect(hullWalls(ark, { 'H(0,0)': 1, 'V(0,0)': 1, 'V(0,1)': 1, 'H(0,4)': 0 }, 2)).toEqual([1, 2]);
  });

  it('reads slots back', () => {
    expect(parseSlot('V(1,12)')).toEqual({ kind: 'V', row: 1, column: 12 });
  });
});
