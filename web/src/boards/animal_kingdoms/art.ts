import bee from 'emoji:honeybee';
import crown from 'emoji:crown';
import desert from 'emoji:desert';
import frog from 'emoji:frog';
import lizard from 'emoji:lizard';
import mountain from 'emoji:mountain';
import owl from 'emoji:owl';
import rice from 'emoji:sheaf-of-rice';
import tiger from 'emoji:tiger-face';
import tree from 'emoji:deciduous-tree';
import wave from 'emoji:water-wave';
import wolf from 'emoji:wolf';
import okapi from './art/okapi.svg';
import panda from './art/panda.svg';

/** Pictures of the beasts. */
export const BEASTS: Record<string, string> = { panda, tiger, bee, lizard, frog, owl, okapi, wolf };

/** A landscape for every kingdom: so that they are told apart without reading. */
export const LANDS: Record<string, string> = { K4: wave, K5: desert, K6: tree, K7: mountain, K8: rice };

export { crown };
