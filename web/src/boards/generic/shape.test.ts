import { expect, test } from 'vitest';
import type { LegalAction } from '../../lib/api';
import { nameOf, offersOf, shapeOf, thingOf, wordsIn } from './shape';

const VIEW = {
  game: 'waterhole',
  options: { players: 2 },
  seat: 0,
  turn: 0,
  points: [{ water: 3 }, { water: 0 }],
  hands: [{ size: 2, cards: ['fox', 'otter'] }, { size: 3 }],
  played: ['goat', 'wolf'],
  gone: ['frog', 'bear'],
  starter: 1,
};
const ABOUT = ['hands', 'played', 'points', 'starter', 'turn'];

test('what a game tells of its seats lies before them', () => {
  const { zones, mats } = shapeOf(VIEW, 2, ABOUT);
  expect(zones).toEqual([['gone', ['frog', 'bear']]]);
  expect(mats[0]?.fields.map(([name]) => name)).toEqual(['hands', 'played']);
  expect(mats[1]).toEqual({
    fields: [
      ['hands', { size: 3 }],
      ['played', 'wolf'],
    ],
    marks: ['starter'],
  });
});

test('a game that tells nothing of them is read with care', () => {
  const { zones, mats } = shapeOf(VIEW, 2, []);
  expect(zones.map(([name]) => name)).toEqual(['played', 'gone', 'starter']);
  expect(mats[1]?.fields).toEqual([['hands', { size: 3 }]]);
});

test.each([
  [null, { is: 'nothing' }],
  [[], { is: 'nothing' }],
  [{}, { is: 'nothing' }],
  [{ size: 4 }, { is: 'backs', count: 4 }],
  [7, { is: 'number', number: 7 }],
  [true, { is: 'mark' }],
  ['fox', { is: 'pieces', pieces: [{ word: 'fox', times: null }] }],
  [
    { size: 1, cards: ['fox'] },
    { is: 'pieces', pieces: [{ word: 'fox', times: null }] },
  ],
  [
    { size: 5, chips: { sun: 2 } },
    { is: 'pieces', pieces: [{ word: 'sun', times: 2 }] },
  ],
  [[{ top: 'fox' }], { is: 'group', fields: [['1', { top: 'fox' }]] }],
])('%j', (value, thing) => expect(thingOf(value)).toEqual(thing));

test('words of all depths can be parts of a move', () => {
  expect([...wordsIn([['lands', { K4: { column: ['tiger-5'] } }]])]).toEqual(['lands', 'K4', 'column', 'tiger-5']);
});

test('moves without a piece are offered, others when something is chosen and more is to choose', () => {
  const moves = ['pass', 'play fox', 'play fox high'].map((action, id) => {
    const [kind = '', ...parts] = action.split(' ');
    return { id, action, kind, parts, text: action } satisfies LegalAction;
  });
  const offered = (isStarted: boolean, from = moves) =>
    offersOf(from, isStarted, new Set(['fox'])).map(({ action }) => action);
  expect(offered(false)).toEqual(['pass']);
  expect(offered(true, moves.slice(1))).toEqual(['play fox', 'play fox high']);
  expect(offered(true, moves.slice(2))).toEqual([]);
});

test('names', () => {
  const names = { fox: 'Fuchs', starter: 'beginnt' };
  expect(['fox', 'fox-5', 'starter', 'deck_size'].map((word) => nameOf(word, names))).toEqual([
    'Fuchs',
    'Fuchs 5',
    'Beginnt',
    'Deck size',
  ]);
});
