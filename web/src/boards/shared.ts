/**
 * What the parts of one board share while its page is open. The page makes it, and it goes with the page:
 * nothing of one table is left for the next.
 */
import { createContext } from 'svelte';

export class Shared {
  private readonly made = new Map<new () => object, object>();

  /** `linked`: the pieces that the line of the log under the pointer speaks of. */
  constructor(private readonly linked: () => ReadonlySet<string>) {}

  /** The one of this class at this table. */
  one<T extends object>(Kind: new () => T): T {
    const found = this.made.get(Kind) ?? new Kind();
    this.made.set(Kind, found);
    return found as T; // only ever kept under its own class
  }

  isLinked(...names: (string | undefined)[]): boolean {
    const linked = this.linked();
    return names.some((name) => name !== undefined && linked.has(name));
  }
}

const [current, provide] = createContext<Shared>();

/** To be called by the page around a board. */
export function share(linked: () => ReadonlySet<string>): void {
  provide(new Shared(linked));
}

/** To be called while a part of a board is being made. */
export function shared(): Shared {
  return current();
}
