/** Tells that it is one's turn while the page is in the background: never anything about the game. */
import { t } from './i18n';
import { settings } from './settings.svelte';

export function tellTurn(): void {
  if (settings.sound) beep();
  const allowed = globalThis.Notification?.permission === 'granted';
  if (settings.notify && allowed && document.hidden) new Notification(t('notify.title'), { tag: 'wildtable' });
}

function beep(): void {
  const audio = new AudioContext();
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  tone.frequency.value = 660;
  volume.gain.setValueAtTime(0.08, audio.currentTime);
  volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + 0.25);
  tone.connect(volume).connect(audio.destination);
  tone.start();
  tone.stop(audio.currentTime + 0.25);
  tone.onended = () => void audio.close();
}
