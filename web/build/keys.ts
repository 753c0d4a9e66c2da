/**
 * Writes src/lib/i18n/keys.d.ts: all texts that the page can say, with the values they need, so that a missing text
 * or a missing value is a type error. `vite` and `npm run check` call it; nobody has to keep the file.
 */
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { choose, texts } from './messages.ts';

const SOURCES = fileURLToPath(new URL('../src', import.meta.url));
const KEYS = `${SOURCES}/lib/i18n/keys.d.ts`;

/** What the sources import: `web/`, `animal_kingdoms/ak-web,…`. */
export function choices(): string[] {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf-8' }).filter((name) =>
    /(?<!\.test)\.ts$/.test(name),
  );
  const found = files.flatMap((name) => [
    ...readFileSync(`${SOURCES}/${name}`, 'utf-8').matchAll(/from 'fluent:(.+?)'/g),
  ]);
  return found.map(([, choice = '']) => choice).sort();
}

export function allTexts(): Map<string, Set<string>> {
  return new Map(choices().flatMap((choice) => [...texts(choose('en', choice))]));
}

export function writeKeys(): void {
  const lines = [...allTexts()].map(([key, needed]) => {
    const values = [...needed].map((name) => `'${name}'`).join(' | ') || 'never';
    return `  '${key}': ${values};\n`;
  });
  const begin = '// Written by build/keys.ts from the catalogues. Do not edit.\n';
  const written = `${begin}export interface Texts {\n${lines.join('')}}\n`;
  writeFileSync(KEYS, written);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeKeys();
