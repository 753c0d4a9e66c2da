import { describe, expect, it } from 'vitest';
import table from './fixtures/odds.json';
import { fightOdds, percent, winChance } from './odds';

describe('odds of a fight', () => {
  it.each(table as number[][])('%i dice of strength %i against %i of %i as the engine says', (...row) => {
    const [diceA = 0, strengthA = 0, diceB = 0, strengthB = 0, ...expected] = row;
    const odds = fightOdds(diceA, strengthA, diceB, strengthB);
    const found = [odds.twoNil, odds.twoOne, odds.oneTwo, odds.nilTwo, odds.meanThrows];
    found.forEach((number, place) => expect(number).toBeCloseTo(expected[place] ?? NaN, 12));
    expect(odds.deadlock).toBe(expected[4] === 0);
  });

  it('adds up to one, and turned round it is the other side', () => {
    const odds = fightOdds(5, 2, 3, 4);
    const other = fightOdds(3, 4, 5, 2);
    expect(odds.twoNil + odds.twoOne + odds.oneTwo + odds.nilTwo).toBeCloseTo(1, 14);
    expect(other.twoNil).toBeCloseTo(odds.nilTwo, 14);
    expect(winChance(other)).toBeCloseTo(1 - winChance(odds), 14);
  });

  it('never rounds to impossible or sure', () => {
    expect([0, 0.001, 0.5, 0.999, 1].map(percent)).toEqual(['0 %', '<1 %', '50 %', '>99 %', '100 %']);
  });
});
