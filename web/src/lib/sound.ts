/**
 * A dozen short sounds, made on the spot. Quiet, and none before somebody has touched the page: browsers allow no
 * others. One switch (`settings.sound`) turns all of them off.
 */
import { settings } from './settings.svelte';

export type Sound =
  'card' | 'wood' | 'chip' | 'dice' | 'tip' | 'splash' | 'coin' | 'curtain' | 'win' | 'loss' | 'turn' | 'message';

/** A tone that fades (`to`: slides), or noise around a frequency; times in seconds. */
interface Voice {
  at?: number;
  hz: number;
  to?: number;
  for: number;
  loud: number;
  wave?: OscillatorType | 'noise';
}

const SOUNDS: Record<Sound, Voice[]> = {
  card: [{ hz: 2600, to: 1100, for: 0.09, loud: 0.35, wave: 'noise' }],
  wood: [
    { hz: 190, to: 120, for: 0.09, loud: 0.9, wave: 'triangle' },
    { hz: 900, for: 0.03, loud: 0.3, wave: 'noise' },
  ],
  chip: [
    { hz: 1500, to: 1250, for: 0.05, loud: 0.35, wave: 'triangle' },
    { at: 0.05, hz: 1900, for: 0.04, loud: 0.2, wave: 'triangle' },
  ],
  dice: [0, 0.07, 0.13, 0.22].map((at) => ({ at, hz: 1300 - 900 * at, for: 0.04, loud: 0.5, wave: 'noise' as const })),
  tip: [
    { hz: 320, to: 140, for: 0.35, loud: 0.5, wave: 'triangle' },
    { at: 0.3, hz: 120, for: 0.12, loud: 0.7, wave: 'sine' },
  ],
  splash: [{ hz: 700, to: 2400, for: 0.3, loud: 0.3, wave: 'noise' }],
  coin: [
    { hz: 1320, for: 0.08, loud: 0.3, wave: 'sine' },
    { at: 0.07, hz: 1980, for: 0.25, loud: 0.3, wave: 'sine' },
  ],
  curtain: [{ hz: 400, to: 900, for: 0.45, loud: 0.25, wave: 'noise' }],
  win: [523, 659, 784, 1047].map((hz, place) => ({ at: place * 0.13, hz, for: 0.35, loud: 0.4 })),
  loss: [440, 370, 311].map((hz, place) => ({ at: place * 0.2, hz, for: 0.4, loud: 0.3 })),
  turn: [
    { hz: 587, for: 0.18, loud: 0.4 },
    { at: 0.14, hz: 880, for: 0.3, loud: 0.35 },
  ],
  message: [{ hz: 988, to: 1175, for: 0.14, loud: 0.3 }],
};
const VOLUME = 0.22;

let audio: AudioContext | null = null;
let noise: AudioBuffer | null = null;

/** To be called once: the first touch or key lets the page be heard. */
export function listenForTouch(): void {
  const wake = (): void => {
    audio ??= new AudioContext();
    void audio.resume();
  };
  for (const event of ['pointerdown', 'keydown']) addEventListener(event, wake, { once: true, capture: true });
}

function rustle(context: AudioContext): AudioBufferSourceNode {
  if (!noise) {
    noise = context.createBuffer(1, context.sampleRate / 2, context.sampleRate);
    const samples = noise.getChannelData(0);
    for (let place = 0; place < samples.length; place++) samples[place] = Math.random() * 2 - 1;
  }
  const source = context.createBufferSource();
  source.buffer = noise;
  return source;
}

function sing(context: AudioContext, voice: Voice): void {
  const start = context.currentTime + (voice.at ?? 0);
  const end = start + voice.for;
  const volume = context.createGain();
  volume.gain.setValueAtTime(VOLUME * voice.loud, start);
  volume.gain.exponentialRampToValueAtTime(0.0005, end);
  volume.connect(context.destination);
  const isNoise = voice.wave === 'noise';
  const source = isNoise ? rustle(context) : context.createOscillator();
  const shaped = isNoise ? context.createBiquadFilter() : (source as OscillatorNode);
  shaped.frequency.setValueAtTime(voice.hz, start);
  if (voice.to) shaped.frequency.exponentialRampToValueAtTime(voice.to, end);
  if (shaped instanceof BiquadFilterNode) {
    shaped.type = 'bandpass';
    source.connect(shaped).connect(volume);
  } else {
    shaped.type = (voice.wave ?? 'sine') as OscillatorType;
    source.connect(volume);
  }
  source.start(start);
  source.stop(end);
}

export function play(sound: Sound): void {
  if (!settings.sound || audio?.state !== 'running') return;
  for (const voice of SOUNDS[sound]) sing(audio, voice);
}
