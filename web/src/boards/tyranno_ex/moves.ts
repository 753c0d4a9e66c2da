/** From what is legal and what is chosen to what the board and the tray offer. */
import type { LegalAction } from '../../lib/api';
import type { MoveBuilder } from '../board';
import type { Foreseen, Odds } from './foreseen';
import { SYMBOLS, type Put, type Symbol7, type TyrannoView } from './view';

/** The word for a chip that goes under a field. */
export function putWord(view: TyrannoView): 'put' | 'add' {
  return view.stage === 'env-put2' || view.stage === 'xput2' ? 'add' : 'put';
}

/** The word for a chip that goes into the bag. */
export function swapWord(view: TyrannoView): 'swap' | 'add' {
  return view.stage === 'env-swap' ? 'add' : 'swap';
}

/** Chips can only be swapped now, not put. */
export function isSwapping(view: TyrannoView, builder: MoveBuilder): boolean {
  return view.stage === 'env-swap' || builder.kind === 'swap';
}

export function isPutting(view: TyrannoView): boolean {
  return ['env', 'env-put2', 'xput1', 'xput2'].includes(view.stage);
}

export function chosenSymbol(builder: MoveBuilder): Symbol7 | null {
  return SYMBOLS.find((symbol) => builder.chosen.includes(symbol)) ?? null;
}

export function chosenField(view: TyrannoView, builder: MoveBuilder): number | null {
  if (!isPutting(view) || isSwapping(view, builder)) return null;
  const field = builder.chosen.find((part) => /^[0-3]$/.test(part));
  return field === undefined ? null : Number(field);
}

/** Chips of this move that are not yet on the table: in the queue or laid aside before, and the one chosen now. */
export function plannedPuts(view: TyrannoView, builder: MoveBuilder): Put[] {
  const waiting = builder.queue.map(putOf).filter((put) => put !== null);
  const laid = waiting.length ? waiting : view.pending.put;
  const symbol = chosenSymbol(builder);
  const field = chosenField(view, builder);
  const now = symbol !== null && field !== null ? [{ symbol, field }] : [];
  return view.options.chip_resolution === 'sequential' ? now : [...laid, ...now];
}

/** The chip and the field of an action, if it has them. */
function putOf(action: LegalAction): Put | null {
  const symbol = SYMBOLS.find((one) => one === action.parts[0]);
  return symbol && action.parts.length === 2 ? { symbol, field: Number(action.parts[1]) } : null;
}

/** May this chip (null: some chip) go under this field (null: under some field)? */
export function mayPut(
  view: TyrannoView,
  legal: readonly LegalAction[],
  symbol: Symbol7 | null,
  field: number | null,
): boolean {
  return legal.some((action) => {
    const put = action.kind === putWord(view) ? putOf(action) : null;
    return put !== null && (symbol === null || put.symbol === symbol) && (field === null || put.field === field);
  });
}

/** Answers without parts: pass, stop, claim, raise, … */
export function answersOf(legal: readonly LegalAction[]): LegalAction[] {
  return legal.filter((action) => action.parts.length === 0);
}

/** The own animal that attacks: chosen now, or in the decision before. */
export function attackerOf(view: TyrannoView, builder: MoveBuilder): string | null {
  if (view.stage === 'target') return view.pending.slot;
  if (view.stage !== 'attacker') return null;
  return builder.chosen.find((part) => part in view.animals) ?? null;
}

/** The odds against every animal that can be fought, as soon as an attacker is known. */
export function oddsByTarget({ fights }: Foreseen, attacker: string | null): Map<string, Odds | null> {
  return new Map(Object.entries((attacker !== null && fights?.[attacker]) || {}));
}

/** The word that choosing a slot has now, or null if slots are not asked for. */
export function slotWord(view: TyrannoView): string | null {
  const words: Partial<Record<TyrannoView['stage'], string>> = {
    cell: 'enter',
    award: 'award',
    attacker: 'attack',
    target: 'target',
  };
  return words[view.stage] ?? null;
}
