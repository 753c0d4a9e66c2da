import { describe, expect, it } from 'vitest';
import type { EventInfo, Film, GameState, LogEntry, Points, Update } from './api';
import { type Clock, Director, type Picture } from './director';
import recorded from './fixtures/films.json';

/** Time that a test lets pass. */
class TestClock implements Clock {
  time = 0;
  private timers: { at: number; run: () => void }[] = [];

  now(): number {
    return this.time;
  }
  after(milliseconds: number, run: () => void): () => void {
    const timer = { at: this.time + milliseconds, run };
    this.timers.push(timer);
    return () => (this.timers = this.timers.filter((one) => one !== timer));
  }
  pass(milliseconds: number): void {
    const end = this.time + milliseconds;
    for (;;) {
      const next = this.timers.filter((one) => one.at <= end).sort((one, other) => one.at - other.at)[0];
      if (!next) break;
      this.timers = this.timers.filter((one) => one !== next);
      this.time = next.at;
      next.run();
    }
    this.time = end;
  }
}

class Watching {
  readonly clock = new TestClock();
  readonly pictures: Picture[] = [];
  readonly director: Director;
  pace = 450;

  constructor() {
    this.director = new Director(
      (picture) => this.pictures.push(picture),
      () => this.pace,
      this.clock,
    );
  }
  get last(): Picture {
    const found = this.pictures.at(-1);
    if (!found) throw new Error('nothing was drawn');
    return found;
  }
}

function points(total: number): Points[] {
  return [{ total, sources: { all: total } }];
}

function event(name: string, view: Record<string, unknown>, total?: number): EventInfo {
  const info = { event: name, data: { place: name }, hidden: false, text: `${name}.`, view };
  return total === undefined ? info : { ...info, points: points(total) };
}

function entry(seq: number, seat: number, events: EventInfo[], view: Record<string, unknown> = {}): LogEntry {
  return { seq, seat, events, taken_back: 0, played_by: null, why: null, text: null, turn: seq, story: [], view };
}

function stateOf(seq: number, view: Record<string, unknown>, total: number): GameState {
  const told = { table: 'T', seat: 0, seq, status: 'playing', to_act: [0], prompt: 'Your turn', view };
  return { ...told, legal: [{ id: 1 }], points: points(total) } as unknown as GameState;
}

const start = stateOf(1, { a: 0, b: 0 }, 0);
const move = entry(2, 1, [event('one', { a: 1 }), event('two', { b: 1 }, 3)], { turn: 0 });
const after = stateOf(2, { a: 1, b: 1, turn: 0 }, 3);
const since1: Film = { since: 1 };

function watching(): Watching {
  const watch = new Watching();
  watch.director.receive(start, [], null);
  watch.director.receive(after, [move], since1);
  return watch;
}

describe('what happened is told beat by beat', () => {
  it('and nothing runs ahead of it', () => {
    const watch = watching();
    expect(watch.last.state.view).toEqual({ a: 1, b: 0 });
    expect(watch.last.state.points).toEqual(points(0));
    expect(watch.last.state).toMatchObject({ prompt: '', legal: [], to_act: [1], seq: 2 });
    expect(watch.last.log.map((line) => line.events.length)).toEqual([1]);
    expect(watch.last.beats.map((beat) => beat.event?.event)).toEqual(['one']);
    expect(watch.last).toMatchObject({ isPresent: false, fresh: [] });
    watch.clock.pass(449);
    expect(watch.last.isPresent).toBe(false);
    watch.clock.pass(1);
    expect(watch.last).toMatchObject({ state: after, log: [move], fresh: [move], isPresent: true });
    watch.clock.pass(450);
    expect(watch.last).toMatchObject({ state: after, beats: [], fresh: [] });
  });

  it('faster if somebody wants it so', () => {
    const watch = new Watching();
    watch.pace = 200;
    watch.director.receive(start, [], null);
    watch.director.receive(after, [move], since1);
    watch.clock.pass(200);
    expect(watch.last.isPresent).toBe(true);
  });

  it('at once, with all beats to be highlighted, if nothing may move', () => {
    const watch = new Watching();
    watch.pace = 0;
    watch.director.receive(start, [], null);
    watch.director.receive(after, [move], since1);
    expect(watch.pictures).toHaveLength(2);
    expect(watch.last).toMatchObject({ state: after, isPresent: true, fresh: [move] });
    expect(watch.last.beats).toHaveLength(2);
  });

  it('from the table as it was, for whoever comes back', () => {
    const watch = new Watching();
    watch.director.receive(after, [move], { since: 1, view: start.view, points: start.points });
    expect(watch.last.state.view).toEqual(start.view);
    expect(watch.last.log).toEqual([]);
    watch.clock.pass(900);
    expect(watch.last.state).toBe(after);
  });

  it('one after the other, if more comes meanwhile', () => {
    const watch = watching();
    const more = entry(3, 2, [event('three', { a: 2 })]);
    const later = stateOf(3, { a: 2, b: 1, turn: 0 }, 3);
    watch.director.receive(later, [move, more], { since: 2 });
    const told: unknown[] = [];
    for (let beat = 0; beat < 3; beat++) {
      told.push(watch.last.beats[0]?.event?.event);
      watch.clock.pass(450);
    }
    expect(told).toEqual(['one', 'two', 'three']);
    expect(watch.last.state).toBe(later);
  });
});

