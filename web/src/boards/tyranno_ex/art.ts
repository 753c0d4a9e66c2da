/** Pictures: Fluent Emoji flat (MIT), picked at build time. */
import octopus from 'token:octopus';
import bear from 'token:bear';
import mouse from 'token:mouse-face';
import beaver from 'token:beaver';
import seal from 'token:seal';
import eagle from 'token:eagle';
import parrot from 'token:parrot';
import hippo from 'token:hippopotamus';
import raccoon from 'token:raccoon';
import duck from 'token:duck';
import giraffe from 'token:giraffe';
import frog from 'token:frog';
import crocodile from 'token:crocodile';
import fox from 'token:fox';
import boar from 'token:boar';
import hedgehog from 'token:hedgehog';
import crab from 'token:crab';
import turtle from 'token:turtle';
import flamingo from 'token:flamingo';
import elephant from 'token:elephant';
import tiger from 'token:tiger-face';
import bird from 'token:bird';
import koala from 'token:koala';
import monkey from 'token:monkey-face';
import hen from 'token:chicken';
import lizard from 'token:lizard';
import shark from 'token:shark';
import tropicalFish from 'token:tropical-fish';
import pawPrints from 'token:paw-prints';
import type { CardName } from './words';

const CARDS: Record<CardName, string> = {
  octopus,
  mouse,
  beaver,
  seal,
  eagle,
  parrot,
  hippo,
  raccoon,
  duck,
  giraffe,
  frog,
  crocodile,
  fox,
  hedgehog,
  crab,
  turtle,
  flamingo,
  elephant,
  tiger,
  koala,
  monkey,
  hen,
  lizard,
  shark,
  'brown-bear': bear,
  'wild-boar': boar,
  'knot-diver': bird,
  fish: tropicalFish,
};

/** The animal as a die-cut token; a deck of one's own brings cards we do not know. */
export function cardToken(card: string): string {
  return (CARDS as Record<string, string>)[card] ?? pawPrints;
}
