/** Keys that work anywhere on the page of a table. */
import { tick } from 'svelte';
import type { Desk } from './desk.svelte';

function isWriting(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, select');
}

/** Enter on a button is for that button, unless it only repeats what is chosen. */
function isFree(target: EventTarget | null): boolean {
  const button = target instanceof Element ? target.closest('button, a, [role="button"]') : null;
  return button === null || button.getAttribute('aria-pressed') === 'true';
}

/** With Ctrl wherever the focus is: a piece that has it would take Enter alone for another choice. */
function confirms(event: KeyboardEvent, desk: Desk): boolean {
  if (event.key !== 'Enter' || !desk.table.canConfirm || desk.recap) return false;
  if (event.ctrlKey || event.metaKey) return true;
  return !event.altKey && !isWriting(event.target) && isFree(event.target);
}

export function pressed(event: KeyboardEvent, desk: Desk): void {
  if (confirms(event, desk)) {
    event.preventDefault();
    desk.table.confirm();
  } else if (event.ctrlKey || event.metaKey || event.altKey || isWriting(event.target)) {
    return;
  } else if (desk.table.isTelling && (event.key === 'Escape' || (event.key === ' ' && isFree(event.target)))) {
    event.preventDefault();
    desk.table.skip();
  } else if (event.key === 'Escape') {
    desk.leave();
  } else if (event.key === 'z') {
    desk.table.undo();
  } else if (event.key === 'm') {
    event.preventDefault();
    desk.show('moves');
    void tick().then(() => document.querySelector<HTMLElement>('[data-move]')?.focus());
  }
}
