/** What home says of a game before anybody opens it: a small picture, how long it takes, how much there is to it. */
import type { Component } from 'svelte';
import AnyCover from './generic/Cover.svelte';

export interface Facts {
  /** with two or three bots */
  minutes: number;
  /** of 3 */
  complexity: 1 | 2 | 3;
}

const pictures = import.meta.glob<Component>('./*/Cover.svelte', { eager: true, import: 'default' });

const FACTS: Record<string, Facts> = {
  'animal-kingdoms': { minutes: 25, complexity: 1 },
  'tyranno-ex': { minutes: 40, complexity: 2 },
  'ark-and-noah': { minutes: 50, complexity: 3 },
};

export function coverOf(game: string): Component {
  return pictures[`./${game.replaceAll('-', '_')}/Cover.svelte`] ?? AnyCover;
}

export function factsOf(game: string): Facts | undefined {
  return FACTS[game];
}
