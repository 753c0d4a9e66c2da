/** The pictures of the page that explains a game; each is loaded with the page. */
import type { Component } from 'svelte';

export interface Primer {
  /** draws what `of` names: `turn-1`, `score`, `example` */
  default: Component<{ of: string }>;
  /** the message with the texts */
  TEXTS: string;
}

const primers = import.meta.glob<Primer>('./*/Primer.svelte');

export function primerOf(game: string): Promise<Primer> | undefined {
  return primers[`./${game.replaceAll('-', '_')}/Primer.svelte`]?.();
}
