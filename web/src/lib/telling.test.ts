import { expect, it } from 'vitest';
import type { LogEntry } from './api';
import { told } from './telling';

function entry(...texts: string[]): LogEntry {
  return { events: texts.map((text) => ({ event: 'drew', data: {}, hidden: true, text })) } as unknown as LogEntry;
}

it('tells the same sentence once, with how often', () => {
  const card = 'Bot 2 draws a card.';
  expect(told(entry('tiger of Ada wins.', card, card, 'Bot 3 draws a card.', card))).toEqual([
    'Tiger of Ada wins.',
    'Bot 2 draws a card (×3).',
    'Bot 3 draws a card.',
  ]);
});

it('keeps what happens again apart', () => {
  const again = entry('Throw.', 'Hit.', 'Throw.');
  for (const [place, one] of again.events.entries()) one.event = place === 1 ? 'hit' : 'throw';
  expect(told(again)).toEqual(['Throw.', 'Hit.', 'Throw.']);
});
