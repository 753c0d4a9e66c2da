/** Pictures: Fluent Emoji flat (MIT), picked at build time. */
import mouse from 'emoji:mouse-face';
import hamster from 'emoji:hamster';
import frog from 'emoji:frog';
import hedgehog from 'emoji:hedgehog';
import cat from 'emoji:cat-face';
import dog from 'emoji:dog-face';
import fox from 'emoji:fox';
import wolf from 'emoji:wolf';
import panda from 'emoji:panda';
import deer from 'emoji:deer';
import lion from 'emoji:lion';
import bear from 'emoji:bear';
import elephant from 'emoji:elephant';
import giraffe from 'emoji:giraffe';
import squirrel from 'emoji:chipmunk';
import flamingo from 'emoji:flamingo';
import koala from 'emoji:koala';
import kangaroo from 'emoji:kangaroo';
import camel from 'emoji:two-hump-camel';
import rhino from 'emoji:rhinoceros';
import turtle from 'emoji:turtle';
import sheep from 'emoji:ewe';
import zebra from 'emoji:zebra';
import horse from 'emoji:horse-face';
import crocodile from 'emoji:crocodile';
import hippo from 'emoji:hippopotamus';
import pawPrints from 'emoji:paw-prints';
import foodPicture from 'emoji:sheaf-of-rice';
import woodPicture from 'emoji:wood';

const ANIMALS: Record<string, string> = {
  mouse, hamster, frog, hedgehog, cat, dog, fox, wolf, panda, deer, lion, bear, elephant, giraffe, squirrel,
  flamingo, koala, kangaroo, camel, rhino, turtle, sheep, zebra, horse, crocodile, hippo,
}; // prettier-ignore

export const FOOD = foodPicture;
export const WOOD = woodPicture;

export function animalArt(species: string): string {
  return ANIMALS[species] ?? pawPrints;
}
