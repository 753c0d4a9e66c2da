import { afterEach, expect, test } from 'vitest';
import type { GameState } from '../lib/api';
import { speak } from '../lib/i18n';
import { brief as briefly, holdings as kingdoms } from './animal_kingdoms/holdings';
import { holdings as ark } from './ark_and_noah/holdings';
import { holdings as tyranno } from './tyranno_ex/holdings';

afterEach(() => speak('en'));

function seen(view: unknown): GameState {
  return { view } as GameState;
}

test('Animal Kingdoms: who is out, cards, tiles won by leaving first, modifiers', async () => {
  const state = seen({
    hands: [{ size: 4, cards: [] }, { size: 1 }, { size: 0 }],
    out: [1],
    tiles: [
      [0, 0, 0],
      ['hidden', 0, 0],
      [3, 5, 0],
    ],
    modifiers: [0, 2, 1],
  });
  expect(kingdoms(state, 0, 'en')).toBe('4 cards');
  expect([0, 1].map((seat) => briefly(state, seat, 'en'))).toEqual(['▮4', 'out']);
  expect(kingdoms(state, 1, 'en')).toBe('withdrawn · 1 card · 1 withdraw tile · 2 × +2');
  await speak('de');
  expect(kingdoms(state, 2, 'de')).toBe('2 Bonus-Plättchen · 1 × +2');
});

test('Tyranno Ex: chips and stones', async () => {
  const state = seen({ racks: [{ size: 12 }, { size: 1 }], stones: [1, 0] });
  expect(tyranno(state, 0)).toBe('12 chips · 1 stone');
  await speak('de');
  expect(tyranno(state, 1)).toBe('1 Chip · kein Stein');
});

test('Ark & Noah: the whole hand, which is open', async () => {
  const state = seen({ hands: [{ walls: 1, pitch: 3, food: 0, stock: 9, animals: ['lion-F', 'cat-M'] }] });
  expect(ark(state, 0)).toBe('1 wall · 3 pitch · 0 food · 2 animals');
  await speak('de');
  expect(ark(state, 0)).toBe('1 Wand · 3 Pech · 0 Futter · 2 Tiere');
});
