/** What a line of the log and the board have in common: names of places and pieces. */
import type { EventInfo, LogEntry } from './api';

/** Numbers that name a place, by the field of the event they stand in. */
const NUMBERED: Record<string, string> = { field: 'field', fields: 'field', stack: 'stack' };

function names(key: string, value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => names(key, one));
  if (typeof value === 'string') return [value];
  return typeof value === 'number' && key in NUMBERED ? [`${NUMBERED[key]}-${value}`] : [];
}

/** As the board calls them: `data-part` or `data-place`. */
export function placesOf(entry: LogEntry): Set<string> {
  return placesIn(entry.events);
}

export function placesIn(events: readonly EventInfo[]): Set<string> {
  return new Set(events.flatMap((event) => Object.entries(event.data).flatMap(([key, value]) => names(key, value))));
}

/** A place may have several names. */
function nameOf({ dataset }: HTMLElement | SVGElement): string[] {
  return [dataset['part'], ...(dataset['place']?.split(' ') ?? [])].filter((name) => name !== undefined);
}

/** What lies under the pointer or has the focus, as the log calls it. */
export function placeUnder(target: EventTarget | null): string[] {
  const piece = target instanceof Element ? target.closest<HTMLElement>('[data-part], [data-place]') : null;
  return piece ? nameOf(piece) : [];
}
