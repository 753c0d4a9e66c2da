/** What has just happened on the ark: which places are new, and who got points where. */
import type { LogEntry } from '../../lib/api';

export interface Gain {
  /** a slot, a joint or the first square of a cage */
  at: string;
  seat: number;
  points: number;
}

interface News {
  /** slots, joints and cages that changed */
  places: Set<string>;
  gains: Gain[];
}

/** Events that name a place and bring points. */
export function newsOf(entries: readonly LogEntry[]): News {
  const places = new Set<string>();
  const gains = new Map<string, Gain>();
  let cage = '';
  const add = (at: string, seat: unknown, points: number): void => {
    places.add(at);
    if (points === 0 || typeof seat !== 'number') return;
    const key = `${at} ${seat}`;
    const before = gains.get(key)?.points ?? 0;
    gains.set(key, { at, seat, points: before + points });
  };
  for (const { event, data } of entries.flatMap((entry) => entry.events)) {
    const points = Number(data.points ?? 0);
    if (event === 'wall-built') add(String(data.slot), data.seat, points);
    else if (event === 'pitch-built') add(String(data.joint), data.seat, points);
    else if (event === 'food-loaded') add(String(data.cage), data.seat, points);
    else if (event === 'cage-closed') places.add(String(data.cage));
    else if (event === 'pair-loaded') places.add((cage = String(data.cage)));
    else if (event.startsWith('scored-')) add(String(data.cage ?? cage), data.seat, points);
    else if (event === 'walls-swapped') for (const slot of [data.slot, data.second]) places.add(String(slot));
  }
  return { places, gains: [...gains.values()] };
}
