/** Fights, tilts, deaths and points out of log entries, in the order in which they are to be shown. */
import type { EventInfo, LogEntry } from '../../lib/api';
import { SYMBOLS, type Heap, type Symbol7 } from './view';

const FACES = ['ones', 'twos', 'threes', 'fours', 'fives', 'sixes'] as const;

export interface Fighter {
  seat: number;
  slot: string;
  card: number;
  dice: number;
  strength: number;
}

export interface Throw {
  attacker: number[];
  target: number[];
  hits: number;
  against: number;
  /** throws won so far, seen from the attacker */
  won: number;
  lost: number;
}

export interface Duel {
  seq: number;
  attacker: Fighter;
  target: Fighter;
  throws: Throw[];
  /** null: a deadlock, nothing was thrown */
  winner: 'attacker' | 'target' | null;
  loser: 'killed' | 'flipped' | null;
}

/** One step of a field that tilts. */
export interface TiltStep {
  seq: number;
  field: number;
  /** from 1; more than 1: a chain */
  step: number;
  displaced: { symbol: Symbol7; number: number } | null;
  revealed: Heap;
  risen: { symbol: Symbol7; number: number } | null;
  tied: Symbol7[];
}

export interface Happenings {
  duels: Duel[];
  tilts: TiltStep[];
  starved: { seat: number; slot: string; card: number }[];
  scored: { seat: number; slot: string; card: number; points: number; bonus: number }[];
  raised: { slot: string; strength: number }[];
}

type Data = Record<string, unknown>;
const num = (data: Data, name: string): number => Number(data[name] ?? 0);
const str = (data: Data, name: string): string => String(data[name] ?? '');

function symbolOf(data: Data): Symbol7 {
  return SYMBOLS.find((symbol) => symbol === data.symbol) ?? 'water';
}

/** Dice as they lie there, lowest first. */
export function facesOf(data: Data): number[] {
  return FACES.flatMap((name, place) => Array<number>(num(data, name)).fill(place + 1));
}

function fighter(data: Data): Fighter {
  return {
    seat: num(data, 'seat'),
    slot: str(data, 'slot'),
    card: num(data, 'card'),
    dice: num(data, 'dice'),
    strength: num(data, 'strength'),
  };
}

/** Everything worth showing in these entries. */
export function happenings(entries: readonly LogEntry[]): Happenings {
  const found: Happenings = { duels: [], tilts: [], starved: [], scored: [], raised: [] };
  for (const entry of entries) {
    const reader = new Reader(found, entry.seq);
    for (const event of entry.events) reader.read(event);
  }
  return found;
}

class Reader {
  private duel: Duel | null = null;
  private tilt: TiltStep | null = null;
  private thrown: number[][] = [];
  private step = new Map<number, number>();

  constructor(
    private readonly found: Happenings,
    private readonly seq: number,
  ) {}

  read({ event, data }: EventInfo): void {
    this.readFight(event, data);
    this.readTilt(event, data);
    if (event === 'starved') {
      this.found.starved.push({ seat: num(data, 'seat'), slot: str(data, 'slot'), card: num(data, 'card') });
    }
    if (event === 'scored') {
      const { seat, slot, card } = fighter(data);
      this.found.scored.push({ seat, slot, card, points: num(data, 'points'), bonus: num(data, 'bonus') });
    }
    if (event === 'award' || event === 'raised') {
      this.found.raised.push({ slot: str(data, 'slot'), strength: num(data, 'strength') });
    }
  }

  private readFight(event: string, data: Data): void {
    if (event === 'challenge') {
      const attacker = fighter(data);
      this.duel = { seq: this.seq, attacker, target: attacker, throws: [], winner: null, loser: null };
      this.found.duels.push(this.duel);
      return;
    }
    const duel = this.duel;
    if (!duel) return;
    if (event === 'challenged') duel.target = fighter(data);
    if (event === 'dice') this.thrown.push(facesOf(data));
    if (event === 'throw') {
      const [attacker = [], target = []] = this.thrown.splice(0);
      const hits = num(data, 'hits');
      const against = num(data, 'against');
      duel.throws.push({ attacker, target, hits, against, won: num(data, 'won'), lost: num(data, 'lost') });
    }
    if (event === 'fight-won') duel.winner = str(data, 'slot') === duel.attacker.slot ? 'attacker' : 'target';
    if (event === 'killed' || event === 'flipped') {
      duel.loser = event;
      this.duel = null;
    }
  }

  private readTilt(event: string, data: Data): void {
    const field = num(data, 'field');
    if (event === 'displaced') {
      this.open(field).displaced = { symbol: symbolOf(data), number: num(data, 'number') };
    }
    if (event === 'revealed') {
      const step = this.tilt?.field === field && !this.isDone(this.tilt) ? this.tilt : this.open(field);
      step.revealed[symbolOf(data)] = num(data, 'number');
    }
    if (event === 'moved-up' && this.tilt) {
      this.tilt.risen = { symbol: symbolOf(data), number: num(data, 'number') };
    }
    if (event === 'tied' && this.tilt) {
      const leaders = Array.isArray(data.leaders) ? data.leaders : [];
      this.tilt.tied = SYMBOLS.filter((symbol) => leaders.includes(symbol));
    }
  }

  private isDone(step: TiltStep): boolean {
    return step.risen !== null || step.tied.length > 0;
  }

  private open(field: number): TiltStep {
    const step = (this.step.get(field) ?? 0) + 1;
    this.step.set(field, step);
    this.tilt = { seq: this.seq, field, step, displaced: null, revealed: {}, risen: null, tied: [] };
    this.found.tilts.push(this.tilt);
    return this.tilt;
  }
}
