/** Bots as people meet them: eight animals, from beginner to master, the same in every game. */
import mole from '../design/art/mole.svg?token';
import magpie from 'token:bird';
import chick from 'token:front-facing-baby-chick';
import badger from 'token:badger';
import fox from 'token:fox';
import hedgehog from 'token:hedgehog';
import otter from 'token:otter';
import owl from 'token:owl';
import rabbit from 'token:rabbit-face';
import raccoon from 'token:raccoon';
import robot from 'token:robot';

const FACES = [mole, rabbit, hedgehog, otter, badger, raccoon, fox, owl];

const OTHERS: Record<string, string> = { random: chick, greedy: magpie, ismcts: robot };

/** 1 to 8; null: another sort of bot. */
export function levelOf(bot: string): number | null {
  const found = /^level:([1-8])$/.exec(bot)?.[1];
  return found === undefined ? null : Number(found);
}

export function faceOf(bot: string): string {
  return FACES[(levelOf(bot) ?? 0) - 1] ?? OTHERS[bot.split(':')[0] ?? ''] ?? robot;
}
