/** What a view holds, for whoever knows nothing of its game: what lies before each player, and the rest. */
import type { LegalAction } from '../../lib/api';

export type Field = [name: string, value: unknown];

interface Mat {
  fields: Field[];
  /** what this player is: starts, has left, … */
  marks: string[];
}

interface Shape {
  /** for everybody */
  zones: Field[];
  /** by seat */
  mats: Mat[];
}

/** The page around the board shows these. */
const ELSEWHERE = new Set(['game', 'options', 'seat', 'points', 'turn']);

/** `about`: the names under which a list has an entry for each seat, and a number is a seat; none: not told. */
export function shapeOf(view: object, seats: number, about: readonly string[]): Shape {
  const shape: Shape = { zones: [], mats: Array.from({ length: seats }, () => ({ fields: [], marks: [] })) };
  for (const [name, value] of Object.entries(view) as Field[]) {
    if (ELSEWHERE.has(name)) continue;
    const isAboutSeats = about.length > 0 ? about.includes(name) : looksBySeat(value, seats);
    if (isAboutSeats && Array.isArray(value)) value.forEach((one, seat) => putOn(shape.mats[seat], name, one));
    else if (isAboutSeats) putOn(shape.mats[Number(value ?? NaN)], name, true);
    else shape.zones.push([name, value]);
  }
  return shape;
}

function putOn(mat: Mat | undefined, name: string, value: unknown): void {
  if (value === true) mat?.marks.push(name);
  else if (value !== false) mat?.fields.push([name, value]);
}

/** Words may be as many as players by accident. */
function looksBySeat(value: unknown, seats: number): boolean {
  return Array.isArray(value) && value.length === seats && value.every((one) => typeof one !== 'string');
}

/** Something to take up, or several alike. */
export interface Piece {
  word: string;
  times: number | null;
}

export type Thing =
  | { is: 'nothing' }
  | { is: 'mark' }
  | { is: 'number'; number: number }
  | { is: 'pieces'; pieces: Piece[] }
  | { is: 'backs'; count: number }
  | { is: 'group'; fields: Field[] };

export function thingOf(value: unknown): Thing {
  if (value === true) return { is: 'mark' };
  if (typeof value === 'number') return { is: 'number', number: value };
  if (typeof value === 'string') return { is: 'pieces', pieces: [{ word: value, times: null }] };
  if (Array.isArray(value)) return ofList(value.filter((one) => one !== null));
  return typeof value === 'object' && value !== null ? ofObject(Object.entries(value)) : { is: 'nothing' };
}

function ofList(values: unknown[]): Thing {
  if (values.length === 0) return { is: 'nothing' };
  if (values.every((one) => typeof one === 'string' || typeof one === 'number')) {
    return { is: 'pieces', pieces: values.map((one) => ({ word: String(one), times: null })) };
  }
  return { is: 'group', fields: values.map((one, index) => [String(index + 1), one]) };
}

/** A hand is `{"size": 4}`, or `{"size": 4, "cards": […]}` for whoever may see it. */
function ofObject(fields: Field[]): Thing {
  const size = fields.find(([name]) => name === 'size')?.[1];
  const [inside, ...more] = fields.filter(([name]) => name !== 'size');
  if (typeof size === 'number' && more.length === 0) return inside ? thingOf(inside[1]) : { is: 'backs', count: size };
  if (!inside) return { is: 'nothing' };
  if (fields.every(([, one]) => typeof one === 'number')) {
    return { is: 'pieces', pieces: fields.map(([word, times]) => ({ word, times: Number(times) })) };
  }
  return { is: 'group', fields };
}

/** All that is drawn with a name, and so can be pressed if it is part of a move. */
export function wordsIn(fields: readonly Field[]): Set<string> {
  return new Set(fields.flatMap(([name, value]) => [name, ...wordsOf(thingOf(value))]));
}

function wordsOf(thing: Thing): Iterable<string> {
  if (thing.is === 'pieces') return thing.pieces.map(({ word }) => word);
  return thing.is === 'group' ? wordsIn(thing.fields) : [];
}

const MOST_OFFERS = 12;

/** Moves to be offered as they are: no part of theirs lies on the board, or they are what is left to choose from. */
export function offersOf(candidates: readonly LegalAction[], isStarted: boolean, drawn: Set<string>): LegalAction[] {
  const offers = candidates.filter((action) => isStarted || !action.parts.some((part) => drawn.has(part)));
  return offers.length > MOST_OFFERS || (isStarted && offers.length === 1) ? [] : offers;
}

/** `tiger-5` → "Tiger 5": in the words of the game, or what can be made of it without. */
export function nameOf(word: string, names: Readonly<Record<string, string>>): string {
  const parts = word.split(/[-_]/).map((part) => names[part] ?? part);
  const known = names[word] ?? parts.join(' ');
  return known.charAt(0).toUpperCase() + known.slice(1);
}

/** A colour for each sort of thing, as degrees: `tiger-5` and `tiger-6` are of one sort. */
export function hueOf(word: string): number {
  const sort = word.split('-')[0] ?? '';
  return [...sort].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 360, 7);
}
