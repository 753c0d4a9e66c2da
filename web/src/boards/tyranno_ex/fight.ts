/** A fight as far as it has been told: who against whom, throw by throw, and how it ended. */
import type { EventInfo } from '../../lib/api';

const FACES = ['ones', 'twos', 'threes', 'fours', 'fives', 'sixes'] as const;
const PART_OF_IT = new Set([
  'challenge', 'challenged', 'deadlock', 'dice', 'throw', 'fight-won', 'killed', 'flipped', 'raised', 'raise-declined',
]); // prettier-ignore

export interface Fighter {
  seat: number;
  slot: string;
  card: string | number;
  dice: number;
  strength: number;
}

export interface Throw {
  attacker: number[];
  target: number[];
  hits: number;
  against: number;
}

export interface Fight {
  attacker: Fighter;
  target: Fighter | null;
  throws: Throw[];
  /** Throws won so far. */
  won: number;
  lost: number;
  /** null: it goes on, or nobody can ever win. */
  winner: 'attacker' | 'target' | null;
  end: 'killed' | 'flipped' | 'deadlock' | null;
}

type Data = Record<string, unknown>;
const num = (data: Data, name: string): number => Number(data[name] ?? 0);

/** Dice as they lie there, lowest first. */
function facesOf(data: Data): number[] {
  return FACES.flatMap((name, place) => Array<number>(num(data, name)).fill(place + 1));
}

/** The fight that the last of these events belongs to; null: it belongs to none. */
export function fightOf(events: readonly EventInfo[]): Fight | null {
  const last = events.at(-1);
  const start = events.findLastIndex(({ event }) => event === 'challenge');
  if (!last || start < 0 || !PART_OF_IT.has(last.event)) return null;
  const teller = new Teller(events[start]?.data ?? {});
  for (const { event, data } of events.slice(start + 1)) teller.tell(event, data);
  return teller.fight;
}

class Teller {
  readonly fight: Fight;
  private thrown: number[][] = [];

  constructor(challenge: Data) {
    const attacker = challenge as unknown as Fighter;
    this.fight = { attacker, target: null, throws: [], won: 0, lost: 0, winner: null, end: null };
  }

  tell(event: string, data: Data): void {
    const { fight } = this;
    if (event === 'challenged') fight.target = data as unknown as Fighter;
    if (event === 'dice') this.roll(facesOf(data));
    if (event === 'throw') {
      const thrown = fight.throws.at(-1);
      if (thrown) Object.assign(thrown, { hits: num(data, 'hits'), against: num(data, 'against') });
      fight.won = num(data, 'won');
      fight.lost = num(data, 'lost');
    }
    if (event === 'fight-won') fight.winner = data['slot'] === fight.attacker.slot ? 'attacker' : 'target';
    if (event === 'killed' || event === 'flipped' || event === 'deadlock') fight.end = event;
  }

  /** The attacker's dice come first, then the target's. */
  private roll(faces: number[]): void {
    this.thrown.push(faces);
    const [attacker = [], target = []] = this.thrown;
    if (this.thrown.length === 1) this.fight.throws.push({ attacker, target: [], hits: -1, against: -1 });
    else {
      Object.assign(this.fight.throws.at(-1) ?? {}, { target });
      this.thrown = [];
    }
  }
}
