/**
 * One table as this browser sees it: what the server said, the move that is being put together, and the
 * curtain between people who share the screen.
 */
import type {
  ChatLine,
  ClientMessage,
  GameState,
  LegalAction,
  LogEntry,
  PreviewReply,
  Problem,
  ServerMessage,
  TableInfo,
  Update,
} from './api';
import { type Beat, type Clock, Director, type Picture, realClock } from './director';
import { Flights } from './flights.svelte';
import { placesIn } from './links';
import { Builder } from './moves.svelte';
import { Refusal, call } from './rest';
import { settings } from './settings.svelte';
import { tellShares } from './shares';
import { told } from './telling';
import { type Line, connection } from './socket.svelte';

/** A message that must arrive exactly once: sent again until it is acknowledged. */
interface Pending {
  message: Extract<ClientMessage, { type: 'move' | 'undo' }>;
  actions: LegalAction[];
}

/** Why something was refused, in words. */
export interface Reason {
  text: string;
  clause: string | null;
}

/** Said by the server, because a client knows no rules; what is in it depends on the game, see docs/protocol.md. */
export type Forecast = Record<string, unknown>;

const PREVIEW_PAUSE = 60;

export class Table {
  info: TableInfo | null = $state.raw(null);
  /** As the server told it last; null behind the curtain. What is drawn follows it beat by beat. */
  present: GameState | null = $state.raw(null);
  /** What is told so far: the state to draw, the lines that led there, and what has just happened. */
  private picture: Picture | null = $state.raw(null);
  readonly state: GameState | null = $derived(this.picture?.state ?? null);
  readonly log: LogEntry[] = $derived(this.picture?.log ?? []);
  readonly fresh: LogEntry[] = $derived(this.picture?.fresh ?? []);
  readonly beats: Beat[] = $derived(this.picture?.beats ?? []);
  /** For whoever listens: a line of the log when it is told to its end. */
  readonly spoken: string = $derived(this.fresh.flatMap(told).join(' '));
  /** Something is still to be shown, or in the air. */
  readonly isTelling: boolean = $derived.by(
    () => this.flights.aloft.length > 0 || (this.picture !== null && !this.picture.isPresent),
  );
  chat: ChatLine[] = $state.raw([]);
  seat: number | null = $state(null);
  /** Something could be taken back here: whoever knows that may be surprised where nothing can. */
  isUndoUsual = $state(false);
  /** The seat that the curtain waits for. */
  curtain: number | null = $state(null);
  reason: Reason | null = $state.raw(null);
  /** What keeps us from showing the table at all. */
  failure: Reason | null = $state.raw(null);
  preview: PreviewReply | null = $state.raw(null);
  /** What the game foresees of this decision. */
  private outlook: Forecast | null = $state.raw(null);
  /** … or of the move that is chosen; nothing while something else is being told. */
  readonly forecast: Forecast | null = $derived(this.isTelling ? null : (this.preview?.forecast ?? this.outlook));
  pending: Pending | null = $state.raw(null);
  /** Pieces that a line of the log speaks of. */
  linked: ReadonlySet<string> = $state.raw(new Set());
  /** The piece under the pointer, as the log calls it. */
  aimed: string[] = $state.raw([]);
  readonly builder = new Builder();

  /** The positions that decisions not sent yet have led to. */
  private steps: GameState[] = $state.raw([]);
  private seen = -1;
  /** All lines, told or not. */
  private lines: LogEntry[] = [];
  /** Moves sent from here: a preview that was asked for before one of them is of no interest any more. */
  private sent = 0;
  private seated = false;
  private offered: LegalAction[] = [];
  private leave: (() => void) | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** What to draw: what is told of the server's state, or where the decisions put together so far lead. */
  readonly shown: GameState | null = $derived(this.steps.at(-1) ?? this.state);
  readonly mine: number[] = $derived((this.info?.seats ?? []).filter((one) => one.yours).map((one) => one.seat));
  readonly myTurn: boolean = $derived(
    this.seat !== null && (this.present?.to_act.includes(this.seat) ?? false) && this.pending === null,
  );
  readonly canConfirm: boolean = $derived(
    this.myTurn && (this.builder.ready !== null || this.builder.queue.length > 0),
  );

