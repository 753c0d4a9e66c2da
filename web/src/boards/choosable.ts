/** For buttons that are no choice at times. `disabled` would take the keys away from whoever is on one. */
export function choosable(may: boolean): { 'aria-disabled': boolean; tabindex: number } {
  return { 'aria-disabled': !may, tabindex: may ? 0 : -1 };
}

/** A key that chooses. With Ctrl it confirms, and so does Enter on what is chosen; the space bar takes that back. */
function picks(event: KeyboardEvent, chosen: boolean): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  return event.key === ' ' || (event.key === 'Enter' && !chosen);
}

/** For `onkeydown` of whatever is no <button>. */
export function press(event: KeyboardEvent, chosen: boolean, pick: () => void): void {
  if (!picks(event, chosen)) return;
  event.preventDefault();
  event.stopPropagation();
  pick();
}
