/**
 * Texts of the games for the boards, from the same catalogues the server uses.
 *
 * `import texts from 'fluent:animal_kingdoms/ak-decree-,ak-beast-'` gives `{ en: {…}, de: {…} }` with all
 * messages whose ids begin so and that need no arguments.
 * `import arrows from 'decrees:arrows'` gives the arrow of every decree of Animal Kingdoms.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const ROOT = new URL('../../', import.meta.url);
const LANGUAGES = ['en', 'de'];

function read(path: string): string {
  return readFileSync(fileURLToPath(new URL(path, ROOT)), 'utf-8');
}

function texts(catalogue: string, prefixes: string[]): Record<string, Record<string, string>> {
  return Object.fromEntries(
    LANGUAGES.map((language) => {
      const lines = read(`locales/${language}/${catalogue}.ftl`).matchAll(/^([\w-]+) = ([^{\n]+)$/gm);
      const wanted = [...lines]
        .map(([, id = '', text = '']) => [id, text] as const)
        .filter(([id]) => prefixes.some((prefix) => id.startsWith(prefix)));
      return [language, Object.fromEntries(wanted)];
    }),
  );
}

function arrows(): Record<string, string> {
  const file = read('src/wildtable/games/animal_kingdoms/data/decrees.toml');
  return Object.fromEntries(
    [...file.matchAll(/^id = "(\w+)"\narrow = "(\w+)"$/gm)].map(([, id = '', arrow = '']) => [id, arrow]),
  );
}

export function fluent(): Plugin {
  return {
    name: 'wildtable-fluent',
    enforce: 'pre',
    resolveId(id) {
      return id.startsWith('fluent:') || id.startsWith('decrees:') ? `\0${id}` : null;
    },
    load(id) {
      if (id.startsWith('\0decrees:')) return `export default ${JSON.stringify(arrows())};`;
      if (!id.startsWith('\0fluent:')) return null;
      const [catalogue = '', prefixes = ''] = id.slice('\0fluent:'.length).split('/');
      return `export default ${JSON.stringify(texts(catalogue, prefixes.split(',')))};`;
    },
  };
}
