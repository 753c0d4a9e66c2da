/** What has just happened, shown one after the other: tilts, deaths, points, fights. */
import type { LogEntry } from '../../lib/api';
import { framesOf, type Frame } from './frames';
import { happenings, type Duel } from './happenings';

export interface Pop {
  slot: string;
  kind: 'points' | 'dead' | 'up';
  card: number;
  points: number;
  bonus: number;
}

type Scene = { frame: Frame; beats: number } | { pops: Pop[]; beats: number } | { duel: Duel; beats: number };

const HISTORY = 12; // more entries at once are a game that was opened, not one that goes on
const POP_BEATS = 7;
const RESULT_BEATS = 10;

function scenesOf(entries: readonly LogEntry[]): Scene[] {
  return entries.flatMap((entry) => {
    const found = happenings([entry]);
    const scenes: Scene[] = framesOf(found.tilts).map((frame) => ({ frame, beats: frame.beats }));
    const none = { card: 0, points: 0, bonus: 0 };
    const deaths = found.starved.map(({ slot, card }): Pop => ({ ...none, slot, card, kind: 'dead' }));
    if (deaths.length) scenes.push({ pops: deaths, beats: POP_BEATS });
    for (const duel of found.duels) scenes.push({ duel, beats: beatsOf(duel) });
    const raised = found.raised.map(({ slot, strength }): Pop => ({ ...none, slot, points: strength, kind: 'up' }));
    if (raised.length) scenes.push({ pops: raised, beats: POP_BEATS });
    const scored = found.scored.map(({ slot, card, points, bonus }): Pop => ({
      slot,
      card,
      points,
      bonus,
      kind: 'points',
    }));
    if (scored.length) scenes.push({ pops: scored, beats: POP_BEATS });
    return scenes;
  });
}

/** How long a throw stays: equal ones are over quickly. */
export function throwBeats(one: { hits: number; against: number } | undefined): number {
  return one && one.hits === one.against ? 1 : 3;
}

function beatsOf(duel: Duel): number {
  return duel.throws.reduce((sum, one) => sum + throwBeats(one), RESULT_BEATS);
}

export class Stage {
  frame: Frame | null = $state.raw(null);
  pops: Pop[] = $state.raw([]);
  duel: Duel | null = $state.raw(null);
  lastDuel: Duel | null = $state.raw(null);

  private scenes: Scene[] = [];
  private timer: ReturnType<typeof setTimeout> | null = null;
  private seen: number | null = null;
  private speed = 0;

  /** Entries of the log, whichever were shown before; `speed` 0: nothing moves. */
  tell(entries: readonly LogEntry[], speed: number): void {
    const first = this.seen === null;
    const news = entries.filter((entry) => entry.seq > (this.seen ?? -1));
    this.seen = Math.max(this.seen ?? -1, ...news.map((entry) => entry.seq));
    this.speed = speed;
    const scenes = scenesOf(news);
    for (const scene of scenes) if ('duel' in scene) this.lastDuel = scene.duel;
    if (speed === 0 || (first && entries.length > HISTORY)) return;
    // Whatever waits from before is out of date by now, but for fights.
    if (scenes.length) this.scenes = [...this.scenes.filter((scene) => 'duel' in scene), ...scenes];
    if (this.timer === null) this.next();
  }

  /** On with the next scene; also when somebody closes a fight before its time. */
  next(): void {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
    this.frame = null;
    this.pops = [];
    this.duel = null;
    const scene = this.scenes.shift();
    if (!scene) return;
    if ('frame' in scene) this.frame = scene.frame;
    else if ('pops' in scene) this.pops = scene.pops;
    else this.duel = scene.duel;
    this.timer = setTimeout(() => this.next(), scene.beats * this.speed);
  }

  /** The last fight once more, until it is closed. */
  again(): void {
    this.duel = this.lastDuel;
  }

  end(): void {
    this.scenes = [];
    this.next();
  }
}
