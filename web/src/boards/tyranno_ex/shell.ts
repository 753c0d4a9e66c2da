import type { Shell } from '../board';

export const shell: Shell = { players: 'own', dock: 'beside', ground: 'wood' };
