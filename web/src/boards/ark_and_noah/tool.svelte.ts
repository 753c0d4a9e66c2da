/** What a tap on the ark means while building or loading. The board and the tray of a table share one of each. */
import type { LegalAction } from '../../lib/api';

export type Tool = 'wall' | 'pitch' | 'food';

export class Hand {
  private wanted: Tool = $state('wall');

  /** The tool that is asked for, or the first one there is anything to do with. */
  current(legal: readonly LegalAction[]): Tool | null {
    const offered = new Set(legal.map((action) => action.kind));
    if (offered.has(this.wanted)) return this.wanted;
    return (['wall', 'pitch', 'food'] as const).find((tool) => offered.has(tool)) ?? null;
  }

  take(tool: Tool): void {
    this.wanted = tool;
  }
}

/** The cage or the animal that is being looked at. */
export class Looking {
  cage: string | null = $state(null);
  species: string | null = $state(null);
}
