import { describe, expect, it } from 'vitest';
import { diceOf, draws, forecast, majority, resolve } from './climate';
import envPut2 from './fixtures/env-put2-4.json';
import env4 from './fixtures/env-4.json';
import { fixtureOf } from './fixture';
import { readView, type TyrannoView } from './view';

const view4 = readView(fixtureOf(env4).state.view);

/** A small table: one field matters, one animal lives on fish, fish and sun. */
function table(change: Partial<TyrannoView['fields'][number]>, options = {}): TyrannoView {
  const blank = { current: {}, known: {}, hidden: [] };
  return {
    ...view4,
    options,
    fields: [{ ...blank, ...change }, blank, blank, blank],
    unseen_chips: { fish: 3, sun: 1 },
    animals: {
      'red-3': {
        card: 'fish',
        colour: 'red',
        strength: 1,
        face_down: false,
        owner: 1,
        symbols: ['fish', 'fish', 'sun'],
        dice: 4,
      },
    },
  };
}

describe('a field', () => {
  it('needs more of one symbol than of every other', () => {
    expect(majority({ fish: 2, sun: 1, tree: 1 })).toBe('fish');
    expect(majority({ fish: 2, sun: 2 })).toBeNull();
    expect(majority({})).toBeNull();
  });

  it('stays when as many lie above as below', () => {
    expect(resolve({ fish: 2 }, 2, true).steps).toBe(0);
  });

  it('goes on in a chain while more lie below', () => {
    expect(resolve({ fish: 2, sun: 2, tree: 1, bone: 3 }, 7, true)).toEqual({ symbol: null, number: 0, steps: 2 });
    expect(resolve({ fish: 2, sun: 1, tree: 1, bone: 1 }, 0, true)).toEqual({ symbol: null, number: 0, steps: 2 });
    expect(resolve({ fish: 2, sun: 1, tree: 1, bone: 1 }, 0, false)).toEqual({ symbol: 'fish', number: 2, steps: 1 });
  });
});

describe('unknown chips', () => {
  it('are gone through with their weights', () => {
    const all = [...draws({ fish: 2, sun: 1 }, 2)];
    expect(all.map(({ ways }) => ways).reduce((a, b) => a + b)).toBe(3);
    expect(all).toContainEqual({ heap: { fish: 2 }, ways: 1 });
    expect(all).toContainEqual({ heap: { fish: 1, sun: 1 }, ways: 2 });
  });
});

describe('the forecast', () => {
  it('says nothing changes below the limit', () => {
    const view = table({ current: { fish: 2 } });
    const { fields, dice } = forecast(view, [{ symbol: 'sun', field: 0 }]);
    expect(fields[0]).toMatchObject({ tilts: false, open: 2, hidden: 1 });
    expect(dice).toEqual([{ slot: 'red-3', before: 4, least: 4, most: 4 }]);
  });

  it('is certain when every chip is known', () => {
    const view = table({ current: { fish: 2 }, known: { sun: 1 }, hidden: [{ size: 1, chips: { sun: 1 } }] });
    const { fields, dice } = forecast(view, [{ symbol: 'sun', field: 0 }]);
    expect(fields[0]?.outcomes).toEqual([{ symbol: 'sun', number: 3, chance: 1, steps: 1 }]);
    expect(dice[0]).toEqual({ slot: 'red-3', before: 4, least: 3, most: 3 });
  });

  it('gives a range and chances when somebody else has hidden a chip', () => {
    const view = table({ current: { fish: 1 }, hidden: [{ size: 1 }] });
    const { fields, dice } = forecast(view, [{ symbol: 'sun', field: 0 }]);
    expect(fields[0]?.outcomes).toEqual([
      { symbol: null, number: 0, chance: 0.75, steps: 1 },
      { symbol: 'sun', number: 2, chance: 0.25, steps: 1 },
    ]);
    expect(dice[0]).toEqual({ slot: 'red-3', before: 4, least: 2, most: 4 });
  });

  it('does not tell chips once seen, if nobody helps to remember', () => {
    const field = { current: { fish: 2 }, known: { sun: 2 } };
    const told = forecast(table(field), [{ symbol: 'sun', field: 0 }]);
    expect(told.fields[0]?.outcomes).toEqual([{ symbol: 'sun', number: 3, chance: 1, steps: 1 }]);
    const { fields, dice } = forecast(table(field, { memory_aid: false }), [{ symbol: 'sun', field: 0 }]);
    // two out of three fish and three suns, beside the own sun
    expect(fields[0]).toMatchObject({ tilts: true, open: 2, hidden: 3 });
    expect(fields[0]?.outcomes).toEqual([
      { symbol: 'sun', number: 2, chance: 0.6, steps: 1 },
      { symbol: 'sun', number: 3, chance: 0.2, steps: 1 },
      { symbol: 'fish', number: 2, chance: 0.2, steps: 1 },
    ]);
    expect(dice[0]).toEqual({ slot: 'red-3', before: 4, least: 2, most: 4 });
  });

  it('is the same whatever was forgotten, and knows the own chips', () => {
    const own = [{ size: 1, chips: { sun: 1 } }, { size: 0 }];
    const puts = [{ symbol: 'sun', field: 0 } as const];
    const [one, other] = (['fish', 'sun'] as const).map((forgotten) => {
      const view = table({ current: { fish: 2 }, known: { [forgotten]: 1 }, hidden: own }, { memory_aid: false });
      const pool = { fish: forgotten === 'fish' ? 2 : 3, sun: forgotten === 'fish' ? 2 : 1 };
      return forecast({ ...view, unseen_chips: pool }, puts);
    });
    expect(one).toEqual(other);
    expect(one?.fields[0]?.outcomes.map((end) => [end.symbol, end.number])).toEqual([
      ['sun', 2],
      ['sun', 3],
    ]);
  });

  it('counts dice as the engine does', () => {
    for (const data of [env4, envPut2]) {
      const view = readView(fixtureOf(data).state.view);
      for (const animal of Object.values(view.animals)) {
        expect(diceOf(animal.symbols, view.fields)).toBe(animal.dice);
      }
    }
  });
});
