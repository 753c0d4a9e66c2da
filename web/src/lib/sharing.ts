/** The ending of a game as a picture to share, drawn here: nothing leaves the device until somebody sends it. */
import { ownerOf, SHAPES } from '../boards/owners';
import type { Moment } from './race';

export interface Ending {
  game: string;
  headline: string;
  /** by place */
  players: { seat: number; name: string; points: number; place: string }[];
  race: Moment[];
}

const [WIDTH, HEIGHT, EDGE] = [1200, 630, 56];
const FIELD = 'M1.5 3.4Q12-.4 22.5 3.4V14Q22.5 22.4 12 27Q1.5 22.4 1.5 14Z';

/** A colour of the design as the canvas understands it: `var(--ink)` → rgb(…). */
function resolver(): (colour: string) => string {
  const probe = document.createElement('span');
  document.body.append(probe);
  return (colour) => {
    if (!colour) return (probe.remove(), '');
    probe.style.color = colour;
    return getComputedStyle(probe).color;
  };
}

export async function drawEnding(ending: Ending): Promise<Blob> {
  const canvas = Object.assign(document.createElement('canvas'), { width: WIDTH, height: HEIGHT });
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('no canvas');
  await Promise.all([document.fonts.load('600 40px Fraunces'), document.fonts.load("26px 'Source Sans 3'")]);
  const colour = resolver();
  paper(pen, colour);
  words(pen, ending, colour);
  ranks(pen, ending, colour);
  lines(pen, ending, colour);
  colour('');
  return new Promise((done, fail) =>
    canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error('no picture'))), 'image/png'),
  );
}

type Pen = CanvasRenderingContext2D;
type Colour = (colour: string) => string;

function paper(pen: Pen, colour: Colour): void {
  pen.fillStyle = colour('var(--table)');
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.fillStyle = colour('var(--paper)');
  pen.beginPath();
  pen.roundRect(24, 24, WIDTH - 48, HEIGHT - 48, 20);
  pen.fill();
  pen.strokeStyle = colour('var(--edge)');
  pen.lineWidth = 2;
  pen.stroke();
}

function words(pen: Pen, { game, headline }: Ending, colour: Colour): void {
  pen.fillStyle = colour('var(--soft)');
  pen.font = "26px 'Source Sans 3', sans-serif";
  pen.fillText(`Wildtable · ${game}`, EDGE, 86);
  pen.fillStyle = colour('var(--ink)');
  for (let size = 54; size > 20; size -= 2) {
    pen.font = `600 ${size}px Fraunces, serif`;
    if (pen.measureText(headline).width <= WIDTH - 2 * EDGE) break;
  }
  pen.fillText(headline, EDGE, 150);
}

function ranks(pen: Pen, { players }: Ending, colour: Colour): void {
  for (const [row, { seat, name, points, place }] of players.entries()) {
    const y = 236 + row * 72;
    pen.fillStyle = colour('var(--soft)');
    pen.font = '600 26px Fraunces, serif';
    pen.fillText(place, EDGE, y);
    shield(pen, seat, EDGE + 62, y - 38, 1.8, colour);
    pen.fillStyle = colour('var(--ink)');
    pen.font = "600 30px 'Source Sans 3', sans-serif";
    pen.fillText(name, EDGE + 124, y, 210);
    pen.font = '600 40px Fraunces, serif';
    pen.textAlign = 'right';
    pen.fillText(String(points), EDGE + 420, y + 3);
    pen.textAlign = 'left';
  }
}

function shield(pen: Pen, seat: number, x: number, y: number, scale: number, colour: Colour): void {
  const owner = ownerOf(seat);
  pen.save();
  pen.translate(x, y);
  pen.scale(scale, scale);
  pen.fillStyle = colour(owner.colour);
  pen.fill(new Path2D(FIELD));
  pen.strokeStyle = colour('var(--owner-rim)');
  pen.lineWidth = 1.4;
  pen.stroke(new Path2D(FIELD));
  pen.translate(12, 13);
  pen.scale(5.6, 5.6);
  pen.fillStyle = colour('var(--owner-line)');
  pen.fill(new Path2D(SHAPES[owner.shape]));
  pen.restore();
}

function lines(pen: Pen, { race, players }: Ending, colour: Colour): void {
  const [left, top, width, height] = [560, 196, 560, 350];
  const most = Math.max(1, ...race.flatMap(({ points }) => points));
  pen.lineWidth = 5;
  pen.lineJoin = 'round';
  for (const { seat } of players) {
    pen.strokeStyle = colour(ownerOf(seat).colour);
    pen.beginPath();
    for (const [place, { points }] of race.entries()) {
      const x = left + (place / Math.max(1, race.length - 1)) * width;
      pen.lineTo(x, top + height - (Math.max(0, points[seat] ?? 0) / most) * height);
    }
    pen.stroke();
  }
}

/** To whatever this device shares with; where it shares nothing, into the downloads. */
export async function send(blob: Blob, name: string): Promise<void> {
  const file = new File([blob], name, { type: 'image/png' });
  const shareable = 'canShare' in navigator && navigator.canShare({ files: [file] });
  if (shareable && matchMedia('(pointer: coarse)').matches) {
    await navigator.share({ files: [file] }).catch(() => undefined); // changed their mind
    return;
  }
  save(file, name);
}

export function save(blob: Blob, name: string): void {
  const link = Object.assign(document.createElement('a'), { href: URL.createObjectURL(blob), download: name });
  link.click();
  URL.revokeObjectURL(link.href);
}
