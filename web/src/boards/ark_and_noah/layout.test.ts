import { describe, expect, it } from 'vitest';
import { makeArk, slotName } from './ark';
import { arkLayout, compassOf, stallsOf } from './layout';

describe('edges under the pointer', () => {
  const ark = makeArk(4);

  it.each([2, 3, 4])('fits a phone and its hull into the room (%i players)', (players) => {
    const upright = arkLayout(makeArk(players), 195, 540, true);
    expect(upright.cell).toBeGreaterThanOrEqual(34);
    for (const [, x, y] of upright.hull.matchAll(/(-?[\d.]+),(-?[\d.]+)/g)) {
      expect(Number(x)).toBeGreaterThanOrEqual(0);
      expect(Number(x)).toBeLessThanOrEqual(195);
      expect(Number(y)).toBeGreaterThanOrEqual(0);
      expect(Number(y)).toBeLessThanOrEqual(540);
    }
  });

  it('lets a big pair stand in two squares and a small one in what remains', () => {
    const layout = arkLayout(ark, 740, 320, false);
    const stalls = stallsOf(layout, ['(1,3)', '(1,4)', '(2,3)', '(2,4)'], ['bear', 'mouse'], (one) => one === 'mouse');
    expect(new Set(stalls.map(({ x, y }) => `${Math.round(x)} ${Math.round(y)}`)).size).toBe(4);
  });

  it('has a compass of the screen, lying and turned', () => {
    const sides = (turned: boolean) =>
      Object.fromEntries(
        compassOf(arkLayout(ark, 300, 300, turned), '(1,4)').map(({ side, slot }) => [side, slotName(slot)]),
      );
    expect(sides(false)).toEqual({ N: 'H(1,4)', E: 'V(1,5)', S: 'H(2,4)', W: 'V(1,4)' });
    expect(sides(true)).toEqual({ W: 'H(1,4)', N: 'V(1,5)', E: 'H(2,4)', S: 'V(1,4)' });
  });
});