  /** Whatever happened after my own last decision. */
  readonly sinceMine: LogEntry[] = $derived.by(() => {
    const mine = this.log.findLast((entry) => entry.seat !== null && entry.seat === this.seat)?.seq;
    return mine === undefined ? [] : this.log.filter((entry) => entry.seq > mine);
  });

  readonly director: Director;
  /** Between the director and the board: what flies while a beat is shown. */
  readonly flights: Flights<Picture>;

  constructor(
    readonly id: string,
    readonly line: Line = connection,
    clock: Clock = realClock,
  ) {
    this.builder.onRefused = (attempt) => void this.explain(attempt);
    this.builder.onTouched = () => {
      this.skip();
      this.linked = new Set();
      this.reason = null; // it spoke of another choice
    };
    this.flights = new Flights(
      (picture) => this.draw(picture),
      () => settings.pace,
    );
    this.director = new Director(this.flights.take, () => settings.pace, clock);
  }

  // ── coming and going ──────────────────────────────────────────────────────────────────────────
  async start(): Promise<void> {
    try {
      this.setInfo(await call('GET /tables/{table}', { path: { table: this.id } }));
      this.chat = (await call('GET /tables/{table}/chat', { path: { table: this.id } })).lines;
    } catch (problem) {
      this.failure = reasonOf(problem);
      return;
    }
    this.join();
  }

  protected join(): void {
    this.leave = this.line.join(
      (message) => this.receive(message),
      () => this.watch(),
    );
  }

  stop(): void {
    clearTimeout(this.timer);
    this.forgetStory();
    this.line.send({ type: 'unwatch', table: this.id });
    this.leave?.();
    this.leave = null;
  }

  /** Ask for what happened since, and send again what was not acknowledged. */
  private watch(): void {
    if (this.curtain !== null) return;
    const since = this.seen < 0 ? null : this.seen;
    this.line.send({ type: 'watch', table: this.id, seat: this.seat, since, beats: true });
    if (this.pending) this.line.send(this.pending.message);
  }

  /** In another language everything is told anew. */
  again(): void {
    this.clean();
    this.offered = [];
    this.line.restart();
  }

  /** Nothing is known of the game. */
  private clean(): void {
    this.seen = -1;
    this.lines = [];
    this.forgetStory();
  }

  /** What is told next; the pieces it speaks of are marked, until the next choice if it was told at once. */
  /** To the present: whatever is left to tell is told at once, and nothing is in the air. */
  skip(): void {
    this.director.skip();
    this.flights.land();
  }

  private forgetStory(): void {
    this.director.forget();
    this.flights.clear();
  }

  private draw(picture: Picture): void {
    this.picture = picture;
    this.linked = placesIn(picture.beats.flatMap(({ event }) => event ?? []));
  }

  // ── what the server says ──────────────────────────────────────────────────────────────────────
  private receive(message: ServerMessage): void {
    switch (message.type) {
      case 'table':
        if (message.table.id === this.id) this.setInfo(message.table);
        break;
      case 'update':
        if (message.state.table === this.id) this.update(message);
        break;
      case 'chat':
        if (message.table === this.id) this.hear(message.line);
        break;
      case 'ack':
        if (message.move_id === this.pending?.message.move_id) this.settle();
        break;
      case 'refused':
        this.refuse(message.move_id, message.error);
        break;
      case 'turn':
        if (message.table === this.id && this.present === null) this.askForCurtain([message.seat]);
        break;
    }
  }

  /** My move is in. Nothing of it is chosen any more, even if the news bring the same choices again. */
  private settle(): void {
    if (this.pending && this.pending.actions.length > 0) {
      this.builder.queue = [];
      this.builder.clear();
      this.offered = [];
    }
    this.pending = null;
  }

  setInfo(info: TableInfo): void {
    this.info = info;
    const begun = info.status === 'playing' || info.status === 'over';
    if (begun && !this.seated && this.mine.length > 0) this.sit();
    if (this.present === null) this.askForCurtain(info.to_act);
    void tellShares(info).catch(() => undefined); // the next news of the table try again
  }

