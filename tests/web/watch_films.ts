/**
 * The director without a browser: reads films, one a line (the updates that one viewer gets of one game), and
 * watches each of them. Prints what is wrong; nothing: all is well.
 */
import { isDeepStrictEqual } from 'node:util';
import { createInterface } from 'node:readline';
import { type Clock, Director, type Picture } from '../../web/src/lib/director.ts';
import type { GameState, LogEntry, Points, Update } from '../../web/src/lib/api';

class TestClock implements Clock {
  time = 0;
  private timers: { at: number; run: () => void }[] = [];

  now(): number {
    return this.time;
  }
  after(milliseconds: number, run: () => void): () => void {
    const timer = { at: this.time + milliseconds, run };
    this.timers.push(timer);
    return () => (this.timers = this.timers.filter((one) => one !== timer));
  }
  /** To the next thing that is due; false: there is none. */
  step(): boolean {
    const next = this.timers.toSorted((one, other) => one.at - other.at)[0];
    if (!next) return false;
    this.timers = this.timers.filter((one) => one !== next);
    this.time = Math.max(this.time, next.at);
    next.run();
    return true;
  }
}

/** What the director has drawn by itself, before the server's own state takes its place. */
interface Drawn {
  view: Record<string, unknown>;
  points: Points[];
}
const drawnBy = (director: Director): Drawn => (director as unknown as { drawn: Drawn }).drawn;

const sum = ({ sources }: Points): number => Object.values(sources).reduce((all, one) => all + one, 0);

function wrongIn(updates: Update[], skipAfter: number | null): string[] {
  const wrong: string[] = [];
  const clock = new TestClock();
  const pictures: Picture[] = [];
  const director = new Director(
    (picture) => pictures.push(picture),
    () => 450,
    clock,
  );
  let log: LogEntry[] = [];
  let before: GameState | null = null;
  for (const { state, log: lines, film } of updates) {
    log = [...log, ...lines];
    const first = pictures.length;
    director.receive(state, log, film ?? null);
    for (let beats = 0; (skipAfter === null || beats < skipAfter) && clock.step(); beats++);
    if (skipAfter !== null) director.skip();
    const fold = drawnBy(director);
    if (!isDeepStrictEqual(fold.view, state.view)) wrong.push(`${state.seq}: the beats lead to another view`);
    if (!isDeepStrictEqual(fold.points, state.points)) wrong.push(`${state.seq}: the beats lead to other points`);
    const last = pictures.at(-1);
    if (last?.state !== state || !last.isPresent) wrong.push(`${state.seq}: it does not end in the present`);
    if (skipAfter === null && film && before && pictures.length - first < beatsIn(lines))
      wrong.push(`${state.seq}: a beat is not drawn`);
    for (const picture of pictures.slice(first)) {
      if (picture.state.points.some((one) => one.total !== sum(one))) wrong.push(`${state.seq}: points do not add up`);
      if (!picture.isPresent && picture.state.legal.length > 0) wrong.push(`${state.seq}: a choice before its time`);
      if (picture.log.some((line) => line.seq > picture.state.seq)) wrong.push(`${state.seq}: the log runs ahead`);
    }
    while (skipAfter !== null && clock.step());
    if (pictures.at(-1)?.state !== state) wrong.push(`${state.seq}: something came after the present`);
    before = state;
  }
  return wrong;
}

function beatsIn(lines: LogEntry[]): number {
  return lines.reduce((all, line) => all + Math.max(line.events.length, 1), 0);
}

const wrong: string[] = [];
for await (const line of createInterface({ input: process.stdin })) {
  const { name, updates } = JSON.parse(line) as { name: string; updates: Update[] };
  for (const skipAfter of [null, 0, 1, 2, 5]) {
    wrong.push(...wrongIn(updates, skipAfter).map((problem) => `${name}, skipped after ${skipAfter}: ${problem}`));
  }
}
process.stdout.write(wrong.slice(0, 40).join('\n'));
