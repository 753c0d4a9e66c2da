/** Pictures: Fluent Emoji flat (MIT), picked at build time. */
import octopus from 'emoji:octopus';
import bear from 'emoji:bear';
import mouse from 'emoji:mouse-face';
import beaver from 'emoji:beaver';
import seal from 'emoji:seal';
import eagle from 'emoji:eagle';
import parrot from 'emoji:parrot';
import hippo from 'emoji:hippopotamus';
import raccoon from 'emoji:raccoon';
import duck from 'emoji:duck';
import giraffe from 'emoji:giraffe';
import frog from 'emoji:frog';
import crocodile from 'emoji:crocodile';
import fox from 'emoji:fox';
import boar from 'emoji:boar';
import hedgehog from 'emoji:hedgehog';
import crab from 'emoji:crab';
import turtle from 'emoji:turtle';
import flamingo from 'emoji:flamingo';
import elephant from 'emoji:elephant';
import tiger from 'emoji:tiger-face';
import bird from 'emoji:bird';
import koala from 'emoji:koala';
import monkey from 'emoji:monkey-face';
import hen from 'emoji:chicken';
import lizard from 'emoji:lizard';
import shark from 'emoji:shark';
import tropicalFish from 'emoji:tropical-fish';
import droplet from 'emoji:droplet';
import bone from 'emoji:bone';
import cherries from 'emoji:cherries';
import herb from 'emoji:herb';
import fish from 'emoji:fish';
import sun from 'emoji:sun';
import tree from 'emoji:deciduous-tree';
import pawPrints from 'emoji:paw-prints';
import type { Symbol7 } from './view';
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

const SYMBOLS: Record<Symbol7, string> = { water: droplet, bone, cherry: cherries, leaf: herb, fish, sun, tree };

/** Rings of chips: told apart by the picture first, the colour only helps. */
export const SYMBOL_COLOURS: Record<Symbol7, string> = {
  water: '#56b4e9',
  bone: '#b8ad9c',
  cherry: '#d5304a',
  leaf: '#009e73',
  fish: '#0072b2',
  sun: '#e0b400',
  tree: '#8c6239',
};

export function cardArt(card: string): string {
  return (CARDS as Record<string, string>)[card] ?? pawPrints;
}

export function symbolArt(symbol: Symbol7): string {
  return SYMBOLS[symbol];
}