  /** The only seat of ours, or the first one that has to do something. */
  private sit(): void {
    this.seated = true;
    const owing = this.mine.find((seat) => this.info?.to_act.includes(seat));
    this.seat = this.mine.length === 1 ? (this.mine[0] ?? null) : null;
    const unseen = this.info?.seq === 0; // nobody has played yet: there is nothing to hide from anybody
    if (this.mine.length > 1 && unseen) this.seat = owing ?? null;
    if (this.mine.length > 1 && this.seat === null) this.drawCurtain(owing ?? this.mine[0] ?? 0);
    else this.look();
  }

  private look(): void {
    this.clean();
    this.watch();
  }

  private update(update: Update): void {
    const { state } = update;
    if (state.seat !== this.seat || this.curtain !== null) return;
    if (update.since > this.seen) {
      this.watch(); // a gap: ask for what is missing
      return;
    }
    const known = update.since < 0 ? -1 : this.seen;
    const news = update.log.filter((entry) => entry.seq > known);
    this.lines = known < 0 ? news : [...this.lines, ...news];
    const moved = state.seq !== this.seen;
    this.seen = state.seq;
    this.present = state;
    this.isUndoUsual ||= state.can_undo;
    this.outlook = update.forecast ?? null;
    this.director.receive(state, this.lines, update.film ?? null);
    // Others may decide at the same time: what I have chosen stays as long as my choices are the same.
    if (moved && !sameChoices(this.offered, state.legal)) {
      this.forget();
      this.reason = null; // it spoke of a position that is gone
      this.offered = state.legal;
      this.builder.load(state.legal);
      this.offerOnlyChoice(state);
    }
    this.askForCurtain(state.to_act);
  }

  private offerOnlyChoice(state: GameState): void {
    const only = state.legal[0];
    if (state.legal.length === 1 && only) this.builder.offer(only);
  }

  private hear(line: ChatLine): void {
    if (!this.chat.some((known) => known.number === line.number)) this.chat = [...this.chat, line];
  }

  private refuse(move: string | null, problem: Problem): void {
    if (move !== null && move !== this.pending?.message.move_id) return;
    if (problem.code === 'storage' || problem.code === 'unavailable' || problem.code === 'limit') {
      setTimeout(() => this.pending && this.line.send(this.pending.message), 1000);
      this.reason = { text: problem.message, clause: null };
      return;
    }
    this.pending = null;
    this.forget();
    if (this.present) this.builder.load(this.present.legal);
    this.reason = { text: problem.message, clause: problem.clause };
    if (problem.code === 'stale') this.watch();
  }

  // ── the curtain ───────────────────────────────────────────────────────────────────────────────
  /** Somebody else at this screen has to decide: nothing of the last hand stays. */
  private askForCurtain(owing: number[]): void {
    if (this.mine.length < 2 || this.curtain !== null || this.pending !== null) return;
    if (this.seat !== null && owing.includes(this.seat)) return;
    const next = owing.find((seat) => this.mine.includes(seat));
    if (next !== undefined) this.drawCurtain(next);
  }

  private drawCurtain(next: number): void {
    this.line.send({ type: 'unwatch', table: this.id });
    this.curtain = next;
    this.seat = null;
    this.clean();
    this.present = null;
    this.picture = null;
    this.linked = new Set();
    this.reason = null;
    this.forget();
    this.offered = [];
    this.builder.load([]);
  }

  lift(): void {
    this.seat = this.curtain;
    this.curtain = null;
    this.look();
  }

  // ── a move ────────────────────────────────────────────────────────────────────────────────────
  /** To be called in an effect: looks ahead whenever a whole action is chosen. */
  lookAhead(): void {
    const ready = this.builder.ready;
    clearTimeout(this.timer);
    this.preview = null;
    if (!ready || !this.myTurn) return;
    const actions = [...this.builder.queue, ready];
    this.timer = setTimeout(() => void this.askPreview(actions), PREVIEW_PAUSE);
  }

