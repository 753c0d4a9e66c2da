/** What a person sets for this browser. Kept in local storage, applied to the document. */
import { MediaQuery } from 'svelte/reactivity';

export type Lang = 'en' | 'de';
export type Theme = 'auto' | 'light' | 'dark';
export type Speed = 'off' | 'fast' | 'normal' | 'slow';

interface Stored {
  lang: Lang;
  theme: Theme;
  textSize: number;
  speed: Speed;
  sound: boolean;
  notify: boolean;
  /** a whole decision waits for one more press */
  confirm: boolean;
  name: string;
  /** the bot to play against, and how many of them */
  rival: string;
  rivals: number;
}

const KEY = 'wildtable';
const STEP: Record<Speed, number> = { off: 0, fast: 120, normal: 250, slow: 500 };
const BEAT: Record<Speed, number> = { off: 0, fast: 200, normal: 450, slow: 900 };

function browserLanguage(): Lang {
  const languages = globalThis.navigator?.languages ?? ['en'];
  return languages.find((one) => /^(en|de)/.test(one))?.startsWith('de') ? 'de' : 'en';
}

function stored(): Partial<Stored> {
  try {
    return JSON.parse(globalThis.localStorage?.getItem(KEY) ?? '{}') as Partial<Stored>;
  } catch {
    return {}; // unreadable or forbidden storage: start with the defaults
  }
}

const darkSystem = new MediaQuery('(prefers-color-scheme: dark)', false);

function isStill(): boolean {
  return globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;
}

class Settings implements Stored {
  lang: Lang = $state(browserLanguage());
  theme: Theme = $state('auto');
  textSize: number = $state(100);
  speed: Speed = $state('normal');
  sound: boolean = $state(true);
  notify: boolean = $state(false);
  confirm: boolean = $state(true);
  name: string = $state('');
  rival: string = $state('level:2');
  rivals: number = $state(2);

  constructor() {
    Object.assign(this, stored());
  }

  /** Milliseconds for a step of an animation. */
  get step(): number {
    return isStill() ? 0 : STEP[this.speed];
  }

  /** Milliseconds for each thing that happens, see director.ts; 0: all at once. */
  get pace(): number {
    return isStill() ? 0 : BEAT[this.speed];
  }

  get isNight(): boolean {
    return this.theme === 'dark' || (this.theme === 'auto' && darkSystem.current);
  }

  /** To be called in an effect: writes and shows every change. */
  apply(): void {
    const { lang, theme, textSize, speed, sound, notify, confirm, name, rival, rivals } = this;
    const root = document.documentElement;
    root.lang = lang;
    root.dataset.theme = this.isNight ? 'dark' : 'light';
    root.dataset.motion = this.step === 0 ? 'off' : 'on';
    root.style.setProperty('--text', String(textSize / 100));
    try {
      const kept: Stored = { lang, theme, textSize, speed, sound, notify, confirm, name, rival, rivals };
      localStorage.setItem(KEY, JSON.stringify(kept));
    } catch {
      // A browser without storage forgets the settings; nothing else is lost.
    }
  }
}

export const settings = new Settings();
