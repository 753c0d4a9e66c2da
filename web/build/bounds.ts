/** The box that the paths of a picture fill, so that a token can be cropped to its animal. */

type Point = [x: number, y: number];

const NUMBER = /[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi;
const LENGTHS: Record<string, number> = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 };

/** The flags of an arc may stand without a space before the next number: `a1 1 0 01.5.5`. */
function numbersOf(command: string, rest: string): number[] {
  const spaced =
    command === 'a'
      ? rest.replace(/((?:[-+]?[\d.]+(?:e[-+]?\d+)?[\s,]*){3})([01])[\s,]*([01])[\s,]*/gi, '$1 $2 $3 ')
      : rest;
  return (spaced.match(NUMBER) ?? []).map(Number);
}

/** Points on the arc from one point to another (SVG 2, B.2.4). */
function arc([x, y]: Point, [rx, ry, turn, large, sweep, ex, ey]: number[]): Point[] {
  const end: Point = [ex ?? x, ey ?? y];
  const angle = ((turn ?? 0) * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const [dx, dy] = [(x - end[0]) / 2, (y - end[1]) / 2];
  const [px, py] = [cos * dx + sin * dy, -sin * dx + cos * dy];
  let [a, b] = [Math.abs(rx ?? 0), Math.abs(ry ?? 0)];
  if (a === 0 || b === 0) return [end];
  const grow = Math.sqrt(Math.max(1, (px / a) ** 2 + (py / b) ** 2));
  [a, b] = [a * grow, b * grow];
  const spread = a * a * py * py + b * b * px * px;
  const scale = (large === sweep ? -1 : 1) * Math.sqrt(Math.max(0, (a * a * b * b - spread) / (spread || 1)));
  const [mx, my] = [(scale * a * py) / b, (-scale * b * px) / a];
  const start = Math.atan2((py - my) / b, (px - mx) / a);
  let sweepAngle = Math.atan2((-py - my) / b, (-px - mx) / a) - start;
  if (sweep === 1 && sweepAngle < 0) sweepAngle += 2 * Math.PI;
  if (sweep === 0 && sweepAngle > 0) sweepAngle -= 2 * Math.PI;
  const centre: Point = [cos * mx - sin * my + (x + end[0]) / 2, sin * mx + cos * my + (y + end[1]) / 2];
  const points = Array.from({ length: 16 }, (_, step): Point => {
    const at = start + (sweepAngle * (step + 1)) / 16;
    const [u, v] = [a * Math.cos(at), b * Math.sin(at)];
    return [centre[0] + cos * u - sin * v, centre[1] + sin * u + cos * v];
  });
  return [...points, end];
}

/** Corners, control points (a curve stays inside them) and points of arcs. */
function pointsOf(path: string): Point[] {
  const points: Point[] = [];
  let here: Point = [0, 0];
  let start: Point = [0, 0];
  for (const [, letter = '', rest = ''] of path.matchAll(/([a-z])([^a-df-z]*)/gi)) {
    const command = letter.toLowerCase();
    const origin = (): Point => (letter === command ? here : [0, 0]);
    const numbers = numbersOf(command, rest);
    const length = LENGTHS[command] ?? 0;
    if (command === 'z') here = start;
    for (let at = 0; length > 0 && at + length <= numbers.length; at += length) {
      const some = numbers.slice(at, at + length);
      const [ox, oy] = origin();
      if (command === 'h') points.push([ox + (some[0] ?? 0), here[1]]);
      else if (command === 'v') points.push([here[0], oy + (some[0] ?? 0)]);
      else if (command === 'a') {
        const end = [ox + (some[5] ?? 0), oy + (some[6] ?? 0)];
        points.push(...arc(here, [...some.slice(0, 5), ...end]));
      } else {
        for (let pair = 0; pair < length; pair += 2) points.push([ox + (some[pair] ?? 0), oy + (some[pair + 1] ?? 0)]);
      }
      here = points.at(-1) ?? here;
      if (command === 'm' && at === 0) start = here;
    }
  }
  return points;
}

/** [left, top, width, height] of all paths together. */
export function boundsOf(paths: string[]): [number, number, number, number] {
  const points = paths.flatMap(pointsOf);
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return [left, top, Math.max(...xs) - left, Math.max(...ys) - top];
}