  protected lookUp(actions: string[]): Promise<PreviewReply> {
    const body = { seat: this.seat ?? 0, actions };
    return call('POST /tables/{table}/preview', { path: { table: this.id }, body });
  }

  private async askPreview(actions: LegalAction[]): Promise<void> {
    const seat = this.seat;
    const seq = this.present?.seq;
    const sent = this.sent;
    if (seat === null || !this.myTurn) return;
    try {
      const preview = await this.lookUp(actions.map((one) => one.action));
      const last = actions.at(-1);
      if (sent !== this.sent || seq !== this.present?.seq || last?.id !== this.builder.ready?.id || !this.myTurn)
        return;
      this.preview = preview;
      const ends = preview.barrier || preview.legal.length === 0;
      if (!ends) this.goOn(actions, preview);
      else if (!settings.confirm) this.confirm();
    } catch (problem) {
      // The move itself may be on its way meanwhile; then the preview is of no interest any more.
      if (sent === this.sent && seq === this.present?.seq && this.myTurn) this.reason = reasonOf(problem);
    }
  }

  /** If the same seat has more to decide, and nothing hidden lies between, go on with the next decision. */
  private goOn(actions: LegalAction[], preview: PreviewReply): void {
    const here = this.shown;
    if (preview.view === null || !here) return;
    const { view, legal, points } = preview;
    this.steps = [...this.steps, { ...here, view, legal, points }];
    this.builder.clear();
    this.builder.queue = actions;
    this.builder.load(legal);
  }

  confirm(): void {
    const { queue, ready } = this.builder;
    if (!this.canConfirm || this.seat === null || !this.present) return;
    this.skip();
    const actions = ready ? [...queue, ready] : queue;
    this.reason = null;
    this.dispatch(
      {
        type: 'move',
        table: this.id,
        seat: this.seat,
        seq: this.present.seq,
        move_id: crypto.randomUUID(),
        actions: actions.map((one) => one.action),
      },
      actions,
    );
  }

  undo(): void {
    if (this.seat === null || !this.present?.can_undo) return;
    this.skip();
    this.dispatch({ type: 'undo', table: this.id, seat: this.seat, move_id: crypto.randomUUID() }, []);
  }

  private dispatch(message: Pending['message'], actions: LegalAction[]): void {
    this.sent += 1;
    this.pending = { message, actions };
    this.line.send(message); // if this fails the message goes out after the reconnection
  }

  /** One part back; then one decision back. */
  back(): void {
    this.reason = null;
    if (this.builder.isStarted || this.builder.queue.length === 0) {
      this.builder.back();
      return;
    }
    this.steps = this.steps.slice(0, -1);
    this.builder.queue = this.builder.queue.slice(0, -1);
    this.builder.load(this.shown?.legal ?? []);
  }

  /** Back to the position of the server: nothing chosen, nothing put together. */
  startOver(): void {
    this.forget();
    this.builder.load(this.state?.legal ?? []);
  }

  private forget(): void {
    this.steps = [];
    this.preview = null;
    this.builder.queue = [];
    this.builder.clear();
  }

  /** Ask the server why an action is not possible. */
  private async explain(attempt: string): Promise<void> {
    if (this.seat === null || !this.myTurn) return;
    this.reason = { text: '', clause: null };
    try {
      const actions = [...this.builder.queue.map((one) => one.action), attempt];
      await this.lookUp(actions);
    } catch (problem) {
      if (this.builder.refused !== attempt) return; // something else is chosen meanwhile
      const known = problem instanceof Refusal && problem.code === 'illegal';
      this.reason = known ? reasonOf(problem) : { text: '', clause: null };
    }
  }

  say(text: string): void {
    this.line.send({ type: 'chat', table: this.id, text });
  }
}

function sameChoices(one: LegalAction[], other: LegalAction[]): boolean {
  return (
    one.length > 0 && one.length === other.length && one.every((action, at) => action.action === other[at]?.action)
  );
}

export function reasonOf(problem: unknown): Reason {
  if (problem instanceof Refusal) return { text: problem.message, clause: problem.clause };
  throw problem;
}
