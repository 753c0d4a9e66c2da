/**
 * A lesson as a table: the same boards, director and move builder. Behind it is no socket but a few questions by REST,
 * and nothing is kept there: every question tells the moves that led here.
 */
import type { ClientMessage, EventInfo, LegalAction, LessonState, LessonVerdict, PreviewReply } from './api';
import { Desk } from './desk.svelte';
import { t } from './i18n';
import { progress } from './progress.svelte';
import { Refusal, call } from './rest';
import { settings } from './settings.svelte';
import type { Line, Listener } from './socket.svelte';
import { type Reason, Table, reasonOf } from './table.svelte';

const NOWHERE = '0'.repeat(16); // in place of the id of a table
const ROUTE = '/games/{game}/lessons/{lesson}';
type Move = Extract<ClientMessage, { type: 'move' }>;

export class Walk implements Line {
  readonly status = 'online';
  readonly ended = null;
  state: LessonState | null = $state.raw(null);
  /** What the last move has brought, to be read before the next step. */
  told: string | null = $state(null);
  /** What was wrong with the last move. */
  wrong: Reason | null = $state.raw(null);
  /** Called with what a wrong move would have done. */
  onWrong: (events: EventInfo[]) => void = () => undefined;
  private done: number;
  private moves: string[][];
  private listener: Listener | null = null;

  readonly isOver: boolean = $derived(this.state !== null && this.state.step === null && this.told === null);

  constructor(
    readonly game: string,
    readonly id: string,
  ) {
    const kept = progress.placeIn(game, id);
    this.done = kept.done;
    this.moves = kept.moves;
  }

  // ── the line of a table ───────────────────────────────────────────────────────────────────────
  join(listener: Listener, greet: () => void): () => void {
    this.listener = listener;
    greet();
    return () => (this.listener = null);
  }

  send(message: ClientMessage): boolean {
    if (message.type === 'watch') this.tellAll();
    if (message.type === 'move') void this.attempt(message);
    return true;
  }

  restart(): void {
    void this.load();
  }

  /** The whole log is part of the first answer; later ones bring what is new. */
  private tellAll(): void {
    if (this.state && this.state.update.since >= 0) void this.load();
    else this.tell();
  }

  private tell(): void {
    if (!this.state) return;
    const { update } = this.state;
    const shown = { ...update.state, can_undo: false, can_ask_takeback: false };
    this.listener?.({ ...update, state: shown });
  }

  // ── questions ─────────────────────────────────────────────────────────────────────────────────
  private get where() {
    return { path: { game: this.game, lesson: this.id } };
  }

  private walked(since: number) {
    const name = settings.name.trim() || t('lobby.guest');
    return { name, done: this.done, moves: this.moves, since };
  }

  /** From the beginning of the log: at first, in another language, or once more. */
  async load(): Promise<void> {
    this.state = await this.stateNow();
    this.told = this.wrong = null;
    this.tell();
  }

  private async stateNow(): Promise<LessonState> {
    try {
      return await call(`POST ${ROUTE}`, { ...this.where, body: this.walked(-1) });
    } catch (problem) {
      if (this.done === 0 || !(problem instanceof Refusal) || problem.code === 'offline') throw problem;
      this.done = 0; // the lesson has changed since
      this.moves = [];
      return this.stateNow();
    }
  }

  preview(actions: string[]): Promise<PreviewReply> {
    return call(`POST ${ROUTE}/preview`, { ...this.where, body: { ...this.walked(-1), actions } });
  }

  private get seen(): number {
    return this.state?.update.state.seq ?? -1;
  }

  private async attempt({ move_id, actions }: Move): Promise<void> {
    const texts = actions.map(String);
    try {
      const body = { ...this.walked(this.seen), actions: texts };
      this.answer(move_id, texts, await call(`POST ${ROUTE}/moves`, { ...this.where, body }));
    } catch (problem) {
      if (!(problem instanceof Refusal)) throw problem;
      const code = problem.code === 'offline' ? 'unavailable' : problem.code;
      this.refuse(move_id, { text: problem.message, clause: problem.clause }, code);
    }
  }

  private answer(move_id: string, actions: string[], verdict: LessonVerdict): void {
    if (verdict.state === null) {
      this.refuse(move_id, { text: verdict.why ?? '', clause: null });
      this.onWrong(verdict.events);
      return;
    }
    this.moves = [...this.moves, actions];
    this.listener?.({ type: 'ack', move_id, seq: verdict.state.update.state.seq, again: false });
    this.arrive(verdict.state, verdict.state.told);
  }

  private refuse(move_id: string, reason: Reason, code: 'illegal' | Refusal['code'] = 'illegal'): void {
    const known = code === 'offline' ? 'unavailable' : code;
    this.listener?.({ type: 'refused', move_id, error: { code: known, message: reason.text, clause: reason.clause } });
  }

  private arrive(state: LessonState, told: string | null): void {
    this.state = state;
    this.told = told;
    this.wrong = null;
    this.done = state.done;
    if (state.step) progress.keep(this.game, this.id, { done: this.done, moves: this.moves });
    else progress.finish(this.game, this.id);
    this.tell();
  }

  // ── going on ──────────────────────────────────────────────────────────────────────────────────
  /** What was read is read; a step that asks for nothing is done with it. */
  async readOn(): Promise<void> {
    if (this.told !== null) {
      this.told = null;
      return;
    }
    const body = { ...this.walked(this.seen), done: this.done + 1 };
    this.arrive(await call(`POST ${ROUTE}`, { ...this.where, body }), null);
  }

  forget(): void {
    this.done = 0;
    this.moves = [];
    this.state = null;
  }
}

export class LessonTable extends Table {
  constructor(readonly walk: Walk) {
    super(NOWHERE, walk);
  }

  override async start(): Promise<void> {
    this.failure = null;
    try {
      await this.walk.load();
    } catch (problem) {
      this.failure = reasonOf(problem);
      return;
    }
    this.join();
    if (this.walk.state) this.setInfo(this.walk.state.table);
  }

  /** The whole lesson once more. */
  fromStart(): void {
    this.walk.forget();
    this.again();
  }

  protected override lookUp(actions: string[]): Promise<PreviewReply> {
    return this.walk.preview(actions);
  }

  /** Reasons are told in the card of the lesson. To be called in an effect. */
  handOverReason(): void {
    if (!this.reason?.text || this.pending) return;
    this.walk.wrong = this.reason;
    this.reason = null;
  }

  /** Put the right move together: one decision, as far as it is not chosen yet. To be called in an effect. */
  showNext(): void {
    const next = this.walk.state?.step?.solution[this.builder.queue.length];
    const action = next === undefined ? undefined : this.legalAs(next);
    if (action && this.builder.ready?.id !== action.id) this.builder.offer(action);
  }

  private legalAs(text: string): LegalAction | undefined {
    return this.builder.legal.find((one) => one.action === text);
  }

  /** The right move, at once. */
  skipStep(): void {
    const { state } = this.walk;
    if (state === null || this.seat === null) return;
    const actions = state.step?.solution ?? [];
    this.director.skip();
    const message = { type: 'move', table: NOWHERE, seat: this.seat, seq: 0, move_id: crypto.randomUUID(), actions };
    this.line.send(message as Move);
  }
}

/** What happened is told once more as beats: there is no record to leaf through. */
export class LessonDesk extends Desk {
  override readonly lookBack = (): void => this.table.director.replay();
}