describe('news during the last beat', () => {
  it('wait until it had its time', () => {
    const watch = watching();
    watch.clock.pass(450 + 100);
    expect(watch.last).toMatchObject({ isPresent: true, state: after });
    const more = entry(3, 2, [event('three', { a: 2 })]);
    const later = stateOf(3, { a: 2, b: 1, turn: 0 }, 3);
    watch.director.receive(later, [move, more], { since: 2 });
    expect(watch.last.beats.map((beat) => beat.event?.event)).toEqual(['two']);
    expect(watch.last).toMatchObject({ isPresent: false, time: 0, fresh: [], log: [move] });
    watch.clock.pass(349);
    expect(watch.last.beats.map((beat) => beat.event?.event)).toEqual(['two']);
    watch.clock.pass(1);
    expect(watch.last).toMatchObject({ isPresent: true, state: later });
    expect(watch.last.beats.map((beat) => beat.event?.event)).toEqual(['three']);
  });
});

describe('nobody has to wait', () => {
  it('a skip shows the present, and nothing comes after it', () => {
    const watch = watching();
    watch.director.skip();
    expect(watch.last).toMatchObject({ state: after, log: [move], isPresent: true });
    expect(watch.last.beats.map((beat) => beat.event?.event)).toEqual(['two']);
    const drawn = watch.pictures.length;
    watch.clock.pass(10_000);
    expect(watch.pictures).toHaveLength(drawn);
  });

  it.each([2, 13, 14, 40, 300])('%i beats take six seconds at most, and each is drawn', (number) => {
    const watch = new Watching();
    const events = Array.from({ length: number }, (_, place) => event(`e${place}`, { a: place }));
    watch.director.receive(start, [], null);
    watch.director.receive(stateOf(2, { a: number - 1, b: 0 }, 0), [entry(2, 1, events)], since1);
    watch.clock.pass(6000);
    expect(watch.last.isPresent).toBe(true);
    expect(watch.pictures.filter((picture) => picture.beats.length === 1)).toHaveLength(number);
  });

  it('three bots that answer one after the other take six seconds, too', () => {
    const watch = new Watching();
    watch.director.receive(start, [], null);
    const lines: LogEntry[] = [];
    for (const bot of [1, 2, 3]) {
      const events = Array.from({ length: 30 }, (_, place) => event(`b${bot}-${place}`, { a: place }));
      lines.push(entry(bot + 1, bot, events));
      watch.director.receive(stateOf(bot + 1, { a: 29, b: 0 }, 0), [...lines], { since: bot });
      watch.clock.pass(120);
    }
    watch.clock.pass(6000 - 360);
    expect(watch.last.isPresent).toBe(true);
  });

  it('more than 300 beats are not shown', () => {
    const watch = new Watching();
    const events = Array.from({ length: 301 }, (_, place) => event(`e${place}`, { a: place }));
    watch.director.receive(start, [], null);
    watch.director.receive(stateOf(2, { a: 300 }, 0), [entry(2, 1, events)], since1);
    expect(watch.last.isPresent).toBe(true);
  });

  it('a film that begins elsewhere is not shown', () => {
    const watch = new Watching();
    watch.director.receive(start, [], null);
    watch.director.receive(stateOf(7, { a: 9 }, 0), [move], { since: 6 });
    expect(watch.last).toMatchObject({ isPresent: true, state: { seq: 7 } });
  });

  it('whoever looks away finds the present, and is told what happened meanwhile', () => {
    const watch = new Watching();
    watch.director.receive(start, [], null);
    watch.director.lookAway();
    watch.director.receive(after, [move], since1);
    watch.clock.pass(3_600_000);
    expect(watch.last).toMatchObject({ isPresent: true, state: after });
    watch.director.lookAgain();
    expect(watch.last.isPresent).toBe(false);
    watch.clock.pass(6000);
    expect(watch.last).toMatchObject({ isPresent: true, state: after });
  });
});

