/** Tells that it is one's turn: a sound, a short buzz on a phone, and a note while the page is in the background. */
import { t } from './i18n';
import { settings } from './settings.svelte';
import { play } from './sound';

export function tellTurn(): void {
  play('turn');
  if (settings.sound && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(60);
  const allowed = globalThis.Notification?.permission === 'granted';
  if (settings.notify && allowed && document.hidden) new Notification(t('notify.title'), { tag: 'wildtable' });
}
