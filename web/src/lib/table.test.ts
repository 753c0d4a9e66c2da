import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ClientMessage, GameState, LegalAction, ServerMessage, TableInfo } from './api';
import { settings } from './settings.svelte';
import type { Connection, Listener } from './socket.svelte';
import { Table } from './table.svelte';

/** A line to a server that the test plays. */
class FakeLine {
  status = 'online';
  sent: ClientMessage[] = [];
  listener: Listener = () => undefined;
  greet: () => void = () => undefined;
  works = true;

  join(listener: Listener, greet: () => void): () => void {
    this.listener = listener;
    this.greet = greet;
    greet();
    return () => undefined;
  }
  send(message: ClientMessage): boolean {
    if (this.works) this.sent.push(message);
    return this.works;
  }
  restart(): void {
    this.greet();
  }
  of(type: string): ClientMessage[] {
    return this.sent.filter((message) => message.type === type);
  }
}

function action(text: string, id: number): LegalAction {
  const [kind = '', ...parts] = text.split(' ');
  return { id, action: text, kind, parts, text };
}

function infoOf(yours: number[], toAct: number[]): TableInfo {
  const seats = [0, 1, 2].map((seat) => ({ seat, name: `P${seat}`, yours: yours.includes(seat) }));
  return { id: 'T', game: 'g', status: 'playing', seats, to_act: toAct } as unknown as TableInfo;
}

function update(seat: number | null, seq: number, toAct: number[], legal: string[], since: number): ServerMessage {
  const state = { table: 'T', seat, seq, status: 'playing', to_act: toAct, legal: legal.map(action), points: [] };
  return { type: 'update', state: state as unknown as GameState, log: [], since };
}

let line: FakeLine;

async function sitDown(yours: number[], toAct: number[]): Promise<Table> {
  vi.stubGlobal('fetch', async (url: string) => ({
    ok: true,
    headers: new Headers({ 'content-type': 'application/json' }),
    json: async () => (url.includes('/chat') ? { lines: [] } : infoOf(yours, toAct)),
  }));
  line = new FakeLine();
  const table = new Table('T', line as unknown as Connection);
  await table.start();
  return table;
}

beforeEach(() => {
  vi.unstubAllGlobals();
  // Frames of a screen that is not there.
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => setTimeout(run, 0));
  vi.stubGlobal('cancelAnimationFrame', clearTimeout);
});

describe('a move', () => {
  it('is sent again after a lost connection, with the same id', async () => {
    const table = await sitDown([0], [0]);
    line.listener(update(0, 5, [0], ['battle owl-2', 'battle bee-1'], -1));
    table.builder.choose('owl-2');
    line.works = false;
    table.confirm();
    expect(line.of('move')).toHaveLength(0);
    line.works = true;
    line.greet();
    line.greet();
    const [first, second] = line.of('move');
    expect(first).toEqual(second);
    expect(first).toMatchObject({ seat: 0, seq: 5, actions: ['battle owl-2'] });
    line.listener({ type: 'ack', move_id: (first as { move_id: string }).move_id, seq: 6, again: false });
    expect(table.pending).toBeNull();
  });

  it('keeps the choice while others decide at the same time', async () => {
    const table = await sitDown([0], [0, 1]);
    line.listener(update(0, 5, [0, 1], ['battle owl-2', 'battle bee-1'], -1));
    table.builder.choose('owl-2');
    line.listener(update(0, 6, [0], ['battle owl-2', 'battle bee-1'], 5));
    expect(table.builder.ready?.action).toBe('battle owl-2');
    line.listener(update(0, 7, [0], ['top owl-2', 'top bee-1'], 6));
    expect(table.builder.chosen).toEqual([]);
  });

  it('that is refused leaves the position and says why', async () => {
    const table = await sitDown([0], [0]);
    line.listener(update(0, 5, [0], ['a x', 'a y'], -1));
    table.builder.choose('x');
    table.confirm();
    const [move] = line.of('move') as { move_id: string }[];
    const error = { code: 'illegal', message: 'No.', clause: 'AK-1.1' } as const;
    line.listener({ type: 'refused', move_id: move?.move_id ?? '', error });
    expect(table.reason).toEqual({ text: 'No.', clause: 'AK-1.1' });
    expect(table.myTurn).toBe(true);
  });
});

