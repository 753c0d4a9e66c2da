import { afterEach, describe, expect, it, test } from 'vitest';
import arrows from 'material:arrows';
import { known, speak } from '../../lib/i18n';
import { compose } from './compose';
import { foresee } from './foresee';
import { strongest } from './view';

afterEach(() => speak('en'));

test('the strongest come first, and whoever has no shield is left out', () => {
  expect(strongest([1, 3, 0, 1])).toEqual([
    { seat: 1, count: 3 },
    { seat: 0, count: 1 },
    { seat: 3, count: 1 },
  ]);
});

test('decrees all have an arrow and a text', () => {
  expect(Object.keys(arrows)).toHaveLength(30);
  for (const id of Object.keys(arrows)) expect(known(`ak-decree-${id}`)).toBeTruthy();
});

it('puts cards before the kingdom', () => {
  expect(compose('claim', ['K7', 'tiger-5'])).toBe('claim tiger-5 K7');
  expect(compose('rally', ['tiger-5', 'owl-2'])).toBe('rally tiger-5 owl-2');
});

describe('what a decision leads to', () => {
  const claim = { id: 1, action: 'claim tiger-5 K4', kind: 'claim', parts: ['tiger-5', 'K4'], text: '' };
  const state = {
    view: { lands: { K4: { spaces: 4, next: 3 }, K6: { spaces: 6, next: 3 } } },
    legal: [claim],
  } as never;
  const names = ['Ada', 'Ben', 'Eve'];
  const forecast = { kingdoms: { K4: { counts: [1, 3, 0] }, K6: { counts: [3, 2, 1] } } };

  it('is the majority after it, as the server foresees it', () => {
    const other = { ...claim, parts: ['tiger-5', 'K6'] };
    expect(foresee(state, other, names, 'en', forecast)).toBe('Grove: Ada 3, Ben 2, Eve 1.');
    expect(foresee(state, other, names, 'en', null)).toBe('');
  });

  it('is the end of the age with the capital', async () => {
    await speak('de');
    expect(foresee(state, claim, names, 'de', forecast)).toContain('Lagune: Ben 3, Ada 1');
    expect(foresee(state, claim, names, 'de', forecast)).toContain('Krone');
  });

  it('is what remains in the hand', () => {
    const withdraw = { ...claim, kind: 'withdraw', parts: [] };
    expect(foresee(state, withdraw, names, 'en', null)).toContain('playable: 1');
  });
});
