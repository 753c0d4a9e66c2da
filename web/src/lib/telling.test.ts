import { describe, expect, it } from 'vitest';
import type { LogEntry, Sentence } from './api';
import { textsOf, told, turnsOf } from './telling';

function say(text: string, role: Sentence['role'], until: number): Sentence {
  return { text, role, sign: '', until };
}

function line(seq: number, turn: number, story: Sentence[], events = 1, text: string | null = null): LogEntry {
  const happened = Array.from({ length: events }, () => ({ event: 'any', data: {}, hidden: false, text: '' }));
  return { seq, turn, seat: 0, events: happened, taken_back: 0, played_by: null, why: null, text, story };
}

describe('the log as a story', () => {
  const first = line(4, 4, [say('Ada builds 1 wall.', 'move', 1)]);
  const second = line(5, 4, [say('Ada builds 2 walls.', 'move', 1), say('above A1', 'detail', 1)]);

  it('tells a turn of several lines once', () => {
    const [turn] = turnsOf([first, second]);
    expect(turn?.parts).toEqual([{ heading: null, story: [second.story[0]], details: ['above A1'] }]);
  });
  it('runs not ahead of what is shown', () => {
    const under = line(5, 4, [say('Ada builds 2 walls.', 'move', 2)], 1);
    expect(turnsOf([first, under]).flatMap(textsOf)).toEqual(['Ada builds 1 wall.']);
  });
  it('begins a part where something new begins', () => {
    const [turn] = turnsOf([line(9, 9, [say('Ada passes.', 'move', 1), say('Round 2', 'heading', 1)])]);
    expect(turn?.parts.map(({ heading }) => heading)).toEqual([null, 'Round 2']);
  });
  it('says aloud what a line adds, and what happened to the table', () => {
    expect(told(second)).toEqual(['Ada builds 2 walls.']);
    expect(told(line(6, 6, [], 0, 'ada takes 1 move back.'))).toEqual(['Ada takes 1 move back.']);
  });
});
