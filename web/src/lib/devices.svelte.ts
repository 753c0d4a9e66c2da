/** Going on with another device: what a link offers, the code, and the way back. */
import type { LinkOffer } from './api';
import { call } from './rest';
import { router } from './router.svelte';
import { become } from './session.svelte';

const PAUSE = 1000; // milliseconds between two questions to the server

/** Asks again and again until it gets an answer or is stopped. */
export function repeatedly(ask: () => Promise<boolean>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;
  const next = async (): Promise<void> => {
    if (!(await ask()) && !stopped) timer = setTimeout(() => void next(), PAUSE);
  };
  void next();
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}

/** `/#d=<token>`: somebody may go on here as another person, if they want to. */
class Arrival {
  /** The link this page was opened with; nothing has happened by it. */
  token: string | null = $state(null);
  offer: LinkOffer | null = $state.raw(null);
  code: string | null = $state(null);
  private claim = '';

  read(): void {
    if (!router.fragment.startsWith('d=')) return;
    this.token = router.fragment.slice(2);
    router.fragment = '';
  }

  async look(): Promise<void> {
    if (this.token !== null) this.offer = await call('POST /session/link/look', { body: { token: this.token } });
  }

  async ask(): Promise<void> {
    const asked = await call('POST /session/link/ask', { body: { token: this.token ?? '' } });
    this.claim = asked.claim;
    this.code = asked.code;
  }

  /** Whether the other device has confirmed; `replace` was chosen on the page that names what is at stake. */
  async take(): Promise<boolean> {
    const reply = await call('POST /session/link/claim', { body: { claim: this.claim, replace: true } });
    if (reply.user === null) return false;
    become(reply);
    this.forget();
    return true;
  }

  forget(): void {
    this.token = this.offer = this.code = null;
    this.claim = '';
  }
}

export const arrival = new Arrival();
