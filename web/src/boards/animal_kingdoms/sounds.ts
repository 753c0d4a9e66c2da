import type { Sound } from '../../lib/sound';

/** What is heard of what happened. */
export const sounds: Record<string, Sound> = {
  claimed: 'card',
  'claimed-pair': 'card',
  rallied: 'card',
  drew: 'card',
  left: 'wood',
  revealed: 'card',
  'automa-revealed': 'card',
  'battle-won': 'coin',
  scored: 'coin',
  'tile-revealed': 'coin',
  'council-moved': 'wood',
  'age-started': 'curtain',
};
