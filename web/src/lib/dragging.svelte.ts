/**
 * A piece dragged to its place, by mouse, pen or finger: the same as choosing one and then the other, so boards need
 * nothing for it. A double click on what completes a move confirms it.
 */
import { flushSync } from 'svelte';
import type { Attachment } from 'svelte/attachments';
import { on } from 'svelte/events';
import type { Table } from './table.svelte';

const FAR = 9; // px before a press becomes a drag

class Dragged {
  /** What follows the pointer: the picture of the piece, or its name. */
  shown: { picture: string | null; name: string } | null = $state.raw(null);
  x = $state(0);
  y = $state(0);
}

export const dragged = new Dragged();

type Piece = HTMLElement | SVGElement;

function pieceAt(target: EventTarget | null): Piece | null {
  return target instanceof Element ? target.closest<Piece>('[data-part]') : null;
}

/** Where it is dropped; what lies on a piece says so (`data-of`). */
function goalAt(x: number, y: number): Piece | null {
  const under = document.elementFromPoint(x, y);
  const part = under?.closest<HTMLElement>('[data-of]')?.dataset['of'];
  return part === undefined ? pieceAt(under) : document.querySelector<Piece>(`[data-part="${CSS.escape(part)}"]`);
}

function press(piece: Piece): void {
  piece.dispatchEvent(new MouseEvent('click', { bubbles: true }));
}

/** Its own picture, or that of the drawing right before it (see boards/Piece.svelte). */
function pictureOf(piece: Piece): string | null {
  const drawn = [piece, piece.previousElementSibling].find((one) => one?.querySelector('img, image'));
  const found = drawn?.querySelector('img, image');
  return found?.getAttribute('src') ?? found?.getAttribute('href') ?? null;
}

function nameOf(piece: Piece): string {
  return (
    (piece.dataset['name'] ?? piece.getAttribute('aria-label') ?? piece.textContent ?? '').trim().split(/[,:;(]/)[0] ??
    ''
  );
}

export function moves(table: () => Table): Attachment<HTMLElement> {
  return (board) => {
    let start: { piece: Piece; x: number; y: number; pointer: number } | null = null;

    /** Who reaches for something while a story is told means the table as it is now: nobody waits for its end. */
    function arrive(event: Event): void {
      const reached = event.target instanceof Element && event.target.closest('[data-part], button');
      if (!reached || !table().isTelling) return;
      table().skip();
      flushSync();
    }

    function arriveByKey(event: KeyboardEvent): void {
      if (event.key === 'Enter' && pieceAt(event.target)) arrive(event);
    }

    function begin(event: PointerEvent): void {
      const piece = pieceAt(event.target);
      const free = piece && piece.getAttribute('aria-disabled') !== 'true' && table().myTurn;
      const first = event.isPrimary && event.button === 0;
      start = free && first ? { piece, x: event.clientX, y: event.clientY, pointer: event.pointerId } : null;
    }

    function move(event: PointerEvent): void {
      if (event.pointerId !== start?.pointer) return;
      if (!dragged.shown && Math.hypot(event.clientX - start.x, event.clientY - start.y) < FAR) return;
      if (!dragged.shown) {
        if (start.piece.getAttribute('aria-pressed') !== 'true') press(start.piece);
        dragged.shown = { picture: pictureOf(start.piece), name: nameOf(start.piece) };
      }
      [dragged.x, dragged.y] = [event.clientX, event.clientY];
    }

    /** Dropped beside everything, the piece stays picked up. */
    function drop(event: PointerEvent): void {
      if (dragged.shown && start) {
        const target = goalAt(event.clientX, event.clientY);
        if (target && target !== start.piece) press(target);
      }
      end();
    }

    function end(): void {
      start = null;
      dragged.shown = null;
    }

    function click(event: MouseEvent): void {
      const part = pieceAt(event.target)?.dataset['part'];
      const { builder } = table();
      if (event.detail < 2 || part === undefined || !builder.ready?.parts.includes(part)) return;
      event.stopPropagation();
      table().confirm();
    }

    const stops = [
      on(board, 'pointerdown', arrive, { capture: true }),
      on(board, 'keydown', arriveByKey, { capture: true }),
      on(board, 'click', arrive, { capture: true }),
      on(board, 'pointerdown', begin),
      on(window, 'pointermove', move),
      on(window, 'pointerup', drop),
      on(window, 'pointercancel', end),
      on(board, 'dragstart', (event) => event.preventDefault()), // of the browser's own
      on(board, 'click', click, { capture: true }),
    ];
    return () => {
      for (const stop of stops) stop();
      end();
    };
  };
}
