/**
 * The move builder: from the legal actions of the server to one action, part by part, in any order.
 *
 * It knows no rules. A legal action is a word (`kind`) and parts; whatever is chosen narrows the list of
 * actions that still fit; when exactly one is complete it may be confirmed.
 */
import type { MoveBuilder } from '../boards/board';
import type { LegalAction } from './api';

/** How many times each part occurs. */
function count(parts: readonly string[]): Map<string, number> {
  const counted = new Map<string, number>();
  for (const part of parts) counted.set(part, (counted.get(part) ?? 0) + 1);
  return counted;
}

/** Whether all of `chosen` (with repetitions) is among `parts`. */
function contains(parts: readonly string[], chosen: readonly string[]): boolean {
  const left = count(parts);
  return chosen.every((part) => {
    const times = left.get(part) ?? 0;
    left.set(part, times - 1);
    return times > 0;
  });
}

/** How many pairs of `parts` stand in the order in which they were chosen. */
function agreement(parts: readonly string[], chosen: readonly string[]): number {
  const rank = parts.map((part) => chosen.indexOf(part));
  return rank.reduce((sum, one, index) => sum + rank.slice(index + 1).filter((other) => one < other).length, 0);
}

export class Builder implements MoveBuilder {
  legal: LegalAction[] = $state.raw([]);
  chosen: string[] = $state.raw([]);
  queue: LegalAction[] = $state.raw([]);
  refused: string | null = $state(null);
  /** The word that was asked for; `kind` may also follow from the parts. */
  private wanted: string | null = $state(null);

  readonly candidates: LegalAction[] = $derived(this.fitting(this.chosen, this.wanted));
  readonly kind: string | null = $derived(this.wanted ?? onlyKind(this.candidates));
  readonly ready: LegalAction | null = $derived(this.complete());

  /** Whether there is anything to go back from. */
  readonly isStarted: boolean = $derived(this.wanted !== null || this.chosen.length > 0);

  /** Called with the text of an action that is not legal. */
  onRefused: ((attempt: string) => void) | null = null;
  /** Called whenever somebody chooses something. */
  onTouched: (() => void) | null = null;
  /** Writes a refused choice as text; a game may put its parts into their proper order. */
  compose: (kind: string, parts: string[]) => string = (kind, parts) => [kind, ...parts].join(' ');

  constructor(legal: LegalAction[] = []) {
    this.legal = legal;
  }

  /** New choices from the server; keeps what still fits of an unfinished move. */
  load(legal: LegalAction[]): void {
    this.legal = legal;
    if (this.fitting(this.chosen, this.wanted).length === 0) this.clear();
  }

  options(): Set<string> {
    const found = new Set<string>();
    for (const action of this.candidates) {
      const taken = count(this.chosen);
      for (const part of action.parts) {
        const times = taken.get(part) ?? 0;
        if (times > 0) taken.set(part, times - 1);
        else found.add(part);
      }
    }
    return found;
  }

  can(part: string, kind?: string): boolean {
    return this.fitting([...this.chosen, part], kind ?? this.wanted).length > 0;
  }

  choose(part: string, kind?: string): boolean {
    this.onTouched?.();
    const wanted = kind ?? this.wanted;
    const parts = [...this.chosen, part];
    if (this.fitting(parts, wanted).length > 0) {
      this.take(parts, wanted);
      return true;
    }
    const swapped = this.exchange(part, wanted);
    if (swapped) {
      this.take(swapped, wanted);
      return true;
    }
    this.refuse(this.compose(wanted ?? this.kind ?? this.likelyKind(part), parts));
    return false;
  }

  toggle(part: string, kind?: string): boolean {
    this.onTouched?.();
    const index = this.chosen.lastIndexOf(part);
    if (index < 0) return this.choose(part, kind);
    this.take(this.chosen.toSpliced(index, 1), kind ?? this.wanted);
    return true;
  }

  /** Tell the player that this action, as text, is not legal. */
  refuse(attempt: string): void {
    this.refused = attempt;
    this.onRefused?.(attempt);
  }

  /** A whole action at once, as from the list of moves. */
  pick(action: LegalAction): void {
    this.onTouched?.();
    this.offer(action);
  }

  /** Choose it for somebody, who may still be looking at what happened. */
  offer(action: LegalAction): void {
    this.take([...action.parts], action.kind);
  }

  back(): void {
    this.refused = null;
    if (this.chosen.length > 0) this.chosen = this.chosen.slice(0, -1);
    else this.wanted = null;
    if (this.chosen.length === 0) this.wanted = null;
  }

  clear(): void {
    this.take([], null);
  }

  setKind(kind: string | null): void {
    this.onTouched?.();
    this.refused = null;
    this.wanted = kind;
    while (this.chosen.length > 0 && this.fitting(this.chosen, kind).length === 0) {
      this.chosen = this.chosen.slice(0, -1);
    }
  }

  private take(parts: string[], kind: string | null): void {
    this.chosen = parts;
    this.wanted = kind;
    this.refused = null;
  }

  private fitting(parts: readonly string[], kind: string | null): LegalAction[] {
    return this.legal.filter((action) => (kind === null || action.kind === kind) && contains(action.parts, parts));
  }

  /** Another card, another field: the new part takes the place of one of its sort. */
  private exchange(part: string, kind: string | null): string[] | null {
    for (let index = this.chosen.length - 1; index >= 0; index--) {
      const parts = this.chosen.with(index, part);
      const former = this.chosen[index];
      if (former !== undefined && this.alike(former, part) && this.fitting(parts, kind).length > 0) {
        return parts;
      }
    }
    return null;
  }

  /** Two parts are of one sort if they stand at the same place of actions of the same kind. */
  private alike(one: string, other: string): boolean {
    const places = (part: string) =>
      new Set(
        this.legal.flatMap((action) =>
          action.parts.flatMap((found, index) =>
            found === part ? [`${action.kind} ${action.parts.length} ${index}`] : [],
          ),
        ),
      );
    const those = places(other);
    return [...places(one)].some((place) => those.has(place));
  }

  private likelyKind(part: string): string {
    const known = this.legal.find((action) => action.parts.includes(part));
    return known?.kind ?? this.candidates[0]?.kind ?? this.legal[0]?.kind ?? '';
  }

  private complete(): LegalAction | null {
    if (this.kind === null || (this.chosen.length === 0 && this.wanted === null)) return null;
    const whole = this.candidates.filter(
      (action) => action.kind === this.kind && action.parts.length === this.chosen.length,
    );
    if (whole.length <= 1) return whole[0] ?? null;
    // Several orders are legal: the one in which the parts were chosen counts.
    const scores = whole.map((action) => agreement(action.parts, this.chosen));
    const best = Math.max(...scores);
    return scores.indexOf(best) === scores.lastIndexOf(best) ? (whole[scores.indexOf(best)] ?? null) : null;
  }
}

function onlyKind(actions: readonly LegalAction[]): string | null {
  const first = actions[0]?.kind ?? null;
  return actions.every((action) => action.kind === first) ? first : null;
}
