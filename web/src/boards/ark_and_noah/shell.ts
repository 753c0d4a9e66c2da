import type { Shell } from '../board';

export const shell: Shell = { players: 'side', dock: 'below', ground: 'paper' };
