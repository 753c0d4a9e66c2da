/** The one WebSocket: says hello, comes back by itself, hands messages on. */
import type { ClientMessage, ServerMessage } from './api';
import { settings } from './settings.svelte';

export type Listener = (message: ServerMessage) => void;
type Status = 'connecting' | 'online' | 'offline';

/** What a table needs of a connection; a lesson has one of its own. */
export type Line = Pick<Connection, 'status' | 'ended' | 'join' | 'send' | 'restart'>;

const FIRST_PAUSE = 400;
const LONGEST_PAUSE = 8000;
const RELOAD = 4000; // close codes, see docs/protocol.md
const SESSION_ENDED = 4001;

export class Connection {
  status: Status = $state('connecting');
  /** Why it is of no use to try again by ourselves. */
  ended: 'reload' | 'session' | null = $state(null);
  private socket: WebSocket | null = null;
  private pause = FIRST_PAUSE;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly listeners = new Set<Listener>();
  private readonly greeters = new Set<() => void>();

  constructor(private readonly address: () => string) {}

  /** `greet` is called at once if online, and after every reconnection. */
  join(listener: Listener, greet: () => void): () => void {
    this.listeners.add(listener);
    this.greeters.add(greet);
    if (this.status === 'online') greet();
    else this.open();
    return () => {
      this.listeners.delete(listener);
      this.greeters.delete(greet);
      if (this.listeners.size === 0) this.close();
    };
  }

  send(message: ClientMessage): boolean {
    if (this.status !== 'online' || this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  /** Say hello anew, e.g. in another language. */
  restart(): void {
    this.close();
    if (this.listeners.size > 0) this.open();
  }

  private open(): void {
    if (this.socket) return;
    clearTimeout(this.timer);
    this.ended = null;
    this.status = 'connecting';
    const socket = new WebSocket(this.address());
    this.socket = socket;
    socket.onopen = () => {
      socket.send(JSON.stringify({ type: 'hello', protocol: 1, lang: settings.lang } satisfies ClientMessage));
    };
    socket.onmessage = (event) => {
      if (socket === this.socket) this.receive(JSON.parse(String(event.data)) as ServerMessage);
    };
    socket.onclose = (event) => {
      if (socket === this.socket) this.lost(event.code);
    };
  }

  private receive(message: ServerMessage): void {
    if (message.type === 'welcome') {
      this.status = 'online';
      this.pause = FIRST_PAUSE;
      for (const greet of [...this.greeters]) greet();
    }
    for (const listener of [...this.listeners]) listener(message);
  }

  private lost(code: number): void {
    this.socket = null;
    this.status = 'offline';
    if (code === RELOAD || code === SESSION_ENDED) {
      this.ended = code === RELOAD ? 'reload' : 'session';
      return;
    }
    this.timer = setTimeout(() => this.open(), this.pause);
    this.pause = Math.min(this.pause * 2, LONGEST_PAUSE);
  }

  private close(): void {
    clearTimeout(this.timer);
    const socket = this.socket;
    this.socket = null;
    this.status = 'connecting';
    socket?.close();
  }
}

export const connection = new Connection(
  () => `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/v1/socket`,
);
