import { describe, expect, it } from 'vitest';
import duel from './fixtures/duel-4.json';
import { fixtureOf } from '../fixture';
import { fightOf } from './fight';

const { events } = fixtureOf(duel).fresh.find((entry) => entry.events.some(({ event }) => event === 'challenge')) ?? {
  events: [],
};
const upTo = (kind: string, times = 1) => {
  const places = events.flatMap(({ event }, place) => (event === kind ? [place] : []));
  return fightOf(events.slice(0, (places[times - 1] ?? -1) + 1));
};

describe('a fight', () => {
  it('begins with two animals and no dice', () => {
    const fight = upTo('challenged');
    expect(fight?.attacker).toMatchObject({ slot: 'yellow-3', dice: 2, strength: 1 });
    expect(fight?.target).toMatchObject({ slot: 'black-0', dice: 2, strength: 1 });
    expect(fight?.throws).toEqual([]);
  });

  it('shows the dice of both before it tells who hit', () => {
    expect(upTo('dice')?.throws.at(-1)).toMatchObject({ attacker: [1, 3], target: [], hits: -1 });
    expect(upTo('dice', 2)?.throws.at(-1)).toMatchObject({ attacker: [1, 3], target: [5, 6], hits: -1 });
    expect(upTo('throw')?.throws.at(-1)).toMatchObject({ hits: 1, against: 0 });
    expect(upTo('throw')?.won).toBe(1);
  });

  it('counts throws and tells how it ended', () => {
    const fight = upTo('killed');
    expect(fight?.throws).toHaveLength(3);
    expect([fight?.won, fight?.lost, fight?.winner, fight?.end]).toEqual([2, 0, 'attacker', 'killed']);
  });

  it('is over when something else happens', () => {
    const after = events.findIndex(({ event }) => event === 'killed');
    const more = { event: 'round-started', data: {}, hidden: false, text: '' };
    expect(fightOf([...events.slice(0, after + 1), more])).toBeNull();
    expect(fightOf([])).toBeNull();
  });
});
