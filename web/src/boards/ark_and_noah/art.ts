/** Pictures: Fluent Emoji flat (MIT), picked at build time. */
import mouse from 'token:mouse-face';
import hamster from 'token:hamster';
import frog from 'token:frog';
import hedgehog from 'token:hedgehog';
import cat from 'token:cat-face';
import dog from 'token:dog-face';
import fox from 'token:fox';
import wolf from 'token:wolf';
import panda from 'token:panda';
import deer from 'token:deer';
import lion from 'token:lion';
import bear from 'token:bear';
import elephant from 'token:elephant';
import giraffe from 'token:giraffe';
import squirrel from 'token:chipmunk';
import flamingo from 'token:flamingo';
import koala from 'token:koala';
import kangaroo from 'token:kangaroo';
import camel from 'token:two-hump-camel';
import rhino from 'token:rhinoceros';
import turtle from 'token:turtle';
import sheep from 'token:ewe';
import zebra from 'token:zebra';
import horse from 'token:horse-face';
import crocodile from 'token:crocodile';
import hippo from 'token:hippopotamus';
import pawPrints from 'token:paw-prints';

const ANIMALS: Record<string, string> = {
  mouse, hamster, frog, hedgehog, cat, dog, fox, wolf, panda, deer, lion, bear, elephant, giraffe, squirrel,
  flamingo, koala, kangaroo, camel, rhino, turtle, sheep, zebra, horse, crocodile, hippo,
}; // prettier-ignore

export function animalArt(species: string): string {
  return ANIMALS[species] ?? pawPrints;
}
