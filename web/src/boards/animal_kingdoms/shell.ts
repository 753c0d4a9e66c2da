import type { Shell } from '../board';

export const shell: Shell = { players: 'left', dock: 'beside', ground: 'paper' };