describe('somebody who does not want to be asked', () => {
  /** What the server foresees of any action. */
  async function decide(legal: LegalAction[], barrier = false): Promise<Table> {
    vi.useFakeTimers();
    const table = await sitDown([0], [0]);
    line.listener(update(0, 5, [0], ['a x', 'a y'], -1));
    const preview = { barrier, view: barrier ? null : {}, legal, events: [], points: [] };
    const headers = new Headers({ 'content-type': 'application/json' });
    vi.stubGlobal('fetch', async () => ({ ok: true, headers, json: async () => preview }));
    table.builder.choose('x');
    table.lookAhead();
    await vi.runAllTimersAsync();
    return table;
  }
  beforeEach(() => (settings.confirm = false));
  afterEach(() => {
    settings.confirm = true;
    vi.useRealTimers();
  });

  it('sends what ends the own decisions', async () => {
    await decide([]);
    expect(line.of('move')).toMatchObject([{ seat: 0, seq: 5, actions: ['a x'] }]);
  });

  it('sends what chance goes on with', async () => {
    await decide([], true);
    expect(line.of('move')).toHaveLength(1);
  });

  it('first goes on with the next decision', async () => {
    const table = await decide([action('b z', 0), action('stop', 1)]);
    expect(line.of('move')).toHaveLength(0);
    expect(table.builder.queue).toHaveLength(1);
  });

  it('is asked by default', async () => {
    settings.confirm = true;
    await decide([]);
    expect(line.of('move')).toHaveLength(0);
  });
});

it('asks for what is missing after a gap', async () => {
  await sitDown([0], [0]);
  line.listener(update(0, 5, [0], [], -1));
  line.listener(update(0, 9, [0], [], 7));
  expect(line.of('watch').at(-1)).toMatchObject({ since: 5 });
});

it('chooses the only choice', async () => {
  const table = await sitDown([0], [0]);
  line.listener(update(0, 5, [0], ['withdraw'], -1));
  expect(table.canConfirm).toBe(true);
});

describe('two people at one screen', () => {
  it('begin behind the curtain and never see the other hand', async () => {
    const table = await sitDown([0, 1], [1]);
    expect(table.curtain).toBe(1);
    expect(table.state).toBeNull();
    line.listener(update(0, 5, [1], ['secret of another seat'], -1));
    expect(table.state).toBeNull();
    table.lift();
    expect(line.of('watch').at(-1)).toMatchObject({ seat: 1, since: null });
    line.listener(update(1, 5, [1], ['a x', 'a y'], -1));
    table.builder.choose('x');
    table.confirm();
    const [move] = line.of('move') as { move_id: string }[];
    line.listener({ type: 'ack', move_id: move?.move_id ?? '', seq: 6, again: false });
    line.listener(update(1, 6, [0], [], 5));
    expect(table.curtain).toBe(0);
    expect(table.state).toBeNull();
    expect(table.log).toEqual([]);
    expect(table.builder.legal).toEqual([]);
  });
});

describe('what happened is told', () => {
  const view = (a: number): GameState['view'] => ({ a });

  /** Somebody else moves in two steps, and then it is our turn. */
  async function told(): Promise<Table> {
    const table = await sitDown([0], [1]);
    const first = update(0, 5, [1], [], -1) as Extract<ServerMessage, { type: 'update' }>;
    line.listener({ ...first, state: { ...first.state, view: view(0), prompt: 'Wait.' } });
    const next = update(0, 6, [0], ['battle owl-2', 'battle bee-1'], 5) as typeof first;
    const events = [1, 2].map((a) => ({ event: 'e', data: {}, hidden: false, text: `${a}.`, view: view(a) }));
    const entry = {
      seq: 6,
      seat: 1,
      events,
      taken_back: 0,
      played_by: null,
      why: null,
      text: null,
      turn: 6,
      story: [],
      view: {},
    };
    const state = { ...next.state, view: view(2), prompt: 'Choose.' };
    line.listener({ ...next, state, log: [entry], film: { since: 5 } });
    return table;
  }

  it('to whoever asks for it', async () => {
    await told();
    expect(line.of('watch').at(-1)).toMatchObject({ beats: true });
  });

  it('before the prompt, but input is never blocked', async () => {
    const table = await told();
    expect(table.isTelling).toBe(true);
    expect(table.shown).toMatchObject({ view: view(1), prompt: '' });
    expect(table.log.at(-1)?.events).toHaveLength(1);
    expect(table.myTurn).toBe(true);
    expect(table.builder.choose('owl-2')).toBe(true);
    expect(table.isTelling).toBe(false);
    expect(table.shown).toMatchObject({ view: view(2), prompt: 'Choose.', seq: 6 });
    table.confirm();
    expect(line.of('move')).toMatchObject([{ seq: 6, actions: ['battle owl-2'] }]);
  });
});
