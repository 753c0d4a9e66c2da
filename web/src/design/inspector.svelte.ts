/**
 * A closer look: hover, focus or a long press shows a thing large with what it does.
 *
 * `<button {@attach inspects(() => large)}>`, where `large` is a snippet. `InspectorLayer` draws it, once a page. It is
 * for the eyes: the label of the thing says the same to everybody else.
 */
import type { Snippet } from 'svelte';
import type { Attachment } from 'svelte/attachments';
import { on } from 'svelte/events';

const HOVER = 380; // ms
const PRESS = 450;
const SLIP = 10; // px that a finger may move during a long press

class Inspector {
  shown: { anchor: Element; content: Snippet } | null = $state.raw(null);
  private timer = 0;

  /** After `delay`, unless something else comes first. */
  plan(anchor: Element, content: Snippet, delay: number, then?: () => void): void {
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => {
      this.shown = { anchor, content };
      then?.();
    }, delay);
  }

  /** Of this thing, or whatever is shown. */
  hide(anchor?: Element): void {
    clearTimeout(this.timer);
    if (anchor && this.shown?.anchor !== anchor) return;
    this.shown = null;
  }
}

export const inspector = new Inspector();

/** `content` is asked when it is time to show it; null: there is nothing to tell now. */
export function inspects(content: () => Snippet | null | undefined): Attachment<Element> {
  return (anchor) => {
    let start: PointerEvent | null = null;
    let swallow = false;

    function plan(delay: number, then?: () => void): void {
      const found = content();
      if (found) inspector.plan(anchor, found, delay, then);
    }
    function press(event: PointerEvent): void {
      swallow = false;
      if (event.pointerType !== 'touch') return inspector.hide(anchor);
      start = event;
      plan(PRESS, () => (swallow = true));
    }
    function move(event: PointerEvent): void {
      if (start && Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) > SLIP) release();
    }
    /** A finger that lets go early meant a tap; after a long press the pop-over stays. */
    function release(): void {
      start = null;
      if (!swallow) inspector.hide(anchor);
    }
    function tap(event: Event): void {
      if (!swallow) return;
      swallow = false;
      event.stopImmediatePropagation();
      event.preventDefault();
    }
    const mouse = (event: PointerEvent): boolean => event.pointerType !== 'touch';
    const stops = [
      on(anchor as HTMLElement, 'pointerenter', (event) => mouse(event) && event.buttons === 0 && plan(HOVER)),
      on(anchor as HTMLElement, 'pointerleave', (event) => mouse(event) && inspector.hide(anchor)),
      on(anchor as HTMLElement, 'focusin', () => anchor.matches(':focus-visible') && plan(HOVER)),
      on(anchor as HTMLElement, 'focusout', () => inspector.hide(anchor)),
      on(anchor as HTMLElement, 'pointerdown', press),
      on(anchor as HTMLElement, 'pointermove', move),
      on(anchor as HTMLElement, 'pointerup', release),
      on(anchor as HTMLElement, 'pointercancel', release),
      on(anchor as HTMLElement, 'click', tap, { capture: true }),
      on(anchor as HTMLElement, 'contextmenu', (event) => (start || swallow) && event.preventDefault()),
    ];
    return () => {
      for (const stop of stops) stop();
      inspector.hide(anchor);
    };
  };
}

/** Beside the thing, where there is most room; never over it, never outside of the window. */
export function placeBeside(anchor: DOMRect, size: { width: number; height: number }, gap = 10): [number, number] {
  const [vw, vh] = [window.innerWidth, window.innerHeight];
  const clamp = (at: number, length: number, room: number): number => Math.max(gap, Math.min(at, room - length - gap));
  const across = clamp(anchor.top + (anchor.height - size.height) / 2, size.height, vh);
  const along = clamp(anchor.left + (anchor.width - size.width) / 2, size.width, vw);
  const places: { room: number; at: [number, number] }[] = [
    { room: vw - anchor.right - size.width, at: [anchor.right + gap, across] },
    { room: anchor.left - size.width, at: [anchor.left - size.width - gap, across] },
    { room: anchor.top - size.height, at: [along, anchor.top - size.height - gap] },
    { room: vh - anchor.bottom - size.height, at: [along, anchor.bottom + gap] },
  ];
  const fitting = places.find(({ room }) => room >= 2 * gap);
  const [x, y] = (fitting ?? places.toSorted((a, b) => b.room - a.room)[0] ?? { at: [gap, gap] as const }).at;
  return [clamp(x, size.width, vw), clamp(y, size.height, vh)];
}
