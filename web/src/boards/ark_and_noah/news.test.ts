import { describe, expect, it } from 'vitest';
import closed4 from './fixtures/closed-4.json';
import loaded4 from './fixtures/loaded-4.json';
import { fixtureOf } from '../fixture';
import { newsOf } from './news';

describe('news from the ark', () => {
  it('names the wall and the cage it closed', () => {
    const { fresh } = fixtureOf(closed4);
    const { places, gains } = newsOf(fresh);
    const events = fresh.flatMap((entry) => entry.events);
    const wall = events.find(({ event }) => event === 'wall-built')?.data;
    const cage = events.find(({ event }) => event === 'cage-closed')?.data;
    expect(places).toContain(wall?.slot);
    expect(places).toContain(cage?.cage);
    expect(gains).toContainEqual({ at: wall?.slot, seat: wall?.seat, points: 1 });
  });

  it('adds up what a loaded pair brings to each player, at its cage', () => {
    const { fresh } = fixtureOf(loaded4);
    const events = fresh.flatMap((entry) => entry.events);
    const cage = events.find(({ event }) => event === 'pair-loaded')?.data.cage;
    const total = events
      .filter(({ event }) => event.startsWith('scored-'))
      .reduce((sum, { data }) => sum + Number(data.points), 0);
    const { gains } = newsOf(fresh);
    expect(total).toBeGreaterThan(0);
    expect(gains.filter(({ at }) => at === cage).reduce((sum, { points }) => sum + points, 0)).toBe(total);
    expect(new Set(gains.map(({ at, seat }) => `${at} ${seat}`)).size).toBe(gains.length);
  });
});
