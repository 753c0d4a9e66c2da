import { describe, expect, it } from 'vitest';
import type { LogEntry } from './api';
import { decisive } from './race';

function scoring(seq: number, rows: Record<string, [number, number]>): LogEntry {
  const found = Object.entries(rows).map(([source, points]) => ({ source, points }));
  const ledger = { seats: [0, 1], rows: [...found, { source: 'Total', points: [99, 0] }] };
  const story = [{ text: '', role: 'then', sign: 'coin', until: 1, ledger }];
  return { seq, turn: seq, seat: 0, events: [], story } as unknown as LogEntry;
}

describe('where a game was decided', () => {
  const log = [scoring(5, { Lagoon: [9, 0], Dunes: [1, 2] }), scoring(20, { Grove: [2, 1], Dunes: [8, 3] })];
  const race = [
    { step: 0, points: [0, 0] },
    { step: 10, points: [10, 30] },
    { step: 30, points: [40, 39] },
  ];

  it('is the largest swing since the lead changed', () => {
    expect(decisive(log, race, { better: 0, worse: 1, by: 1 })).toMatchObject({ place: 'Dunes', step: 20, better: 8 });
  });
  it('is the largest of all, if the lead never changed', () => {
    expect(decisive(log, [], { better: 0, worse: 1, by: 1 })?.place).toBe('Lagoon');
  });
  it('is nowhere, if no scoring was worth the margin', () => {
    expect(decisive(log, race, { better: 0, worse: 1, by: 12 })).toBeNull();
  });
});
