import { describe, expect, it } from 'vitest';
import cascade from './fixtures/cascade-4.json';
import duel from './fixtures/duel-4.json';
import shift from './fixtures/shift-4.json';
import { fixtureOf } from './fixture';
import { happenings } from './happenings';

describe('what happened', () => {
  it('finds the fight with its real dice', () => {
    const { duels } = happenings(fixtureOf(duel).fresh);
    expect(duels).toHaveLength(1);
    const [fight] = duels;
    expect(fight?.attacker).toMatchObject({ slot: 'yellow-3', dice: 2, strength: 1 });
    expect(fight?.target).toMatchObject({ slot: 'black-0', dice: 2, strength: 1 });
    expect(fight?.throws.map((one) => [one.attacker, one.target])).toEqual([
      [
        [1, 3],
        [5, 6],
      ],
      [
        [1, 4],
        [1, 6],
      ],
      [
        [1, 4],
        [2, 6],
      ],
    ]);
    expect(fight?.throws.map((one) => `${one.won}:${one.lost}`)).toEqual(['1:0', '1:0', '2:0']);
    expect([fight?.winner, fight?.loser]).toEqual(['attacker', 'killed']);
  });

  it('finds every step of fields that tilt, and who starves', () => {
    const { tilts, starved } = happenings(fixtureOf(cascade).fresh);
    expect(tilts.map(({ field, step }) => [field, step])).toEqual([
      [0, 1],
      [3, 1],
    ]);
    expect(tilts[0]).toMatchObject({
      displaced: { symbol: 'sun', number: 2 },
      revealed: { bone: 1, cherry: 1, leaf: 1 },
      risen: null,
      tied: ['bone', 'cherry', 'leaf'],
    });
    expect(tilts[1]).toMatchObject({ displaced: null, risen: { symbol: 'sun', number: 2 }, tied: [] });
    expect(starved.map(({ slot }) => slot)).toEqual(['green-0', 'black-3', 'red-3', 'green-3']);
  });

  it('opens a new step for a chain', () => {
    const event = (name: string, data: Record<string, unknown>) => ({ event: name, data, hidden: false, text: '' });
    const entry = {
      seq: 1,
      seat: 0,
      taken_back: 0,
      played_by: null,
      why: null,
      text: null,
      events: [
        event('revealed', { field: 1, symbol: 'fish', number: 2 }),
        event('revealed', { field: 1, symbol: 'sun', number: 3 }),
        event('moved-up', { field: 1, symbol: 'sun', number: 3 }),
        event('rapid', { field: 1, number: 2 }),
        event('displaced', { field: 1, symbol: 'sun', number: 3 }),
        event('revealed', { field: 1, symbol: 'fish', number: 2 }),
        event('moved-up', { field: 1, symbol: 'fish', number: 2 }),
      ],
    };
    const { tilts } = happenings([entry]);
    expect(tilts.map(({ step }) => step)).toEqual([1, 2]);
    expect(tilts[1]).toMatchObject({ displaced: { symbol: 'sun', number: 3 }, revealed: { fish: 2 } });
  });

  it('finds points', () => {
    const { scored } = happenings(fixtureOf(shift).fresh);
    expect(scored.length).toBeGreaterThan(0);
    expect(scored.every(({ points }) => points > 0)).toBe(true);
  });
});
