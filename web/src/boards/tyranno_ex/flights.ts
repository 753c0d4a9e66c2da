/** What flies when something happens in Tyranno Ex. Places: `data-place` and `data-part` in the components of this folder. */
import Coin from '../../design/Coin.svelte';
import Token from '../../design/Token.svelte';
import type { EventInfo } from '../../lib/api';
import { type Flight, flight } from '../../lib/flights.svelte';
import { cardToken } from './art';
import Bead from './Bead.svelte';
import Dying from './Dying.svelte';
import { SYMBOLS, type Symbol7 } from './view';
import { cardId } from './words';

const player = (seat: number): string => `seat:${seat}`;

function beast(card: string | number, from: string[], to: string): Flight {
  return flight({
    Thing: Token,
    props: ({ height }) => ({ src: cardToken(cardId(card)), size: height }),
    from,
    to: [to],
    width: 64,
  });
}

/** Where it stood: it turns grey and falls apart. */
function dying(data: Data): Flight {
  const slot = str(data, 'slot');
  const props = ({ height }: { height: number }) => ({ src: cardToken(cardId(cardOf(data))), size: height });
  return flight({ Thing: Dying, props, from: [`card:${slot}`, slot], to: [slot], leaves: true });
}

function chip(symbol: Symbol7 | null, from: string[], to: string, delay = 0): Flight {
  return flight({
    Thing: Bead,
    props: ({ height }) => ({ symbol, size: height }),
    from,
    to: [to],
    width: 30,
    delay,
  });
}

function coins(seat: number, points: number, from: string): Flight {
  const props = () => ({ value: `+${points}`, size: 38 });
  return flight({ Thing: Coin, props, from: [from], to: [`points:${seat}`], width: 38 });
}

type Data = EventInfo['data'];
const num = (data: Data, name: string): number => Number(data[name] ?? 0);
const str = (data: Data, name: string): string => String(data[name] ?? '');
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const symbolOf = (value: unknown): Symbol7 | null => SYMBOLS.find((symbol) => symbol === value) ?? null;
const cardOf = (data: Data): string => str(data, 'name' in data ? 'name' : 'card');

/** By kind of event. Anything else is told by the log, and seen on the board. */
const TABLE: Record<string, (data: Data) => Flight[]> = {
  'card-taken': (data) => [beast(cardOf(data), [`stack-${num(data, 'stack')}`], str(data, 'cell'))],
  put: (data) =>
    list(data['fields']).map((field, place) => {
      const symbol = symbolOf(list(data['symbols'])[place]);
      const from = symbol ? [`bank:${symbol}`, player(num(data, 'seat'))] : [player(num(data, 'seat'))];
      return chip(symbol, from, `field-${Number(field)}`, place * 0.25);
    }),
  drew: (data) => {
    const symbol = symbolOf(data['symbol']);
    const to = symbol ? `bank:${symbol}` : player(num(data, 'seat'));
    return [chip(symbol, ['bag'], to)];
  },
  starved: (data) => [dying(data)],
  killed: (data) => [dying(data)],
  scored: (data) => [coins(num(data, 'seat'), num(data, 'points') + num(data, 'bonus'), str(data, 'slot'))],
  'stone-counted': (data) => [coins(num(data, 'seat'), num(data, 'points'), player(num(data, 'seat')))],
};

export function flights({ event, data }: EventInfo): Flight[] {
  return TABLE[event]?.(data) ?? [];
}
