import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import cascade from './fixtures/cascade-4.json';
import duel from './fixtures/duel-4.json';
import { fixtureOf } from './fixture';
import { Stage } from './stage.svelte';

const tilting = fixtureOf(cascade).fresh;
const fighting = fixtureOf(duel).fresh;

describe('the stage', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('shows one scene after the other, then nothing', () => {
    const stage = new Stage();
    stage.tell(tilting, 100);
    expect(stage.frame?.kind).toBe('leave');
    vi.advanceTimersByTime(200);
    expect(stage.frame?.kind).toBe('reveal');
    vi.advanceTimersByTime(300);
    expect(stage.frame?.kind).toBe('tie');
    vi.advanceTimersByTime(200 + 300 + 200);
    expect(stage.frame).toBeNull();
    expect(stage.pops.map(({ kind }) => kind)).toEqual(['dead', 'dead', 'dead', 'dead']);
    vi.advanceTimersByTime(700);
    expect(stage.pops).toEqual([]);
  });

  it('drops what is out of date but for fights, and tells nothing twice', () => {
    const stage = new Stage();
    stage.tell(tilting, 100);
    stage.tell([...tilting, ...fighting], 100);
    expect(stage.frame?.kind).toBe('leave');
    vi.advanceTimersByTime(200);
    expect(stage.duel?.throws).toHaveLength(3);
    const later = tilting.map((entry) => ({ ...entry, seq: 99 }));
    stage.tell(later, 100);
    expect(stage.duel).not.toBeNull();
    stage.next();
    expect([stage.duel, stage.frame?.kind]).toEqual([null, 'leave']);
    expect(stage.lastDuel?.attacker.slot).toBe('yellow-3');
  });

  it('does not move when animation is off, but remembers the fight', () => {
    const stage = new Stage();
    stage.tell(fighting, 0);
    expect(stage.duel).toBeNull();
    stage.again();
    expect(stage.duel?.winner).toBe('attacker');
  });

  it('does not play a whole history when a game is opened', () => {
    const stage = new Stage();
    const history = Array.from({ length: 20 }, (_, number) => ({ ...fighting[0]!, seq: number }));
    stage.tell(history, 100);
    expect(stage.duel).toBeNull();
  });
});
