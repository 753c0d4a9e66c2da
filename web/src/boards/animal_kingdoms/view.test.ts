import { afterEach, describe, expect, it } from 'vitest';
import arrows from 'decrees:arrows';
import { known, speak } from '../../lib/i18n';
import { compose } from './compose';
import { foresee } from './foresee';
import { type Kingdom, comparedWith, nextSpace, strengths } from './view';

afterEach(() => speak('en'));

const kingdom: Kingdom = {
  decree: 'DC05',
  tiles: [5, 7, 9],
  tile_next: 0,
  column: ['tiger-5'],
  markers: [1, 2, 0],
  capital: 0,
  council: [2],
};

describe('a kingdom', () => {
  it('counts capital and council for the majority', () => {
    expect(strengths(kingdom)).toEqual([
      { seat: 0, count: 2 },
      { seat: 1, count: 2 },
      { seat: 2, count: 1 },
    ]);
  });

  it('gives the capital to the last marker', () => {
    expect(nextSpace('K6', kingdom)).toBe(4);
    expect(nextSpace('K4', kingdom)).toBe(0);
  });
});

describe('decrees', () => {
  const ring = ['K4', 'K5', 'K6', 'K7', 'K8'];

  it('all have an arrow and a text', () => {
    expect(Object.keys(arrows)).toHaveLength(30);
    for (const id of Object.keys(arrows)) expect(known(`ak-decree-${id}`)).toBeTruthy();
  });

  it('compare along the ring', () => {
    expect(comparedWith('single', 'K4', ring)).toEqual(['K8', 'K5']);
    expect(comparedWith('double', 'K6', ring)).toEqual(['K4', 'K5', 'K7', 'K8']);
    expect(comparedWith('down', 'K6', ring)).toEqual(['K6']);
    expect(comparedWith('none', 'K6', ring)).toEqual([]);
  });
});

it('puts cards before the kingdom', () => {
  expect(compose('claim', ['K7', 'tiger-5'])).toBe('claim tiger-5 K7');
  expect(compose('rally', ['tiger-5', 'owl-2'])).toBe('rally tiger-5 owl-2');
});

describe('what a decision leads to', () => {
  const claim = { id: 1, action: 'claim tiger-5 K4', kind: 'claim', parts: ['tiger-5', 'K4'], text: '' };
  const state = { view: { kingdoms: { K4: kingdom, K6: kingdom } }, legal: [claim] } as never;
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
