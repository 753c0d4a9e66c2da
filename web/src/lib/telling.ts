/** Lines of the log as people read them. */
import type { LogEntry, Sentence } from './api';
import { sentence } from './i18n';
import { placesOf } from './links';

/** All lines of one turn, told together. */
export interface Turn {
  /** of its first line */
  seq: number;
  seat: number | null;
  /** what happened, and whatever began with it: each part but the first has a heading */
  parts: Part[];
  places: ReadonlySet<string>;
}

export interface Part {
  heading: string | null;
  /** what it meant, in the order it happened */
  story: Sentence[];
  details: string[];
}

/** What a line itself adds to its turn, without the details. */
export function told(entry: LogEntry): string[] {
  if (entry.text) return [sentence(entry.text)];
  const own = entry.story.filter(({ until, role }) => until > 0 && role !== 'detail');
  return own.map(({ text }) => text);
}

/** Lines by turn. The last line of a turn tells all of it; in the middle of a line, what has been shown. */
export function turnsOf(log: readonly LogEntry[]): Turn[] {
  const turns = new Map<number, LogEntry[]>();
  for (const entry of log) turns.set(entry.turn, [...(turns.get(entry.turn) ?? []), entry]);
  return [...turns].map(([seq, lines]) => ({
    seq,
    seat: lines[0]?.seat ?? null,
    parts: partsOf(storyOf(lines)),
    places: new Set(lines.flatMap((line) => [...placesOf(line)])),
  }));
}

function storyOf(lines: LogEntry[]): Sentence[] {
  const [last, before] = [lines.at(-1), lines.at(-2)];
  if (!last) return [];
  if (last.text) return [{ text: sentence(last.text), role: 'move', sign: '', until: 0 }];
  const shown = last.story.filter(({ until }) => until <= last.events.length);
  return shown.length > 0 || !before ? shown : before.story;
}

/** A heading begins a part, and so does what follows a table. */
function partsOf(story: Sentence[]): Part[] {
  const parts: Part[] = [{ heading: null, story: [], details: [] }];
  for (const one of story) {
    const part = parts.at(-1) as Part;
    if (one.role === 'heading') parts.push({ heading: one.text, story: [], details: [] });
    else if (one.role === 'detail') part.details.push(one.text);
    else if (part.story.at(-1)?.ledger) parts.push({ heading: null, story: [one], details: [] });
    else part.story.push(one);
  }
  return parts.filter((part) => part.heading !== null || part.story.length > 0 || part.details.length > 0);
}

/** Everything that is said of a turn, to be searched or copied. */
export function textsOf(turn: Turn): string[] {
  return turn.parts.flatMap((part) => [
    ...(part.heading === null ? [] : [part.heading]),
    ...part.story.map(({ text }) => text),
    ...part.details,
  ]);
}
