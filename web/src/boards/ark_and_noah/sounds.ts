import type { Sound } from '../../lib/sound';

/** What is heard of what happened. */
export const sounds: Record<string, Sound> = {
  chose: 'wood',
  'animal-drawn': 'card',
  'wall-built': 'wood',
  'pitch-built': 'chip',
  'cage-closed': 'tip',
  'pair-loaded': 'coin',
  'food-loaded': 'card',
  'hull-closed': 'splash',
  'last-loading': 'splash',
};
