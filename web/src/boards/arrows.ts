/** Arrow keys at the table: from one piece to the nearest one in that direction. */
const DIRECTIONS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export interface Spot {
  x: number;
  y: number;
}

/** The index of the best neighbour, or null: ahead, and rather straight than near. */
export function neighbour(spots: readonly Spot[], from: Spot, key: string): number | null {
  const direction = DIRECTIONS[key];
  if (!direction) return null;
  const [dx, dy] = direction;
  let best: number | null = null;
  let least = Infinity;
  spots.forEach((spot, index) => {
    const ahead = (spot.x - from.x) * dx + (spot.y - from.y) * dy;
    const aside = Math.abs((spot.x - from.x) * dy) + Math.abs((spot.y - from.y) * dx);
    if (ahead < 1) return;
    const cost = ahead + 2.5 * aside;
    if (cost < least) {
      least = cost;
      best = index;
    }
  });
  return best;
}

/** What the arrows lead to: pieces of the board, cards, tools and answers. */
const PIECES = [
  '.board [role="button"]:not([aria-disabled="true"])',
  '.board button:not(:disabled, [aria-disabled="true"])',
  '.tray button:not(:disabled, [aria-disabled="true"])',
].join(', ');

/** For `onkeydown` around board and tray: moves the focus to the nearest piece in that direction. */
export function moveFocus(event: KeyboardEvent, around: Element): void {
  const here = document.activeElement;
  if (!here?.matches('[role="button"], button') || !(event.key in DIRECTIONS)) return;
  const pieces = [...around.querySelectorAll<HTMLElement | SVGElement>(PIECES)].filter(
    (one) => one !== here && one.checkVisibility(),
  );
  const middle = (one: Element): Spot => {
    const box = one.getBoundingClientRect();
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  const next = neighbour(pieces.map(middle), middle(here), event.key);
  if (next === null) return;
  event.preventDefault();
  pieces[next]?.focus();
}
