/** What a person sets for this browser. Kept in local storage, applied to the document. */
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
}

const KEY = 'wildtable';
const STEP: Record<Speed, number> = { off: 0, fast: 120, normal: 250, slow: 500 };

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

class Settings implements Stored {
  lang: Lang = $state(browserLanguage());
  theme: Theme = $state('auto');
  textSize: number = $state(100);
  speed: Speed = $state('normal');
  sound: boolean = $state(false);
  notify: boolean = $state(false);
  confirm: boolean = $state(true);
  name: string = $state('');

  constructor() {
    Object.assign(this, stored());
  }

  /** Milliseconds for a step of an animation. */
  get step(): number {
    const still = globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;
    return still ? 0 : STEP[this.speed];
  }

  /** To be called in an effect: writes and shows every change. */
  apply(): void {
    const { lang, theme, textSize, speed, sound, notify, confirm, name } = this;
    const root = document.documentElement;
    root.lang = lang;
    root.dataset.theme = theme;
    root.dataset.motion = this.step === 0 ? 'off' : 'on';
    root.style.setProperty('--text', String(textSize / 100));
    try {
      localStorage.setItem(KEY, JSON.stringify({ lang, theme, textSize, speed, sound, notify, confirm, name }));
    } catch {
      // A browser without storage forgets the settings; nothing else is lost.
    }
  }
}

export const settings = new Settings();
