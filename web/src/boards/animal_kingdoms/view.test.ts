import { describe, expect, it } from 'vitest';
import arrows from 'decrees:arrows';
import texts from 'fluent:animal_kingdoms/ak-decree-,ak-beast-';
import { compose } from './compose';
import { foresee } from './foresee';
import { type Kingdom, comparedWith, markersOn, nextSpace, revealedIn, scoringIn, strengths, wrap } from './view';

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

  it('puts markers on its spaces', () => {
    expect(markersOn(kingdom)).toEqual([0, 1, 1]);
  });
});

describe('decrees', () => {
  const ring = ['K4', 'K5', 'K6', 'K7', 'K8'];

  it('all have an arrow and a text in both languages', () => {
    expect(Object.keys(arrows)).toHaveLength(30);
    for (const id of Object.keys(arrows)) {
      expect(texts.en[`ak-decree-${id}`]).toBeTruthy();
      expect(texts.de[`ak-decree-${id}`]).toBeTruthy();
    }
  });

  it('compare along the ring', () => {
    expect(comparedWith('single', 'K4', ring)).toEqual(['K8', 'K5']);
    expect(comparedWith('double', 'K6', ring)).toEqual(['K4', 'K5', 'K7', 'K8']);
    expect(comparedWith('down', 'K6', ring)).toEqual(['K6']);
    expect(comparedWith('none', 'K6', ring)).toEqual([]);
  });

  it('fit on two short lines', () => {
    for (const language of ['en', 'de'] as const) {
      for (const id of Object.keys(arrows)) {
        const lines = wrap(texts[language][`ak-decree-${id}`] ?? '', 27);
        expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(30);
      }
    }
  });
});

it('puts cards before the kingdom', () => {
  expect(compose('claim', ['K7', 'tiger-5'])).toBe('claim tiger-5 K7');
  expect(compose('rally', ['tiger-5', 'owl-2'])).toBe('rally tiger-5 owl-2');
});

it('finds the scoring in the log', () => {
  const event = (name: string, data: Record<string, unknown>) => ({ event: name, data, hidden: false, text: '' });
  const entry = {
    seq: 4,
    seat: 0,
    events: [event('scoring', { age: 2 }), event('scored', { seat: 1, kingdom: 'K4', place: 'first', points: 6 })],
    taken_back: 0,
    played_by: null,
    why: null,
    text: null,
  };
  expect(scoringIn([entry])).toEqual({
    age: 2,
    rows: [{ seat: 1, kingdom: 'K4', place: 'first', points: 6 }],
  });
  expect(scoringIn([])).toBeNull();
  // A battle lies between the kingdoms of an age; what was before it belongs to the scoring, too.
  const later = { ...entry, seq: 10, events: entry.events.filter(({ event }) => event === 'scored') };
  expect(scoringIn([entry, entry, later])?.rows).toHaveLength(2);
  expect(scoringIn([entry, entry, later])?.age).toBe(2);
});

describe('a battle', () => {
  const told = (event: string, data: Record<string, unknown>) => ({ event, data, hidden: false, text: '' });
  const entry = (events: ReturnType<typeof told>[]) => [
    { seq: 9, seat: 0, events, taken_back: 0, played_by: null, why: null, text: null },
  ];
  const first = [
    told('committed', { seat: 0, card: 'lizard-4' }),
    told('revealed', { seat: 0, card: 'lizard-4' }),
    told('revealed', { seat: 1, card: 'tiger-4' }),
    told('battle-goes-on', { kingdom: 'K8', seats: [0, 1] }),
  ];

  it('shows all cards of a round together', () => {
    expect(revealedIn(entry(first))).toEqual({
      kingdom: 'K8',
      cards: [
        { seat: 0, card: 'lizard-4' },
        { seat: 1, card: 'tiger-4' },
      ],
      winners: [],
    });
  });

  it('shows the last round only, with its winner', () => {
    const second = [told('revealed', { seat: 1, card: 'bee-8' }), told('battle-won', { kingdom: 'K8', seats: [1] })];
    const shown = revealedIn(entry([...first, ...second]));
    expect(shown?.cards).toEqual([{ seat: 1, card: 'bee-8' }]);
    expect(shown?.winners).toEqual([1]);
  });

  it('is silent while somebody still chooses', () => {
    expect(revealedIn(entry(first.slice(0, 1)))).toBeNull();
  });
});

describe('what a decision leads to', () => {
  const claim = { id: 1, action: 'claim tiger-5 K4', kind: 'claim', parts: ['tiger-5', 'K4'], text: '' };
  const state = { view: { kingdoms: { K4: kingdom, K6: kingdom } }, legal: [claim] } as never;
  const names = ['Ada', 'Ben', 'Eve'];

  it('is the majority after it', () => {
    const other = { ...claim, parts: ['tiger-5', 'K6'] };
    expect(foresee(state, other, 0, names, 'en')).toBe('K6 Grove: Ada 3, Ben 2, Eve 1.');
  });

  it('is the end of the age with the capital', () => {
    expect(foresee(state, claim, 1, names, 'de')).toContain('K4 Lagune: Ben 3, Ada 1');
    expect(foresee(state, claim, 1, names, 'de')).toContain('Krone');
  });

  it('is what remains in the hand', () => {
    expect(foresee(state, { ...claim, kind: 'withdraw', parts: [] }, 0, names, 'en')).toContain('playable: 1');
  });
});
