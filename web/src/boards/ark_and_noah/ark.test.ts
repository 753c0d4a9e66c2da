import { describe, expect, it } from 'vitest';
import { boundaryOf, jointName, makeArk, parseSlot, sidesOf, squareName } from './ark';
import build2 from './fixtures/build-2.json';
import build3 from './fixtures/build-3.json';
import build4 from './fixtures/build-4.json';
import load4 from './fixtures/load-4.json';
import { fixtureOf } from '../fixture';
import { readView } from './view';

const FIXTURES = [build2, build3, build4, load4].map((data) => fixtureOf(data));

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

  it('has walls all around the cages of the engine', () => {
    for (const { state } of FIXTURES) {
      const view = readView(state.view);
      for (const cage of view.cages) {
        const around = boundaryOf(cage.squares);
        expect(around.every((slot) => slot in view.walls)).toBe(true);
        expect(cage.walls).toEqual(
          view.hands.map((_, seat) => around.filter((slot) => view.walls[slot] === seat).length),
        );
      }
    }
  });

  it('reads slots back', () => {
    expect(parseSlot('V(1,12)')).toEqual({ kind: 'V', row: 1, column: 12 });
  });
});
