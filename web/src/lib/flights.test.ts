import { beforeEach, describe, expect, it } from 'vitest';
import { type Box, type Flight, Flights, type Ground, type Scene } from './flights.svelte';

interface Picture extends Scene {
  seq: number;
}

const BOXES: Record<string, Box> = {
  hand: { left: 10, top: 500, width: 100, height: 130 },
  land: { left: 300, top: 100, width: 60, height: 60 },
  points: { left: 5, top: 5, width: 20, height: 20 },
};

class TestClock {
  run: (() => void) | null = null;
  after = (_: number, run: () => void) => {
    this.run = run;
    return () => (this.run = null);
  };
}

class TestGround implements Ground {
  hidden = new Set<string>();
  marked: string[] = [];
  find = (place: string) => BOXES[place] ?? null;
  hide = (place: string) => {
    this.hidden.add(place);
    return () => this.hidden.delete(place);
  };
  mark = (place: string) => void this.marked.push(place);
}

const Thing = (() => ({})) as Flight['Thing'];

function fly(from: string[], to: string[], more: Partial<Flight> = {}): Flight {
  return { Thing, props: () => ({}), from, to, ...more };
}

function picture(seq: number, ...events: string[]): Picture {
  return { seq, time: 450, beats: events.map((event) => ({ event: { event, data: {}, hidden: false, text: '' } })) };
}

describe('what flies', () => {
  let drawn: number[];
  let pace: number;
  let clock: TestClock;
  let ground: TestGround;
  let flights: Flights<Picture>;

  beforeEach(() => {
    drawn = [];
    pace = 450;
    clock = new TestClock();
    ground = new TestGround();
    flights = new Flights(
      ({ seq }) => drawn.push(seq),
      () => pace,
      ground,
      clock.after,
    );
    flights.choreography = ({ event }) => (event === 'played' ? [fly(['hand'], ['land'], { leaves: true })] : []);
  });

  it('leaves alone whoever it comes from', () => {
    flights.choreography = () => [fly(['card', 'hand'], ['land'], { leaves: true })];
    flights.take(picture(1, 'played'));
    expect(flights.aloft).toHaveLength(1);
    expect(ground.hidden.size).toBe(0);
  });

  it('is drawn when it has landed', () => {
    flights.take(picture(1, 'played'));
    expect(drawn).toEqual([]);
    expect(flights.aloft).toHaveLength(1);
    expect(ground.hidden).toEqual(new Set(['hand']));
    clock.run?.();
    expect(drawn).toEqual([1]);
    expect(flights.aloft).toEqual([]);
    expect(ground.hidden.size).toBe(0);
  });

  it('is down at once when the next picture comes, and none is lost', () => {
    flights.take(picture(1, 'played'));
    flights.take(picture(2, 'played'));
    expect(drawn).toEqual([1]);
    flights.take(picture(3));
    expect(drawn).toEqual([1, 2, 3]);
    expect(flights.aloft).toEqual([]);
    expect(clock.run).toBeNull();
  });

  it('does not fly if many things happened at once', () => {
    flights.take(picture(1, 'played', 'played'));
    expect(drawn).toEqual([1]);
    expect(flights.aloft).toEqual([]);
  });

  it('does not fly if the next picture comes before anybody could see it', () => {
    flights.take({ ...picture(1, 'played'), time: 40 });
    expect(drawn).toEqual([1]);
    expect(flights.aloft).toEqual([]);
  });

  it('lands before the next picture comes', () => {
    flights.take({ ...picture(1, 'played'), time: 200 });
    expect(flights.aloft[0]?.time).toBeLessThan(200);
  });

  it('does not fly from or to what is not on the screen', () => {
    flights.choreography = () => [fly(['deck'], ['land']), fly(['hand'], ['nowhere'])];
    flights.take(picture(1, 'played'));
    expect(drawn).toEqual([1]);
  });

  it('takes the first place that is there', () => {
    flights.choreography = () => [fly(['deck', 'hand'], ['nowhere', 'points'])];
    flights.take(picture(1, 'played'));
    expect(flights.aloft[0]?.from).toBe(BOXES['hand']);
    expect(flights.aloft[0]?.to).toBe(BOXES['points']);
  });

  it('may have a width of its own, in the middle of where it goes', () => {
    flights.choreography = () => [fly(['hand'], ['land'], { width: 30 })];
    flights.take(picture(1, 'played'));
    expect(flights.aloft[0]?.to).toEqual({ left: 315, top: 115, width: 30, height: 30 });
  });

  it('is only marked without motion', () => {
    pace = 0;
    flights.take({ ...picture(1, 'played'), time: 0 });
    expect(drawn).toEqual([1]);
    expect(flights.aloft).toEqual([]);
    expect(ground.marked).toEqual(['land']);
  });
});
