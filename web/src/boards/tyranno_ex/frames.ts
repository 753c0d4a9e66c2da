/** A tilting field as pictures in a row: chips leave, chips are turned up, the majority rises. */
import type { TiltStep } from './happenings';
import { sizeOf, type Heap } from './view';

export interface Frame {
  field: number;
  kind: 'leave' | 'reveal' | 'rise' | 'tie';
  open: Heap;
  /** null: still face down */
  below: Heap | null;
  belowSize: number;
  /** tilts in a row so far */
  step: number;
  /** how many steps of time it stays */
  beats: number;
}

export function framesOf(tilts: readonly TiltStep[]): Frame[] {
  return tilts.flatMap((tilt) => {
    const { field, step } = tilt;
    const size = sizeOf(tilt.revealed);
    const frames: Frame[] = [];
    if (tilt.displaced) {
      const open = { [tilt.displaced.symbol]: tilt.displaced.number };
      frames.push({ field, step, kind: 'leave', open, below: null, belowSize: size, beats: 2 });
    }
    frames.push({ field, step, kind: 'reveal', open: {}, below: tilt.revealed, belowSize: size, beats: 3 });
    if (tilt.risen) {
      const left: Heap = { ...tilt.revealed };
      delete left[tilt.risen.symbol];
      const open = { [tilt.risen.symbol]: tilt.risen.number };
      frames.push({ field, step, kind: 'rise', open, below: left, belowSize: sizeOf(left), beats: 2 });
    } else {
      frames.push({ field, step, kind: 'tie', open: {}, below: tilt.revealed, belowSize: size, beats: 2 });
    }
    return frames;
  });
}
