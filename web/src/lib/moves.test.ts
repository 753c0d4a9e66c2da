import { describe, expect, it } from 'vitest';
import type { LegalAction } from './api';
import { Builder } from './moves.svelte';

function legal(...texts: string[]): LegalAction[] {
  return texts.map((action, id) => {
    const [kind = '', ...parts] = action.split(' ');
    return { id, action, kind, parts, text: action };
  });
}

const TURN = legal(
  'claim tiger-5 K7',
  'claim tiger-5 K4',
  'claim owl-2 K4',
  'claim owl-2 tiger-5 K6',
  'claim tiger-5 owl-2 K6',
  'rally',
  'rally tiger-5',
  'rally owl-2',
  'rally owl-2 tiger-5',
  'withdraw',
);

describe('parts in any order', () => {
  it('takes the card first', () => {
    const builder = new Builder(TURN);
    expect(builder.choose('tiger-5')).toBe(true);
    expect(builder.ready).toBeNull(); // not a rally by accident
    expect(builder.choose('K7')).toBe(true);
    expect(builder.kind).toBe('claim');
    expect(builder.ready?.action).toBe('claim tiger-5 K7');
  });

  it('takes the kingdom first', () => {
    const builder = new Builder(TURN);
    builder.choose('K4');
    expect([...builder.options()].sort()).toEqual(['owl-2', 'tiger-5']);
    builder.choose('owl-2');
    expect(builder.ready?.action).toBe('claim owl-2 K4');
  });

  it('keeps the order where it matters', () => {
    const builder = new Builder(TURN);
    builder.choose('tiger-5');
    builder.choose('K6');
    expect(builder.ready).toBeNull();
    builder.choose('owl-2');
    expect(builder.ready?.action).toBe('claim tiger-5 owl-2 K6');
    builder.clear();
    for (const part of ['owl-2', 'tiger-5', 'K6']) builder.choose(part);
    expect(builder.ready?.action).toBe('claim owl-2 tiger-5 K6');
  });
});

describe('kinds', () => {
  it('decides an action without parts', () => {
    const builder = new Builder(TURN);
    expect(builder.ready).toBeNull();
    builder.setKind('withdraw');
    expect(builder.ready?.action).toBe('withdraw');
    builder.back();
    expect(builder.kind).toBeNull();
  });

  it('drops parts that do not fit another kind', () => {
    const builder = new Builder(TURN);
    builder.choose('tiger-5');
    builder.choose('K7');
    builder.setKind('rally');
    expect(builder.chosen).toEqual(['tiger-5']);
    expect(builder.ready?.action).toBe('rally tiger-5');
  });

  it('collects and returns cards', () => {
    const builder = new Builder(TURN);
    builder.setKind('rally');
    expect(builder.ready?.action).toBe('rally');
    builder.toggle('tiger-5');
    builder.toggle('owl-2');
    expect(builder.ready?.action).toBe('rally owl-2 tiger-5');
    builder.toggle('tiger-5');
    expect(builder.ready?.action).toBe('rally owl-2');
  });
});

describe('changes of mind', () => {
  it('exchanges a part for another of its sort', () => {
    const builder = new Builder(TURN);
    builder.choose('tiger-5');
    builder.choose('K7');
    expect(builder.choose('K4')).toBe(true);
    expect(builder.ready?.action).toBe('claim tiger-5 K4');
  });

  it('goes back part by part', () => {
    const builder = new Builder(TURN);
    builder.choose('tiger-5');
    builder.choose('K7');
    builder.back();
    expect(builder.chosen).toEqual(['tiger-5']);
    builder.back();
    builder.back();
    expect(builder.chosen).toEqual([]);
    expect(builder.candidates).toHaveLength(TURN.length);
  });

  it('keeps what still fits when the table moves on', () => {
    const builder = new Builder(TURN);
    builder.choose('tiger-5');
    builder.load(legal('battle tiger-5', 'battle owl-2'));
    expect(builder.ready?.action).toBe('battle tiger-5');
    builder.load(legal('top owl-2'));
    expect(builder.chosen).toEqual([]);
  });
});

describe('refusals', () => {
  it('says what was tried', () => {
    const tried: string[] = [];
    const builder = new Builder(TURN);
    builder.onRefused = (attempt) => tried.push(attempt);
    builder.choose('owl-2');
    expect(builder.choose('K7')).toBe(false);
    expect(builder.chosen).toEqual(['owl-2']);
    expect(tried).toEqual(['claim owl-2 K7']);
    expect(builder.refused).toBe('claim owl-2 K7');
    builder.choose('K4');
    expect(builder.refused).toBeNull();
  });

  it('refuses what is not there at all', () => {
    const builder = new Builder(TURN);
    expect(builder.choose('panda-1')).toBe(false);
    expect(builder.can('panda-1')).toBe(false);
    expect(builder.can('owl-2', 'battle')).toBe(false);
  });
});

it('picks a whole action from the list', () => {
  const builder = new Builder(TURN);
  const action = TURN[4];
  if (action) builder.pick(action);
  expect(builder.ready?.action).toBe('claim tiger-5 owl-2 K6');
});

it('does not need a second choice of a repeated part', () => {
  const builder = new Builder(legal('swap fish fish', 'swap fish leaf'));
  builder.choose('fish');
  expect([...builder.options()].sort()).toEqual(['fish', 'leaf']);
  builder.choose('fish');
  expect(builder.ready?.action).toBe('swap fish fish');
});
