/**
 * `import tiger from 'emoji:tiger-face'` gives the address of a picture of Fluent Emoji flat (MIT),
 * `import tiger from 'token:tiger-face'` the same as a die-cut token: cropped to the animal, with a white
 * outline and one short shadow. `import okapi from './okapi.svg?token'` cuts out a picture of our own.
 * Only what is imported is built, each picture as a small file of its own.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename } from 'node:path';
import type { Plugin } from 'vite';
import { boundsOf } from './bounds.ts';

interface Icons {
  icons: Record<string, { body: string }>;
  aliases?: Record<string, { parent: string }>;
}

const INTERNAL = '\0picture:';
const FILE = /\.svg\?token$/;
/** Of 32: half of the stroke lies outside of the paths. */
const OUTLINE = 4.2;
const SHADOW = 0.9;

function wrapped(body: string, box: number[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box.join(' ')}">${body}</svg>`;
}

/** The same paths once more, filled and stroked white: the outline stays round. */
function dieCut(body: string): string {
  const [left, top, width, height] = boundsOf([...body.matchAll(/ d="([^"]+)"/g)].map(([, d = '']) => d));
  const rim = OUTLINE / 2 + 0.2;
  const box = [left - rim, top - rim, width + 2 * rim, height + 2 * rim + SHADOW].map((one) => Number(one.toFixed(2)));
  const silhouette = body.replace(/ (fill|stroke|stroke-width|opacity|fill-opacity)="[^"]*"/g, '');
  const cut = (colour: string, more: string): string =>
    `<use href="#s" fill="${colour}" stroke="${colour}" stroke-width="${OUTLINE}" stroke-linejoin="round" ${more}/>`;
  const below = `<defs><g id="s">${silhouette}</g></defs>${cut('#3a2508', `transform="translate(0 ${SHADOW})" opacity=".38"`)}`;
  return wrapped(`${below}${cut('#fffdf7', '')}${body}`, box);
}

export function emoji(): Plugin {
  const icons = createRequire(import.meta.url)('@iconify-json/fluent-emoji-flat/icons.json') as Icons;
  let building = false;

  function bodyOf(name: string): string {
    const found = icons.icons[name] ?? icons.icons[icons.aliases?.[name]?.parent ?? ''];
    if (!found) throw new Error(`there is no emoji called ${name}`);
    return found.body;
  }

  function draw(id: string): [name: string, svg: string] {
    const [kind = '', name = ''] = id.split(/:(.*)/s);
    if (kind === 'emoji') return [name, wrapped(bodyOf(name), [0, 0, 32, 32])];
    if (kind === 'token') return [`${name}-token`, dieCut(bodyOf(name))];
    const body = readFileSync(name, 'utf-8').replace(/^[\s\S]*?<svg[^>]*>|<\/svg>\s*$/g, '');
    return [`${basename(name, '.svg')}-token`, dieCut(body)];
  }

  return {
    name: 'wildtable-emoji',
    enforce: 'pre',
    configResolved(config) {
      building = config.command === 'build' && !process.env.VITEST;
    },
    async resolveId(id, importer) {
      if (/^(emoji|token):/.test(id)) return INTERNAL + id;
      if (!FILE.test(id)) return null;
      const found = await this.resolve(id.replace('?token', ''), importer, { skipSelf: true });
      return found && `${INTERNAL}file:${found.id}`;
    },
    load(id) {
      if (!id.startsWith(INTERNAL)) return null;
      const [name, svg] = draw(id.slice(INTERNAL.length));
      if (!building) {
        return `export default ${JSON.stringify(`data:image/svg+xml,${encodeURIComponent(svg)}`)};`;
      }
      const file = this.emitFile({ type: 'asset', name: `${name}.svg`, source: svg });
      return `export default import.meta.ROLLUP_FILE_URL_${file};`;
    },
  };
}
