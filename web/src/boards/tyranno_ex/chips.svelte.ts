/** Two chips in any order.
 *
 * The engine knows every pair of chips in one order only: the second must not come before the first. Who
 * lays a tree and then water means water and then tree, so the two change places on their way to the
 * server. That works as long as the first chip waits in the queue and has not been sent.
 */
import type { LegalAction } from '../../lib/api';
import type { MoveBuilder } from '../board';
import { chosenField, chosenSymbol, putOf, putWord } from './moves';
import { SYMBOLS, type Put, type Symbol7, type TyrannoView } from './view';

/** What the builder of the shell can do beyond the interface for boards. */
interface Reloadable {
  load(legal: LegalAction[]): void;
}

function canReload(builder: MoveBuilder): builder is MoveBuilder & Reloadable {
  return 'load' in builder && typeof builder.load === 'function';
}

/** Place in the order of the engine. */
function rank({ symbol, field }: Put): number {
  return SYMBOLS.indexOf(symbol) * 4 + field;
}

export class ChipPicker {
  /** Chosen although the engine wants it first. */
  early: Symbol7 | null = $state(null);
  /** Choices of the first chip, with their words. */
  private first: LegalAction[] = [];
  /** The queue as it was before two chips changed places. */
  private swapped: LegalAction[] | null = null;

  /** To be called with every position. */
  look(view: TyrannoView, legal: LegalAction[]): void {
    if (view.stage === 'env' || view.stage === 'xput1') this.first = legal.filter(({ kind }) => kind === 'put');
    if (view.stage !== 'env-put2' && view.stage !== 'xput2') {
      this.early = null;
      this.swapped = null;
    }
  }

  /** Something was taken back after two chips changed places: what is shown must be what is sent. */
  heal(legal: LegalAction[], builder: MoveBuilder): void {
    const parts = builder.chosen.length; // read in any case, so that an effect hears of every change
    if (this.swapped !== null && parts < 2) this.restore(legal, builder);
  }

  symbol(builder: MoveBuilder): Symbol7 | null {
    return this.early ?? chosenSymbol(builder);
  }

  /** May this chip go under this field (null: under some field)? */
  allows(
    view: TyrannoView,
    legal: LegalAction[],
    builder: MoveBuilder,
    symbol: Symbol7 | null,
    field: number | null,
  ): boolean {
    const word = putWord(view);
    const fits = (put: Put | null): boolean =>
      put !== null && (symbol === null || put.symbol === symbol) && (field === null || put.field === field);
    if (legal.some((action) => action.kind === word && fits(putOf(action)))) return true;
    return this.earlier(view, builder).some((action) => fits(putOf(action)));
  }

  pickSymbol(view: TyrannoView, legal: LegalAction[], builder: MoveBuilder, symbol: Symbol7): void {
    this.restore(legal, builder);
    if (legal.some((action) => action.kind === putWord(view) && action.parts[0] === symbol)) {
      this.early = null;
      builder.toggle(symbol, putWord(view));
      return;
    }
    const field = chosenField(view, builder);
    builder.clear();
    this.early = this.early === symbol ? null : symbol;
    if (field !== null && this.early) this.pickField(view, legal, builder, field);
  }

  pickField(view: TyrannoView, legal: LegalAction[], builder: MoveBuilder, field: number): void {
    const symbol = this.symbol(builder);
    const lying = legal.some((action) => action.parts[0] === symbol && action.parts[1] === String(field));
    const earlier = this.earlier(view, builder).find(({ parts }) => parts[0] === symbol && parts[1] === String(field));
    if (!lying && earlier && this.exchange(builder, earlier)) return;
    this.restore(legal, builder);
    builder.toggle(String(field), putWord(view));
  }

  /** First chips that the engine wants before the one in the queue. */
  private earlier(view: TyrannoView, builder: MoveBuilder): LegalAction[] {
    const waiting = (this.swapped ?? builder.queue).at(-1);
    const put = waiting ? putOf(waiting) : null;
    const second = view.stage === 'env-put2' || view.stage === 'xput2';
    if (!second || !put || !canReload(builder)) return [];
    const rack = view.racks[view.turn]?.chips ?? {};
    return this.first.filter((action) => {
      const one = putOf(action);
      return one !== null && rank(one) < rank(put) && (rack[one.symbol] ?? 0) > 0;
    });
  }

  private exchange(builder: MoveBuilder, earlier: LegalAction): boolean {
    const queue = this.swapped ?? builder.queue;
    const waiting = queue.at(-1);
    if (!waiting || !canReload(builder)) return false;
    const later = { ...waiting, kind: 'add', action: ['add', ...waiting.parts].join(' ') };
    this.swapped = queue;
    this.early = null;
    builder.clear();
    builder.queue = [...queue.slice(0, -1), earlier];
    builder.load([later]);
    for (const part of later.parts) builder.choose(part, 'add');
    return true;
  }

  /** Another choice after all: back to the order in which they were laid. */
  private restore(legal: LegalAction[], builder: MoveBuilder): void {
    if (this.swapped === null || !canReload(builder)) return;
    builder.clear();
    builder.queue = this.swapped;
    builder.load(legal);
    this.swapped = null;
  }
}
