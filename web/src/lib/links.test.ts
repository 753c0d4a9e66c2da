import { expect, test } from 'vitest';
import type { LogEntry } from './api';
import { placesOf } from './links';

function entry(...data: Record<string, unknown>[]): LogEntry {
  const events = data.map((one) => ({ event: 'any', data: one, hidden: false, text: '' }));
  return { seq: 1, seat: 0, events, taken_back: 0, played_by: null, why: null, text: null, turn: 1, story: [] };
}

test('strings are names, alone or in lists', () => {
  const places = placesOf(entry({ seat: 1, card: 'tiger-5', kingdom: 'K7' }, { symbols: ['cherry', 'bone'] }));
  expect([...places]).toEqual(['tiger-5', 'K7', 'cherry', 'bone']);
});

test('numbers are names only where the game counts places', () => {
  expect([...placesOf(entry({ seat: 1, points: 2, fields: [2, 3], stack: 0 }))]).toEqual([
    'field-2',
    'field-3',
    'stack-0',
  ]);
});
