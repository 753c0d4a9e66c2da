import { describe, expect, it } from 'vitest';
import { fightIn } from './battle';
import { begunIn, scoringIn } from './telling';
import type { Battle } from './view';

const told = (event: string, data: Record<string, unknown>) => ({ event, data, hidden: false, text: '' });
const score = (seat: number, kingdom: string, points: number) =>
  told('scored', { seat, kingdom, place: 'first', points });

describe('a scoring', () => {
  it('is told land by land, with battles in between', () => {
    const events = [told('scoring', { age: 2 }), score(1, 'K4', 6), told('battle', { kingdom: 'K5', seats: [0, 1] })];
    expect(scoringIn(events.slice(0, 2))).toEqual({
      age: 2,
      rows: [{ seat: 1, kingdom: 'K4', place: 'first', points: 6 }],
      renewed: [],
      now: 'K4',
      isRunning: true,
    });
    expect(scoringIn(events)?.now).toBe('K5');
    expect(scoringIn([...events, score(0, 'K5', 7)])?.rows).toHaveLength(2);
  });

  it('is over when the next age begins', () => {
    const events = [told('scoring', { age: 1 }), score(0, 'K4', 6), told('decree-laid', { kingdom: 'K4' })];
    expect(scoringIn(events)).toMatchObject({ renewed: ['K4'], now: 'K4', isRunning: true });
    const begun = [...events, told('age-started', { age: 2, seat: 0 })];
    expect(scoringIn(begun)).toMatchObject({ now: null, isRunning: false });
    expect(begunIn(begun)).toBe(2);
  });

  it('is not there before the first one', () => {
    expect(scoringIn([])).toBeNull();
    expect(begunIn([])).toBeNull();
  });
});

describe('a battle', () => {
  const battle: Battle = {
    kingdom: 'K8',
    members: [0, 1, 2],
    alive: [0, 1],
    round: 1,
    committed: { '0': 'hidden' },
    spent: [0, 0, 0],
    ranks: [0, 0, 0],
  };
  const opened = told('battle', { kingdom: 'K8', seats: [0, 1, 2] });
  const first = [
    opened,
    told('committed', { seat: 0, card: 'lizard-4' }),
    told('revealed', { seat: 0, card: 'lizard-4' }),
    told('revealed', { seat: 1, card: 'tiger-4' }),
    told('battle-goes-on', { kingdom: 'K8', seats: [0, 1] }),
  ];

  it('says who still chooses', () => {
    const fight = fightIn([opened], battle);
    expect(fight?.fighters.map(({ status }) => status)).toEqual(['ready', 'chooses', 'beaten']);
    expect(fight?.outcome).toBeNull();
  });

  it('turns cards over one by one, and says how the round ended', () => {
    expect(fightIn(first.slice(0, 3), battle)?.fighters.map(({ card }) => card)).toEqual(['lizard-4', null, null]);
    const fight = fightIn(first, battle);
    expect(fight).toMatchObject({ outcome: 'tied', round: 1, winners: [] });
    expect(fight?.fighters.map(({ status }) => status)).toEqual(['shown', 'shown', 'beaten']);
  });

  it('begins the next round with the next card', () => {
    const fight = fightIn([...first, told('committed', { seat: 1 })], battle);
    expect(fight).toMatchObject({ outcome: null, round: 2 });
    expect(fight?.fighters.every(({ card }) => card === null)).toBe(true);
  });

  it('names the winner when the view has forgotten it', () => {
    const end = [told('revealed', { seat: 1, card: 'bee-8' }), told('battle-won', { kingdom: 'K8', seats: [1] })];
    const fight = fightIn([...first, ...end], null);
    expect(fight).toMatchObject({ kingdom: 'K8', outcome: 'won', winners: [1] });
    expect(fight?.fighters.map(({ status }) => status)).toEqual(['beaten', 'won', 'beaten']);
  });

  it('shows what modifiers add, and every card of an automa', () => {
    const events = [
      opened,
      told('revealed', { seat: 0, card: 'tiger-4' }),
      told('automa-revealed', { seat: 2, card: 'bee-3' }),
      told('automa-revealed', { seat: 2, card: 'bee-7' }),
    ];
    const fight = fightIn(events, { ...battle, alive: [0, 1, 2], ranks: [6, 0, 7] });
    expect(fight?.fighters.map(({ seat, card, extra }) => [seat, card, extra])).toEqual([
      [0, 'tiger-4', 2],
      [1, null, 0],
      [2, 'bee-3', 4],
      [2, 'bee-7', 0],
    ]);
  });

  it('is not there without one', () => {
    expect(fightIn([], null)).toBeNull();
  });
});
