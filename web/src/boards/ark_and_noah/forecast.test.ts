import { describe, expect, it } from 'vitest';
import { cagesFor, readForecast } from './forecast';

const lacks = { what: 'hungry', clause: 'AN-6.26', text: 'It needs food.' };

describe('what the server foresees', () => {
  const told = readForecast({
    loads: {
      lion: { cost: 3, cages: { '(0,3)': { points: [1, 4] }, '(1,1)': { lacks }, '(2,2)': { points: [2, 6] } } },
      bear: { cost: 3, lacks, cages: { '(0,3)': { points: [1, 4] } } },
    },
  });

  it('names the cages that a pair may go into, the best first', () => {
    expect(cagesFor(told.loads?.lion, 1).map(({ cage }) => cage)).toEqual(['(2,2)', '(0,3)']);
  });

  it('names none for a pair that lacks something itself, or that nobody has', () => {
    expect(cagesFor(told.loads?.bear, 1)).toEqual([]);
    expect(cagesFor(told.loads?.cat, 1)).toEqual([]);
  });

  it('is empty for whoever is told nothing', () => {
    expect(readForecast(null)).toEqual({});
  });
});
