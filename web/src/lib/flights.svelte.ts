/**
 * What flies between two pictures: a card from a hand to a land, a coin to a nameplate.
 *
 * The director hands out a picture for each beat. Before it is drawn, the game's `flights.ts` says what moves from
 * where to where (`data-place` or `data-part` of things on the screen); copies fly over the table as it was, and when
 * they land the picture is drawn: numbers change when the points arrive. The next picture, a skip or a choice ends
 * every flight at once. Without motion nothing flies; what would have been reached is marked for a moment.
 */
import type { Component } from 'svelte';
import type { EventInfo } from './api';

/** Something that happened; null: a line of the log that tells nothing. */
export interface Told {
  event: EventInfo | null;
}

/** What is to be drawn, and what led there. */
export interface Scene {
  beats: readonly Told[];
  /** ms until the next one, which ends every flight; 0 or left out: nothing is to move */
  time?: number;
}

/** Returns how to stop it. */
export type After = (milliseconds: number, run: () => void) => () => void;

/** Size and place on the screen, px. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface Flight {
  /** Names of places; the first one that is on the screen counts. */
  from: string[];
  to: string[];
  /** What is seen flying. It fills its box: `--w` is the width, and `props` may ask for it. */
  Thing: Component<Record<string, unknown>>;
  props(box: Box): Record<string, unknown>;
  /** Width in px; left out: as wide as the place it goes to. */
  width?: number;
  /** Is gone from the first of its places while it flies; a player it only comes from stays. */
  leaves?: boolean;
  /** Waits for this part of the time, for things that go one after another. */
  delay?: number;
}

/** A flight whose properties fit its thing. */
export function flight<Props extends object>(
  wanted: Omit<Flight, 'Thing' | 'props'> & { Thing: Component<Props>; props(box: Box): Props },
): Flight {
  return wanted as unknown as Flight;
}

/** What a game lets fly during a beat (`flights.ts` in the folder of its board). */
export type Choreography = (event: EventInfo) => Flight[];

/** In the air: from box to box. */
export interface Aloft {
  key: number;
  flight: Flight;
  from: Box;
  to: Box;
  /** ms */
  time: number;
  delay: number;
}

/** Where things are; the document, or a test's. */
export interface Ground {
  find(place: string): Box | null;
  hide(place: string): () => void;
  mark(place: string): void;
}

const SHARE = 0.8; // of the time of a beat: then it has landed, and is seen for a moment
const SHORTEST = 70; // ms; nobody would see it
const LONGEST = 620;

export class Flights<Picture extends Scene = Scene> {
  aloft: Aloft[] = $state.raw([]);
  /** What happened last, by its kind: it is being shown, or has been. */
  beat: string | null = $state(null);
  /** … and in words. */
  said: string = $state('');
  choreography: Choreography | null = null;
  private waiting: Picture | null = null;
  private stopTimer: (() => void) | null = null;
  private shown: (() => void)[] = [];
  private count = 0;

  /** `draw` shows a picture, `pace` tells the usual time of a beat; 0: nothing moves, things are marked instead. */
  constructor(
    private readonly draw: (picture: Picture) => void,
    private readonly pace: () => number,
    private readonly ground: Ground = onScreen,
    private readonly after: After = onTime,
  ) {}

  /** The next picture: drawn when everything that belongs to it has landed. */
  readonly take = (picture: Picture): void => {
    this.land();
    const last = picture.beats.at(-1)?.event;
    this.beat = last?.event ?? null;
    this.said = last?.text ?? '';
    const flights = picture.beats.flatMap(({ event }) => (event && this.choreography?.(event)) ?? []);
    const time = Math.min((picture.time ?? 0) * SHARE, LONGEST);
    const aloft = picture.beats.length === 1 && time >= SHORTEST ? this.start(flights, time) : [];
    if (aloft.length > 0) {
      this.waiting = picture;
      this.aloft = aloft;
      this.stopTimer = this.after(time, this.land);
      return;
    }
    this.draw(picture);
    this.mark(flights);
  };

  /** Everything that is in the air is down, and its picture is drawn. */
  readonly land = (): void => {
    const picture = this.waiting;
    this.clear();
    if (picture) this.draw(picture);
  };

  /** Nothing of it is shown any more: another person looks. */
  clear(): void {
    this.stopTimer?.();
    for (const show of this.shown) show();
    this.stopTimer = this.waiting = null;
    this.shown = [];
    this.aloft = [];
  }

  private start(flights: Flight[], time: number): Aloft[] {
    return flights.flatMap((one): Aloft[] => {
      const from = this.locate(one.from);
      const to = this.locate(one.to);
      if (!from || !to) return [];
      if (one.leaves && from.place === one.from[0]) this.shown.push(this.ground.hide(from.place));
      const delay = (one.delay ?? 0) * time;
      this.count += 1;
      return [
        { key: this.count, flight: one, from: from.box, to: sized(to.box, one.width), time: time - delay, delay },
      ];
    });
  }

  private locate(places: string[]): { place: string; box: Box } | null {
    for (const place of places) {
      const box = this.ground.find(place);
      if (box) return { place, box };
    }
    return null;
  }

  private mark(flights: Flight[]): void {
    if (this.pace() > 0) return;
    for (const place of new Set(flights.flatMap(({ to }) => this.locate(to)?.place ?? []))) this.ground.mark(place);
  }
}

/** A thing of its own width in the middle of where it goes. */
function sized(box: Box, width: number | undefined): Box {
  if (width === undefined) return box;
  const height = (box.height / box.width) * width;
  return { left: box.left + (box.width - width) / 2, top: box.top + (box.height - height) / 2, width, height };
}

function element(place: string): HTMLElement | SVGElement | null {
  const name = CSS.escape(place);
  return document.querySelector<HTMLElement>(`[data-place~="${name}"], [data-part="${name}"]`);
}

const MARKED = 1600; // ms

const onTime: After = (milliseconds, run) => {
  const timer = setTimeout(run, milliseconds);
  return () => clearTimeout(timer);
};

const onScreen: Ground = {
  find(place) {
    const box = element(place)?.getBoundingClientRect();
    return box && box.width > 0 && box.height > 0 ? box : null;
  },
  hide(place) {
    const found = element(place);
    found?.style.setProperty('visibility', 'hidden');
    return () => found?.style.removeProperty('visibility');
  },
  mark(place) {
    // Not a movement: it is there, and then it is not.
    const ring = { outline: '3px solid var(--gold)', outlineOffset: '2px' };
    element(place)?.animate([ring, ring], MARKED);
  },
};
