/** The view of Animal Kingdoms (src/wildtable/games/animal_kingdoms/position.py), and what the board makes of it. */
import type { GameState, LogEntry, TableInfo } from '../../lib/api';

export interface Kingdom {
  decree: string;
  tiles: number[];
  tile_next: number;
  column: string[];
  markers: number[];
  capital: number | null;
  council: number[];
}

export interface Battle {
  kingdom: string;
  members: number[];
  alive: number[];
  round: number;
  committed: Record<string, string>;
  spent: number[];
  ranks: number[];
}

export interface View {
  phase: string;
  age: number;
  turn: number | null;
  deck_size?: number;
  deck?: string[];
  discard: string[];
  kingdoms: Record<string, Kingdom>;
  hands: ({ size: number; cards?: string[] } | string[])[];
  modifiers: number[];
  out: number[];
  tiles?: (number | string)[][];
  withdraw_supply?: number;
  bonus: string[];
  council: string | null;
  battle: Battle | null;
}

export function viewOf(state: GameState): View {
  return state.view as unknown as View;
}

const SIZES = [4, 5, 6, 7, 8];

/** Kingdoms clockwise round the board. */
export function ringOf(table: TableInfo): string[] {
  const ring = table.options['hr_ring'];
  const sizes = Array.isArray(ring) ? (ring as number[]) : SIZES;
  return sizes.map((size) => `K${size}`);
}

/** Spaces besides the capital. */
export function spacesOf(name: string): number {
  return Number(name.slice(1)) - 1;
}

export function beastOf(card: string): string {
  return card.split('-')[0] ?? '';
}

export function rankOf(card: string): number {
  return Number(card.split('-')[1] ?? 0);
}

export function isCard(part: string): boolean {
  return /^[a-z]+-\d$/.test(part);
}

/** What first place is worth in this age. */
export function tileOf(kingdom: Kingdom): number | null {
  return kingdom.tiles[kingdom.tile_next] ?? null;
}

/** Who stands on which space, in seat order. */
export function markersOn(kingdom: Kingdom): number[] {
  return kingdom.markers.flatMap((count, seat) => Array.from({ length: count }, () => seat));
}

/** The space that the next marker takes: the capital (0) comes last. */
export function nextSpace(name: string, kingdom: Kingdom): number {
  const standing = markersOn(kingdom).length;
  return standing < spacesOf(name) ? standing + 1 : 0;
}

/** Markers of each seat that count for the majority, the strongest first. */
export function strengths(kingdom: Kingdom): { seat: number; count: number }[] {
  return kingdom.markers
    .map((count, seat) => ({
      seat,
      count: count + Number(kingdom.capital === seat) + kingdom.council.filter((one) => one === seat).length,
    }))
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count || one.seat - other.seat);
}

export function handOf(view: View, seat: number): string[] {
  const hand = view.hands[seat];
  if (Array.isArray(hand)) return hand;
  return hand?.cards ?? [];
}

export function handSize(view: View, seat: number): number {
  const hand = view.hands[seat];
  return Array.isArray(hand) ? hand.length : (hand?.size ?? 0);
}

/** The kingdoms whose last cards a decree compares with, by its arrow. */
export function comparedWith(arrow: string, name: string, ring: string[]): string[] {
  const at = ring.indexOf(name);
  if (arrow === 'down') return [name];
  if (arrow === 'single') return [ring.at(at - 1) ?? '', ring[(at + 1) % ring.length] ?? ''];
  if (arrow === 'double') return ring.filter((other) => other !== name);
  return [];
}

export interface Scored {
  kingdom: string;
  seat: number;
  place: string;
  points: number;
}

/** The last scoring among some lines of the log; battles may lie between its lines. */
export function scoringIn(entries: LogEntry[]): { age: number; rows: Scored[] } | null {
  const events = entries.flatMap((entry) => entry.events);
  const begin = events.findLastIndex(({ event }) => event === 'scoring');
  const rows = events
    .slice(begin + 1)
    .filter(({ event }) => event === 'scored')
    .map(({ data }) => data as unknown as Scored);
  return rows.length > 0 ? { age: Number(events[begin]?.data['age'] ?? 0), rows } : null;
}

export function tells(entries: LogEntry[], ...wanted: string[]): boolean {
  return entries.some((entry) => entry.events.some(({ event }) => wanted.includes(event)));
}

/** A round of a battle that has been decided: all cards of it, and who is left. */
export interface Revealed {
  kingdom: string;
  cards: { seat: number; card: string }[];
  winners: number[];
}

/** The last round of a battle among some lines of the log. */
export function revealedIn(entries: LogEntry[]): Revealed | null {
  const events = entries.flatMap((entry) => entry.events);
  const end = events.findLastIndex(({ event }) => event === 'battle-won' || event === 'battle-goes-on');
  const outcome = events[end];
  if (!outcome) return null;
  const before = events
    .slice(0, end)
    .findLastIndex(({ event }) => event === 'battle-won' || event === 'battle-goes-on');
  const cards = events
    .slice(before + 1, end)
    .filter(({ event }) => event === 'revealed' || event === 'automa-revealed')
    .map(({ data }) => ({ seat: Number(data['seat']), card: String(data['card']) }));
  if (cards.length === 0) return null;
  const winners = outcome.event === 'battle-won' ? (outcome.data['seats'] as number[]) : [];
  return { kingdom: String(outcome.data['kingdom']), cards, winners };
}

/** A text on one line, or on two lines of about the same length if it is longer than `width`. */
export function wrap(text: string, width: number): string[] {
  if (text.length <= width) return [text];
  const words = text.split(' ');
  const splits = words
    .slice(1)
    .map((_, index) => [words.slice(0, index + 1).join(' '), words.slice(index + 1).join(' ')]);
  const longest = (lines: string[]) => Math.max(...lines.map((line) => line.length));
  return splits.toSorted((one, other) => longest(one) - longest(other))[0] ?? [text];
}
