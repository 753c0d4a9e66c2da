/** The view of Animal Kingdoms (src/wildtable/games/animal_kingdoms/view.py), and what the board makes of it. */
import type { GameState } from '../../lib/api';

export interface Kingdom {
  decree: string;
  tiles: number[];
  tile_next: number;
  column: string[];
  markers: number[];
  capital: number | null;
  council: number[];
}

/** What follows from the rules, as the server tells it. */
export interface Facts {
  /** shields that count for the majority, by seat */
  counts: number[];
  /** the capital is the last one */
  spaces: number;
  /** the space that the next marker takes */
  next: number;
  /** the kingdoms that the decree looks at */
  compares: string[];
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
  lands: Record<string, Facts>;
  /** kingdoms clockwise round the board */
  ring: string[];
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

/** Who has shields that count, the strongest first. */
export function strongest(counts: readonly number[]): { seat: number; count: number }[] {
  return counts
    .map((count, seat) => ({ seat, count }))
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

export interface Scored {
  kingdom: string;
  seat: number;
  place: string;
  points: number;
}
