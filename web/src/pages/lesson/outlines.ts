/** The outline of something on the screen, as a path over the whole page. */
export interface Outline {
  path: string;
  transform: string;
}

const GAP = 4; // px around a box

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

function rounded({ x, y, width, height }: Box): string {
  const r = Math.min(9, width / 2, height / 2);
  const arc = (dx: number, dy: number): string => `a${r} ${r} 0 0 1 ${dx} ${dy}`;
  const [w, h] = [width - 2 * r, height - 2 * r];
  return `M${x + r} ${y}h${w}${arc(r, r)}v${h}${arc(-r, r)}h${-w}${arc(-r, -r)}v${-h}${arc(r, -r)}Z`;
}

/** The path of a shape in its own coordinates; null: it has no other outline than its box. */
function pathOf(shape: Element | null): string | null {
  if (shape instanceof SVGPathElement) return shape.getAttribute('d');
  if (shape instanceof SVGPolygonElement) return `M${shape.getAttribute('points')}Z`;
  return null;
}

export function boxed(thing: Element, gap = 0): Outline {
  const { x, y, width, height } = thing.getBoundingClientRect();
  const box = { x: x - gap, y: y - gap, width: width + 2 * gap, height: height + 2 * gap };
  return { path: rounded(box), transform: '' };
}

/** Pieces of a board draw the shape of their focus (`.focus`); everything else is a box. */
export function outlineOf(thing: Element): Outline {
  const shape = thing.querySelector('.focus:is(path, polygon)');
  const path = pathOf(shape);
  const matrix = shape instanceof SVGGraphicsElement ? shape.getScreenCTM() : null;
  if (path !== null && matrix) {
    const { a, b, c, d, e, f } = matrix;
    return { path, transform: `matrix(${[a, b, c, d, e, f].join(' ')})` };
  }
  return boxed(thing, GAP);
}
