/** Whether to use the phone layout. */
import { MediaQuery } from 'svelte/reactivity';

export const compactScreen = new MediaQuery('(max-width: 759px), (max-height: 559px)', false);
