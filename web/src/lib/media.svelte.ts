/** Whether to use the phone layout. */
import { MediaQuery } from 'svelte/reactivity';

export const compactScreen = new MediaQuery('(max-width: 759px), (max-height: 559px)', false);

/** A phone held sideways: board on the left, everything to press on the right. */
export const sideways = new MediaQuery('(orientation: landscape) and (max-height: 559px)', false);
