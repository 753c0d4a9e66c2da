/** For buttons that are no choice at times. `disabled` would take the keys away from whoever is on one. */
export function choosable(may: boolean): { 'aria-disabled': boolean; tabindex: number } {
  return { 'aria-disabled': !may, tabindex: may ? 0 : -1 };
}
