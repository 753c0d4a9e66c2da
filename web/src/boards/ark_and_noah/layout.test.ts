import { describe, expect, it } from 'vitest';
import { makeArk, slotName } from './ark';
import { arkLayout, compassOf, nearestSlot, slotMiddle } from './layout';

describe('edges under the pointer', () => {
  const ark = makeArk(4);

  it.each([false, true])('every slot is nearest to its own middle (turned: %s)', (turned) => {
    const layout = arkLayout(ark, turned ? 180 : 740, turned ? 540 : 220, turned);
    for (const slot of ark.slots) {
      expect(nearestSlot(layout, ark.slots, slotMiddle(layout, slot))).toEqual(slot);
    }
  });

  it('takes the nearest edge of a square, and nothing off the ark', () => {
    const layout = arkLayout(ark, 740, 220, false);
    const { x, y } = layout.at(1, 4);
    const near = (dx: number, dy: number) =>
      nearestSlot(layout, ark.slots, { x: x + dx * layout.cell, y: y + dy * layout.cell });
    expect(near(0.5, 0.2)).toEqual({ kind: 'H', row: 1, column: 4 });
    expect(near(0.1, 0.4)).toEqual({ kind: 'V', row: 1, column: 4 });
    expect(near(0.9, 0.6)).toEqual({ kind: 'V', row: 1, column: 5 });
    expect(near(0.5, 0.8)).toEqual({ kind: 'H', row: 2, column: 4 });
    expect(nearestSlot(layout, ark.slots, { x: -200, y: 0 })).toBeNull();
  });

  it('fits the phone with cells of at least 34 pixels', () => {
    expect(arkLayout(ark, 178, 520, true).cell).toBeGreaterThanOrEqual(34);
    expect(arkLayout(makeArk(2), 388, 204, false).cell).toBeGreaterThanOrEqual(45);
  });

  it('has a compass of the screen, lying and turned', () => {
    const sides = (turned: boolean) =>
      Object.fromEntries(
        compassOf(arkLayout(ark, 300, 300, turned), '(1,4)').map(({ side, slot }) => [side, slotName(slot)]),
      );
    expect(sides(false)).toEqual({ N: 'H(1,4)', E: 'V(1,5)', S: 'H(2,4)', W: 'V(1,4)' });
    expect(sides(true)).toEqual({ E: 'H(1,4)', S: 'V(1,5)', W: 'H(2,4)', N: 'V(1,4)' });
  });
});
