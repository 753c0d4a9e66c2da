import { describe, expect, it } from 'vitest';
import build4 from './fixtures/build-4.json';
import finalPairs4 from './fixtures/final-pairs-4.json';
import load2 from './fixtures/load-2.json';
import load4 from './fixtures/load-4.json';
import loadCage4 from './fixtures/load-cage-4.json';
import loadCages4 from './fixtures/load-cages-4.json';
import loadPairs4 from './fixtures/load-pairs-4.json';
import loaded4 from './fixtures/loaded-4.json';
import { fixtureOf } from './fixture';
import { costOf, gainsOf, missing, missingForPair, missingInCage } from './loading';
import { couples, pendingSpecies, readView } from './view';

const partsOf = (data: unknown, kind: string) =>
  fixtureOf(data)
    .state.legal.filter((action) => action.kind === kind)
    .map(({ parts }) => parts[0]);

describe('loading', () => {
  it.each([
    ['two players', load2],
    ['four players', load4],
    ['several pairs', loadPairs4],
    ['last loading', finalPairs4],
  ])('offers the pairs that the engine offers, %s', (_, data) => {
    const { state } = fixtureOf(data);
    const view = readView(state.view);
    const ready = couples(view)
      .map(({ species }) => species)
      .filter((species) => view.cages.some((cage) => missing(view, state.seat ?? 0, species, cage) === null));
    expect(ready.sort()).toEqual(partsOf(data, 'pair').sort());
  });

  it('is tested with something to offer', () => {
    expect(partsOf(loadPairs4, 'pair').length).toBeGreaterThan(1);
    expect(partsOf(finalPairs4, 'pair').length).toBeGreaterThan(0);
    expect(partsOf(loadCages4, 'cage').length).toBeGreaterThan(1);
  });

  it.each([
    ['one', loadCage4],
    ['several', loadCages4],
  ])('offers the cages that the engine offers, %s', (_, data) => {
    const { state } = fixtureOf(data);
    const view = readView(state.view);
    const species = pendingSpecies(view) ?? '';
    const ready = view.cages.filter((cage) => missing(view, state.seat ?? 0, species, cage) === null);
    expect(ready.map(({ cage }) => cage).sort()).toEqual(partsOf(data, 'cage').sort());
    expect(ready.length).toBeGreaterThan(0);
  });

  it('knows what a pair brings, as the engine scored it', () => {
    const { state, fresh } = fixtureOf(loaded4);
    const events = fresh.flatMap((entry) => entry.events);
    const loaded = events.find(({ event }) => event === 'pair-loaded')?.data;
    const species = String(loaded?.species);
    const loader = Number(loaded?.seat);
    const after = readView(state.view);
    const cage = after.cages.find((one) => one.pairs.includes(species));
    // Before: the tiles were still in front of their owners.
    const owners = events.filter(({ event }) => event === 'scored-animals').map(({ data }) => Number(data.seat));
    const hands = after.hands.map((hand) => ({ ...hand, animals: [...hand.animals] }));
    const [first = 0, second = first] = owners;
    hands[first]?.animals.push(`${species}-F`);
    hands[second]?.animals.push(`${species}-M`);
    const cages = after.cages.map((one) => ({ ...one, pairs: one.pairs.filter((name) => name !== species) }));
    const before = { ...after, hands, cages, phase: 'load-cage' as const };
    const expected = after.hands.map((_, seat) =>
      events
        .filter(({ event, data }) => event.startsWith('scored-') && data.seat === seat)
        .reduce((sum, { data }) => sum + Number(data.points), 0),
    );
    expect(cage).toBeDefined();
    if (cage) expect(gainsOf(before, loader, species, cage)).toEqual(expected);
  });

  it('names the first condition that is missing', () => {
    const view = readView(fixtureOf(build4).state.view);
    const cage = { cage: '(9,9)', squares: ['(1,4)', '(1,5)'], food: 1, pairs: [], joints: ['P(0,4)'], sealed: false };
    const lion = missingForPair(view, 2, 'lion');
    expect(lion).toBeNull();
    expect(missingForPair(view, 0, 'lion')).toEqual({ what: 'not-yours' });
    expect(missingForPair(view, 2, 'wolf')).toEqual({ what: 'partner', sex: 'F', at: 'bag' });
    expect(missingForPair(view, 2, 'frog')).toEqual({ what: 'aboard' });
    expect(missingInCage(view, 2, 3, cage)).toEqual({ what: 'size', need: 3, have: 2 });
    expect(missingInCage(view, 2, 2, { ...cage, pairs: ['wolf'] })).toEqual({ what: 'full' });
    expect(missingInCage(view, 2, 2, { ...cage, squares: ['(9,0)', '(9,1)'] })).toEqual({ what: 'no-part' });
    expect(missingInCage(view, 2, 2, cage)).toEqual({ what: 'food', have: 1, need: 2 });
    expect(missingInCage(view, 2, 2, { ...cage, food: 2 })).toEqual({ what: 'pitch', have: 0, need: 1 });
    expect(missingInCage(view, 2, 2, { ...cage, food: 2, sealed: true })).toBeNull();
    expect(missingInCage(view, 2, 0, { ...cage, food: 2, sealed: true, pairs: ['wolf'] })).toBeNull();
  });

  it('costs loading points for own tiles only, and nothing at the end', () => {
    const view = readView(fixtureOf(build4).state.view);
    expect(costOf(view, 2, 'lion')).toBe(3);
    expect(costOf({ ...view, phase: 'final-pairs' }, 2, 'lion')).toBe(0);
    const poor = { ...view, phase: 'load' as const, column: 'load', turn: 2, budget: 2 };
    expect(missingForPair(poor, 2, 'lion')).toEqual({ what: 'points', cost: 3, have: 2 });
  });
});
