import bee from 'token:honeybee';
import crown from 'emoji:crown';
import frog from 'token:frog';
import lizard from 'token:lizard';
import owl from 'token:owl';
import tiger from 'token:tiger-face';
import wolf from 'token:wolf';
import okapi from './art/okapi.svg?token';
import panda from './art/panda.svg?token';

/** Die-cut tokens of the beasts. */
export const BEASTS: Record<string, string> = { panda, tiger, bee, lizard, frog, owl, okapi, wolf };

export { crown };
