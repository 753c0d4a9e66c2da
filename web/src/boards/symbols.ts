/** One animal for each game, where there is no room for its picture. */
import elephant from 'token:elephant';
import fish from 'token:tropical-fish';
import tRex from 'token:t-rex';
import tiger from 'token:tiger-face';

const SYMBOLS: Record<string, string> = { 'animal-kingdoms': tiger, 'tyranno-ex': tRex, 'ark-and-noah': elephant };

export function symbolOf(game: string): string {
  return SYMBOLS[game] ?? fish;
}
