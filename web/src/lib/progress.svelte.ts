/** Which lessons are finished here, and how far somebody has come in others. Kept in local storage. */
interface Place {
  done: number;
  /** that led there, decision by decision */
  moves: string[][];
}

interface Kept {
  finished: string[];
  places: Record<string, Place>;
}

const KEY = 'lessons';
const START: Place = { done: 0, moves: [] };

function stored(): Kept {
  const nothing = { finished: [], places: {} };
  try {
    return { ...nothing, ...(JSON.parse(globalThis.localStorage?.getItem(KEY) ?? '{}') as Partial<Kept>) };
  } catch {
    return nothing; // unreadable or forbidden storage: nothing is known
  }
}

class Progress {
  private kept: Kept = $state.raw(stored());

  isFinished(game: string, lesson: string): boolean {
    return this.kept.finished.includes(`${game}/${lesson}`);
  }

  placeIn(game: string, lesson: string): Place {
    return this.kept.places[`${game}/${lesson}`] ?? START;
  }

  keep(game: string, lesson: string, place: Place): void {
    const { finished, places } = this.kept;
    this.write({ finished, places: { ...places, [`${game}/${lesson}`]: place } });
  }

  finish(game: string, lesson: string): void {
    const name = `${game}/${lesson}`;
    const { [name]: _, ...places } = this.kept.places;
    this.write({ finished: [...new Set([...this.kept.finished, name])], places });
  }

  private write(kept: Kept): void {
    this.kept = kept;
    try {
      localStorage.setItem(KEY, JSON.stringify(kept));
    } catch {
      // as long as this page lives
    }
  }
}

export const progress = new Progress();
