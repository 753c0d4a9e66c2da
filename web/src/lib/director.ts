/**
 * Between what the server says and what is drawn: whatever happened is shown beat by beat, and the drawn state,
 * the points and the log never run ahead of it. It draws nothing, and takes its time from a clock that is given.
 *
 * The last picture is always the server's own state: skipping, or a film that does not fit, ends in the same place.
 */
import type { EventInfo, Film, GameState, LogEntry, Points } from './api';

/** One thing that happened, and what it changed. */
export interface Beat {
  /** The line of the log, with its events up to this one. */
  entry: LogEntry;
  /** null: a line that tells nothing, like a take-back or a choice that is half made. */
  event: EventInfo | null;
  /** The last beat of its line. */
  isLast: boolean;
  view: Record<string, unknown>;
  points: Points[] | null;
}

/** What to draw now. */
export interface Picture {
  state: GameState;
  /** Lines told so far; the last one may be told in part. */
  log: LogEntry[];
  /** Lines that came to their end with this picture. */
  fresh: LogEntry[];
  /** What has just happened: one beat, or all that were left out at once; none: nothing has. */
  beats: Beat[];
  isPresent: boolean;
  /** Milliseconds until the next picture; left out: there is none, or nothing is to move. */
  time?: number;
}

export interface Clock {
  now(): number;
  /** Returns how to stop it. */
  after(milliseconds: number, run: () => void): () => void;
}

export const realClock: Clock = {
  now: () => performance.now(),
  // A frame later, so that what was drawn last is painted: on a busy machine a beat comes late rather than unseen.
  after: (milliseconds, run) => {
    let frame = 0;
    const painted = (): void => void (frame = requestAnimationFrame(run));
    const timer = setTimeout(() => (frame = requestAnimationFrame(painted)), milliseconds);
    return () => {
      clearTimeout(timer);
      cancelAnimationFrame(frame);
    };
  },
};

const MOST_BEATS = 300; // more at once are not watched
const LONGEST_IN_BEATS = 6000 / 450; // at normal speed a sequence takes six seconds at most
const WITHOUT_CHANGE = 0.4; // of the time that a beat takes in which something moves

interface Past {
  seq: number;
  view: Record<string, unknown>;
  points: Points[];
}

export class Director {
  private present: Picture | null = null;
  private drawn: Past | null = null;
  private queue: Beat[] = [];
  /** What was drawn last. */
  private told: Beat[] = [];
  private deadline = 0;
  private stopTimer: (() => void) | null = null;
  /** What happened since my last move, to be played again; null: nothing, or too much. */
  private history: { before: Past; beats: Beat[] } | null = null;
  private left: number | null = null; // the line up to which somebody has looked

  /** `pace`: milliseconds for a beat, 0: none is shown. */
  constructor(
    private readonly show: (picture: Picture) => void,
    private readonly pace: () => number,
    private readonly clock: Clock = realClock,
  ) {}

  get isTelling(): boolean {
    return this.queue.length > 0;
  }

  get canReplay(): boolean {
    return (this.history?.beats.length ?? 0) > 0;
  }

  // ── news ──────────────────────────────────────────────────────────────────────────────────────
  /** The server's state and the whole log; `film` says which of its lines can be watched, and from where. */
  receive(state: GameState, log: LogEntry[], film: Film | null): void {
    const before = film && this.before(film);
    const beats = before ? beatsOf(log.filter((entry) => entry.seq > before.seq)) : [];
    const isFirst = this.present === null;
    this.remember(before, beats, state);
    this.present = { state, log, fresh: [], beats: [], isPresent: true };
    if (!before || beats.length === 0 || this.pace() === 0 || this.left !== null) {
      this.jump(isFirst && film === null ? [] : beats);
    } else {
      this.play(before, beats);
    }
  }

  /** Where the film begins; null: we are not there. */
  private before(film: Film): Past | null {
    if (film.view) return { seq: film.since, view: film.view, points: film.points ?? [] };
    const known = this.present?.state;
    return known?.seq === film.since ? past(known) : null;
  }

  private play(before: Past, beats: Beat[]): void {
    const now = this.clock.now();
    const longest = this.pace() * LONGEST_IN_BEATS;
    const goesOn = this.queue.at(-1)?.entry.seq === before.seq;
    const all = goesOn ? [...this.queue, ...beats] : beats;
    if (all.length > MOST_BEATS) {
      this.jump(all);
      return;
    }
    if (goesOn) {
      this.queue = all;
      this.deadline = Math.max(this.deadline, now + longest / 3);
    } else if (this.stopTimer && this.drawn?.seq === before.seq) {
      // The last beat still has its time; it is the present no longer.
      this.queue = beats;
      this.deadline = Math.max(this.deadline, now + longest / 3);
      this.draw(this.told, [], 0);
    } else {
      this.halt();
      const isElsewhere = this.drawn?.seq !== before.seq;
      this.drawn = before;
      this.queue = beats;
      this.deadline = now + longest;
      if (isElsewhere) this.draw([], []);
      else this.advance();
    }
    this.wait();
  }

  // ── time ──────────────────────────────────────────────────────────────────────────────────────
  /** Before the next beat, or before all is at rest. */
  private get pause(): number {
    const next = this.queue[0];
    if (!next) return this.pace();
    const weights = this.queue.reduce((sum, beat) => sum + weightOf(beat), 0);
    const share = Math.max(0, this.deadline - this.clock.now()) * (weightOf(next) / weights);
    return Math.min(share, this.pace() * weightOf(next));
  }

