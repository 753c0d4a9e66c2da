/** What flies when something happens in Ark & Noah. Places: `data-place` and `data-part` in the components of this folder. */
import Coin from '../../design/Coin.svelte';
import Token from '../../design/Token.svelte';
import type { EventInfo } from '../../lib/api';
import { type Flight, flight } from '../../lib/flights.svelte';
import { animalArt } from './art';
import Goods from './Goods.svelte';

const player = (seat: number): string => `seat:${seat}`;
type Data = EventInfo['data'];
const num = (data: Data, name: string): number => Number(data[name] ?? 0);
const str = (data: Data, name: string): string => String(data[name] ?? '');

function goods(of: 'wall' | 'pitch' | 'food', seat: number, from: string[], to: string[]): Flight {
  return flight({ Thing: Goods, props: ({ width }) => ({ of, seat, size: width }), from, to, width: 40 });
}

/** From a player's hand; one's own from the tray, if that is where it lies. */
function built(of: 'wall' | 'pitch' | 'food', data: Data, place: string): Flight {
  const seat = num(data, 'seat');
  return goods(of, seat, [player(seat), `tool:${of}`], [str(data, place)]);
}

/** Both animals walk aboard, one after the other. */
function boarding(data: Data): Flight[] {
  const species = str(data, 'species');
  return [0, 0.3].map((delay) =>
    flight({
      Thing: Token,
      props: ({ width }) => ({ src: animalArt(species), size: width }),
      from: [`animal:${species}`, player(num(data, 'seat'))],
      to: [str(data, 'cage')],
      width: 52,
      delay,
    }),
  );
}

function coin(data: Data, from: string[]): Flight[] {
  const [seat, points] = [num(data, 'seat'), num(data, 'points')];
  if (points <= 0) return [];
  const props = () => ({ value: `+${points}`, size: 36 });
  return [flight({ Thing: Coin, props, from, to: [`points:${seat}`, player(seat)], width: 36 })];
}

/** What nobody needed any more costs points. */
function leftovers(data: Data): Flight[] {
  const seat = num(data, 'seat');
  const kinds = (['wall', 'food', 'pitch'] as const).filter((of) => num(data, `${of}s`) + num(data, of) > 0);
  return kinds.map((of, place) => ({
    ...goods(of, seat, [`tool:${of}`, 'ark'], [`points:${seat}`, player(seat)]),
    delay: place * 0.2,
  }));
}

/** By kind of event. Anything else is told by the log, and seen on the board. */
const TABLE: Record<string, (data: Data) => Flight[]> = {
  chose: (data) => coin(data, [`action:${str(data, 'column')}`]),
  'wall-built': (data) => [built('wall', data, 'slot')],
  'pitch-built': (data) => [built('pitch', data, 'joint')],
  'food-loaded': (data) => [built('food', data, 'cage')],
  'wall-removed': (data) => [goods('wall', num(data, 'seat'), [str(data, 'slot')], [player(num(data, 'seat'))])],
  'pair-loaded': boarding,
  'scored-animals': (data) => coin(data, [`pair:${str(data, 'species')}`]),
  'scored-walls': (data) => coin(data, [str(data, 'cage')]),
  'scored-pitch': (data) => coin(data, [str(data, 'cage')]),
  'hull-majority': (data) => coin(data, ['ark']),
  leftovers,
};

export function flights({ event, data }: EventInfo): Flight[] {
  return TABLE[event]?.(data) ?? [];
}
