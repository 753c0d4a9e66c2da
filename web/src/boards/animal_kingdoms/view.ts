/** The view of Animal Kingdoms (src/wildtable/games/animal_kingdoms/position.py), and what the board makes of it. */
import type { GameState, TableInfo } from '../../lib/api';

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
export function tileOf(kingdom: Pick<Kingdom, 'tiles' | 'tile_next'>): number | null {
  return kingdom.tiles[kingdom.tile_next] ?? null;
}

/** The space that the next marker takes: the capital (0) comes last. */
export function nextSpace(name: string, kingdom: Kingdom): number {
  const standing = kingdom.markers.reduce((sum, count) => sum + count, 0);
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
