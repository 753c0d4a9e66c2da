import type { Sound } from '../../lib/sound';

/** What is heard of what happened. */
export const sounds: Record<string, Sound> = {
  'card-taken': 'card',
  put: 'chip',
  swapped: 'chip',
  'moved-up': 'tip',
  tied: 'tip',
  throw: 'dice',
  starved: 'wood',
  killed: 'wood',
  shifted: 'wood',
  scored: 'coin',
};
