/** The exact odds of a fight: what the binomial model says, computed with whole numbers. */

const FACES = 6;

export interface Odds {
  /** the attacker wins 2:0 and kills */
  twoNil: number;
  /** the attacker wins 2:1 and wounds */
  twoOne: number;
  /** the attacker is wounded */
  oneTwo: number;
  /** the attacker is killed */
  nilTwo: number;
  meanThrows: number;
  /** no throw can ever decide: all numbers are 0 */
  deadlock: boolean;
}

export function winChance(odds: Odds): number {
  return odds.twoNil + odds.twoOne;
}

/** How many of the 6^dice throws have 0, 1, 2, … hits, if faces up to `strength` hit. */
function hitWays(dice: number, strength: number): bigint[] {
  let ways = [1n];
  const hit = BigInt(strength);
  const miss = BigInt(FACES - strength);
  for (let die = 0; die < dice; die += 1) {
    const next = Array<bigint>(ways.length + 1).fill(0n);
    ways.forEach((number, hits) => {
      next[hits] = (next[hits] ?? 0n) + number * miss;
      next[hits + 1] = (next[hits + 1] ?? 0n) + number * hit;
    });
    ways = next;
  }
  return ways;
}

/** Ways in which A has more hits, and in which B has. */
function decisiveWays(a: bigint[], b: bigint[]): [bigint, bigint] {
  let won = 0n;
  let lost = 0n;
  a.forEach((waysA, hitsA) => {
    b.forEach((waysB, hitsB) => {
      if (hitsA > hitsB) won += waysA * waysB;
      if (hitsA < hitsB) lost += waysA * waysB;
    });
  });
  return [won, lost];
}

export function fightOdds(diceA: number, strengthA: number, diceB: number, strengthB: number): Odds {
  const [won, lost] = decisiveWays(hitWays(diceA, strengthA), hitWays(diceB, strengthB));
  const decisive = won + lost;
  if (decisive === 0n) {
    return { twoNil: 0, twoOne: 0, oneTwo: 0, nilTwo: 0, meanThrows: 0, deadlock: true };
  }
  const p = Number(won) / Number(decisive);
  const q = Number(lost) / Number(decisive);
  const all = BigInt(FACES) ** BigInt(diceA + diceB);
  return {
    twoNil: p * p,
    twoOne: 2 * p * p * q,
    oneTwo: 2 * p * q * q,
    nilTwo: q * q,
    meanThrows: (2 + 2 * p * q) / (Number(decisive) / Number(all)),
    deadlock: false,
  };
}

/** "77 %"; what is neither impossible nor sure is never rounded to 0 or 100. */
export function percent(chance: number): string {
  const rounded = Math.round(chance * 100);
  if (rounded === 0 && chance > 0) return '<1 %';
  if (rounded === 100 && chance < 1) return '>99 %';
  return `${rounded} %`;
}
