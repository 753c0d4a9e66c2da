/** What grows and lies in the landscape, as paths that stand on (0, 0). */

const around = (angles: number[], draw: (turn: (x: number, y: number) => string, angle: number) => string): string =>
  angles
    .map((angle) => {
      const [sin, cos] = [Math.sin((angle * Math.PI) / 180), Math.cos((angle * Math.PI) / 180)];
      return draw((x, y) => `${(x * cos - y * sin).toFixed(1)} ${(x * sin + y * cos).toFixed(1)}`, angle);
    })
    .join('');

export const FERN = around([-58, -30, 0, 28, 56], (turn, angle) => {
  const s = 1 - Math.abs(angle) / 190;
  const leaves = [1, 2, 3, 4, 5].map((i) => {
    const y = -i * 5 * s;
    return `M${turn(0, y)}L${turn(-6 * s, y - 4 * s)}M${turn(0, y)}L${turn(6 * s, y - 4 * s)}`;
  });
  return `M0 0L${turn(0, -31 * s)}${leaves.join('')}`;
});

export const CYCAD = around([-133, -100, -68, -36, -4, 28, 60], (turn) => {
  const at = (x: number, y: number): string => {
    const [px = '0', py = '0'] = turn(x, y).split(' ');
    return `${px} ${(Number(py) - 30).toFixed(1)}`;
  };
  return `M0-30Q${at(9, -16)} ${at(26, -9)}Q${at(13, -7)} 0-30Z`;
});

export const TRUNK = 'M-4 0L-2.4-30H2.4L4 0Z';
export const PINE = 'M-1.5 0V-4H1.5V0ZM0-40L8-24H4L11-12H5.6L13-3H-13L-5.6-12H-11L-4-24H-8Z';
export const ROCK = 'M-18 0L-13-10L-3-15L9-11L17-3L18 0Z';
export const REED = 'M0 0Q-2-20-6-34M4 0Q5-22 5-42M9 0Q13-16 17-28';
export const TIPS = 'M-6-34l-.8-8M5-42V-52';
export const LILY = 'M0 0L11-3A11.5 4.6 0 1 0 11 2Z';
export const PTEROSAUR =
  'M-26-7C-15-10-7-6-2-1C0-3 4-5 7-6L13-9L10-5C9-3 6-1 4 1C11-3 20-4 29 1C20 0 12 4 6 8L1 7L-4 11V6C-11 0-18-5-26-7Z';
export const AMMONITE =
  'M0 0a3 3 0 0 1 5 2.4a6 6 0 0 1-11 2a9 9 0 0 1 4-13a12 12 0 0 1 16 6a15 15 0 0 1-8 19M-7-6l-4-4M0-9.5v-5.5M8-6l4-4M10.5 2h5M9 8l4 3';

/** The same numbers each time: a landscape does not change while one plays. */
export function scatter(seed: number): () => number {
  let last = seed;
  return () => (last = (last * 16807) % 2147483647) / 2147483647;
}

/** A wavy line from left to right around a height. */
export function ridge(next: () => number, x0: number, x1: number, y: number, wave: number, step: number): string {
  const points: [number, number][] = [];
  for (let x = x0 - step; x <= x1 + step; x += step) points.push([x, y + (next() - 0.5) * 2 * wave]);
  const [[startX, startY] = [x0, y]] = points;
  let line = `M${startX.toFixed(1)} ${startY.toFixed(1)}`;
  for (let at = 1; at < points.length - 1; at += 1) {
    const [x, py] = points[at] ?? [0, 0];
    const [nx, ny] = points[at + 1] ?? [0, 0];
    line += `Q${x.toFixed(1)} ${py.toFixed(1)} ${((x + nx) / 2).toFixed(1)} ${((py + ny) / 2).toFixed(1)}`;
  }
  return `${line}L${(x1 + step).toFixed(1)} ${y.toFixed(1)}`;
}
