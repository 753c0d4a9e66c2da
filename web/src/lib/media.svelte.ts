/** How much room there is; the same bounds as in the style sheets. */
import { MediaQuery } from 'svelte/reactivity';

/** The phone layout. */
export const compactScreen = new MediaQuery('(max-width: 759px), (max-height: 559px)', false);

/** Room for the log beside the board; otherwise it opens as a drawer. */
export const wideScreen = new MediaQuery('(min-width: 1200px) and (min-height: 560px)', true);

/** A phone held sideways: board on the left, everything to press on the right. */
export const sideways = new MediaQuery('(orientation: landscape) and (max-height: 559px)', false);
