/** What flies when something happens in Animal Kingdoms. Places: see `data-place` in the components of this folder. */
import Coin from '../../design/Coin.svelte';
import Shield from '../../design/Shield.svelte';
import type { EventInfo } from '../../lib/api';
import { type Flight, flight } from '../../lib/flights.svelte';
import Card from './Card.svelte';
import CardBack from './CardBack.svelte';
import Modifier from './Modifier.svelte';
import Tile from './Tile.svelte';
import { isCard } from './view';

/** What an event says, as far as something flies. */
interface Told {
  seat: number;
  card: string;
  second: string;
  kingdom: string;
  points: number;
  value: number;
}

const player = (seat: number): string => `seat:${seat}`;

/** A card leaves my hand, or comes from the player who has it. */
function played(seat: number, card: string, to: string, delay = 0): Flight {
  const props = () => ({ card, small: true });
  return flight({ Thing: Card, props, from: [card, player(seat)], to: [to], leaves: true, delay });
}

function drawn(seat: number, card: string): Flight {
  const [from, to] = [['deck'], [`hand:${seat}`, player(seat)]];
  const width = 56;
  if (isCard(card)) return flight({ Thing: Card, props: () => ({ card, small: true }), from, to, width });
  return flight({ Thing: CardBack, props: () => ({ small: true }), from, to, width: 34 });
}

function marker(seat: number, from: string[], to: string): Flight {
  return flight({
    Thing: Shield,
    props: ({ height }) => ({ seat, size: height * 0.8 }),
    from,
    to: [to],
  });
}

function coins(seat: number, points: number, from: string[]): Flight {
  const props = () => ({ value: `+${points}`, size: 38 });
  return flight({ Thing: Coin, props, from, to: [`points:${seat}`], width: 38 });
}

function committed(seat: number, card: string): Flight {
  const to = [`fighter:${seat}`];
  const from = isCard(card) ? [card, player(seat)] : [player(seat)];
  return flight({ Thing: CardBack, props: () => ({}), from, to, leaves: isCard(card), width: 90 });
}

/** By kind of event. Anything else is told by the log, and seen on the board. */
const TABLE: Record<string, (told: Told) => Flight[]> = {
  claimed: ({ seat, card, kingdom }) => [
    played(seat, card, `column:${kingdom}`),
    marker(seat, [player(seat)], `next:${kingdom}`),
  ],
  'claimed-pair': ({ seat, card, second, kingdom }) => [
    played(seat, card, `column:${kingdom}`),
    played(seat, second, `column:${kingdom}`, 0.25),
    marker(seat, [player(seat)], `next:${kingdom}`),
  ],
  discarded: ({ seat, card }) => [played(seat, card, 'discard')],
  rallied: ({ seat, points }) => [coins(seat, points, ['age'])],
  drew: ({ seat, card }) => [drawn(seat, card)],
  'took-tile': ({ seat }) => [
    flight({ Thing: Tile, props: () => ({}), from: ['tile'], to: [player(seat)], width: 36 }),
  ],
  'automa-tile': ({ seat, value }) => [coins(seat, value, ['tile'])],
  'automa-drew': ({ seat, card }) => [drawn(seat, card)],
  'automa-placed': ({ seat, kingdom }) => [marker(seat, [player(seat)], `next:${kingdom}`)],
  'automa-discarded': ({ seat, card }) => [played(seat, card, 'discard')],
  scored: ({ seat, kingdom, points }) => [coins(seat, points, [`coin:${kingdom}`])],
  committed: ({ seat, card }) => [committed(seat, card)],
  'modifier-gained': ({ seat }) => [
    flight({ Thing: Modifier, props: () => ({}), from: [`fighter:${seat}`, 'age'], to: [player(seat)], width: 40 }),
  ],
  'council-moved': ({ seat, kingdom }) => [marker(seat, [`capital:${kingdom}`], `council:${kingdom}`)],
  'council-stayed': ({ seat, kingdom }) => [marker(seat, [`capital:${kingdom}`], player(seat))],
  'tile-revealed': ({ seat, points }) => [
    flight({
      Thing: Tile,
      props: () => ({ value: points }),
      from: [player(seat)],
      to: [`points:${seat}`],
      width: 44,
    }),
  ],
  'modifiers-counted': ({ seat, points }) => [coins(seat, points, [player(seat)])],
};

export function flights({ event, data }: EventInfo): Flight[] {
  return TABLE[event]?.(data as unknown as Told) ?? [];
}