describe('once more', () => {
  it('what happened since my last move, from the table as it was then', () => {
    const watch = new Watching();
    const mine = entry(2, 0, [event('mine', { a: 1 })]);
    const theirs = entry(3, 1, [event('theirs', { b: 5 })]);
    watch.director.receive(start, [], null);
    watch.director.receive(stateOf(2, { a: 1, b: 0 }, 0), [mine], since1);
    const present = stateOf(3, { a: 1, b: 5 }, 0);
    watch.director.receive(present, [mine, theirs], { since: 2 });
    watch.clock.pass(6000);
    expect(watch.director.canReplay).toBe(true);
    watch.director.replay();
    expect(watch.last.state.view).toEqual({ a: 1, b: 0 });
    expect(watch.last.log).toEqual([mine]);
    watch.clock.pass(900);
    expect(watch.last).toMatchObject({ isPresent: true, state: present, log: [mine, theirs] });
  });

  it('not if nothing happened', () => {
    const watch = new Watching();
    watch.director.receive(start, [], null);
    expect(watch.director.canReplay).toBe(false);
    watch.director.replay();
    watch.clock.pass(6000);
    expect(watch.last.isPresent).toBe(true);
  });
});

/** The updates of real games, recorded by `python -m tests.server.films`. */
describe.each(Object.entries(recorded as unknown as Record<string, Update[]>))('%s', (_, updates) => {
  function told(until: number): LogEntry[] {
    return updates.slice(0, until + 1).flatMap((update) => update.log);
  }

  it('is drawn as the server has it after all beats', () => {
    const watch = new Watching();
    updates.forEach((update, place) => {
      watch.director.receive(update.state, told(place), update.film ?? null);
      const beats = update.log.reduce((sum, line) => sum + Math.max(line.events.length, 1), 0);
      watch.clock.pass(10_000);
      expect(watch.last.state).toBe(update.state);
      const last = watch.pictures.findLast((picture) => !picture.isPresent);
      if (place > 0 && beats > 1) expect(last?.state.seq).toBe(update.state.seq);
    });
  });

  it('shows what the beats add up to', () => {
    for (const [place, update] of updates.entries()) {
      const before = updates[place - 1];
      if (!before || !update.film) continue;
      const view = { ...before.state.view };
      let shown = before.state.points;
      for (const line of update.log) {
        for (const beat of [...line.events, line]) {
          Object.assign(view, beat.view);
          shown = beat.points ?? shown;
        }
      }
      expect(view).toEqual(update.state.view);
      expect(shown).toEqual(update.state.points);
    }
  });

  it('ends in the same state wherever somebody skips', () => {
    for (let at = 0; at < 40; at++) {
      const watch = new Watching();
      updates.forEach((update, place) => {
        watch.director.receive(update.state, told(place), update.film ?? null);
        watch.clock.pass(at * 37);
        watch.director.skip();
        expect(watch.last).toMatchObject({ isPresent: true });
        expect(watch.last.state).toBe(update.state);
      });
    }
  });
});