  private wait(): void {
    if (this.queue.length === 0 || this.stopTimer) return;
    this.stopTimer = this.clock.after(this.pause, () => {
      this.stopTimer = null;
      this.advance();
      this.wait();
    });
  }

  /** The last beat has its time, too; then nothing has just happened any more. */
  private comeToRest(): void {
    this.stopTimer?.();
    this.stopTimer = this.clock.after(this.pace(), () => {
      this.stopTimer = null;
      if (this.queue.length > 0) {
        this.advance();
        this.wait();
      } else if (this.present) this.show(this.present);
    });
  }

  private halt(): void {
    this.stopTimer?.();
    this.stopTimer = null;
    this.queue = [];
  }

  private advance(): void {
    const beat = this.queue.shift();
    if (!beat || !this.drawn) return;
    this.drawn = fold(this.drawn, beat);
    this.draw([beat], beat.isLast ? [beat.entry] : []);
    if (this.queue.length === 0) this.comeToRest();
  }

  private draw(beats: Beat[], fresh: LogEntry[], time = this.pause): void {
    if (!this.present || !this.drawn) return;
    this.told = beats;
    if (this.queue.length === 0) {
      this.show({ ...this.present, fresh, beats, time });
      return;
    }
    const { state, log } = this.present;
    const { seq, view, points } = this.drawn;
    const entry = beats.at(-1)?.entry;
    const told = log.filter((line) => line.seq <= seq && line.seq !== entry?.seq);
    this.show({
      state: underWay(state, seq, view, points, entry?.seat ?? null),
      log: entry ? [...told, entry] : told,
      fresh,
      beats,
      isPresent: false,
      time,
    });
  }

  // ── to the present ────────────────────────────────────────────────────────────────────────────
  /** A click, Space, Escape, a choice: whatever is left to tell is told at once. */
  skip(): void {
    if (this.isTelling) this.jump(this.queue);
  }

  private jump(beats: Beat[]): void {
    this.halt();
    if (!this.present) return;
    this.drawn = past(this.present.state);
    this.show({ ...this.present, beats, fresh: beats.filter((beat) => beat.isLast).map((beat) => beat.entry) });
  }

  /** Nobody looks any more: what happens from now on is told when somebody does again. */
  lookAway(): void {
    this.left ??= this.isTelling ? (this.drawn?.seq ?? null) : (this.present?.state.seq ?? null);
    this.skip();
  }

  lookAgain(): void {
    const left = this.left;
    this.left = null;
    if (left !== null && this.history && this.present && left < this.present.state.seq) this.replay(left);
  }

  // ── once more ─────────────────────────────────────────────────────────────────────────────────
  /** What happened since my last move, or since a line. */
  replay(since = -1): void {
    if (!this.history || this.pace() === 0) return;
    const { before, beats } = this.history;
    const known = beats.filter((beat) => beat.entry.seq <= since);
    const news = beats.slice(known.length);
    this.halt();
    this.drawn = null; // so that the table is drawn as it was then
    if (news.length > 0) this.play(known.reduce(fold, before), news);
  }

  private remember(before: Past | null, beats: Beat[], state: GameState): void {
    if (!before) {
      this.history = null;
      return;
    }
    const goesOn = this.history && this.present?.state.seq === before.seq;
    const all = goesOn && this.history ? [...this.history.beats, ...beats] : beats;
    const start = goesOn && this.history ? this.history.before : before;
    const mine = all.findLastIndex((beat) => beat.isLast && isMoveOf(beat.entry, state.seat)) + 1;
    const kept = all.slice(mine);
    this.history = kept.length > MOST_BEATS ? null : { before: all.slice(0, mine).reduce(fold, start), beats: kept };
  }

  /** Another table, another viewer, another language. */
  forget(): void {
    this.halt();
    this.present = null;
    this.drawn = null;
    this.history = null;
    this.left = null;
  }
}

/** Lines as beats; a line's own last change belongs to its last event. */
function beatsOf(log: readonly LogEntry[]): Beat[] {
  return log.flatMap((entry) => {
    const events: (EventInfo | null)[] = entry.events.length > 0 ? entry.events : [null];
    return events.map((event, place): Beat => {
      const isLast = place === events.length - 1;
      return {
        entry: isLast ? entry : { ...entry, events: entry.events.slice(0, place + 1) },
        event,
        isLast,
        view: { ...event?.view, ...(isLast ? entry.view : {}) },
        points: (isLast ? entry.points : null) ?? event?.points ?? null,
      };
    });
  });
}

function fold(drawn: Past, beat: Beat): Past {
  return {
    seq: beat.entry.seq,
    view: { ...drawn.view, ...beat.view },
    points: beat.points ?? drawn.points,
  };
}

function past({ seq, view, points }: GameState): Past {
  return { seq, view, points };
}

function weightOf(beat: Beat): number {
  return Object.keys(beat.view).length > 0 ? 1 : WITHOUT_CHANGE;
}

function isMoveOf(entry: LogEntry, seat: number | null): boolean {
  return seat !== null && entry.seat === seat && entry.taken_back === 0 && entry.played_by === null;
}

/** In the middle of it nothing is to be decided, and only whoever moved is named. */
function underWay(
  state: GameState,
  seq: number,
  view: Record<string, unknown>,
  points: Points[],
  mover: number | null,
): GameState {
  return {
    ...state,
    seq,
    view,
    points,
    status: 'playing',
    to_act: mover === null ? [] : [mover],
    prompt: '',
    legal: [],
    can_undo: false,
    can_ask_takeback: false,
    result: null,
  };
}
