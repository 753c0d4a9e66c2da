/** A step of a record in the form in which boards draw positions: nothing to decide, no clock. */
import type { GameState, ReplayStep, TableInfo } from './api';

export function stateOf(step: ReplayStep, table: TableInfo): GameState {
  return {
    table: table.id,
    seat: step.seat,
    seq: step.step,
    status: table.status,
    to_act: step.to_act,
    view: step.view,
    prompt: step.prompt,
    legal: [],
    can_undo: false,
    can_ask_takeback: false,
    points: step.points,
    clock: null,
    result: null,
  };
}
