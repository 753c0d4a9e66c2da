/**
 * What boards draw of the games' data files (src/wildtable/games/<game>/data), so that no number is written twice.
 *
 * `import arrows from 'material:arrows'`: src/modules.d.ts lists what there is.
 */
import type { Plugin } from 'vite';
import { read } from './messages.ts';

const PREFIX = '\0material:';

function data(file: string): string {
  return read(`src/wildtable/games/${file}`);
}

function pairs(text: string, pattern: RegExp): [string, string][] {
  return [...text.matchAll(pattern)].map(([, one = '', other = '']) => [one, other]);
}

function figures(): Record<string, { strong: number; weak: number }> {
  const lists = new Map(pairs(data('ark_and_noah/data/box.toml'), /^(names|strong|weak) = (\[.*\])$/gm));
  const list = <T>(name: string): T[] => JSON.parse(lists.get(name) ?? '[]') as T[];
  const [strong, weak] = [list<number>('strong'), list<number>('weak')];
  return Object.fromEntries(
    list<string>('names').map((name, at) => [name, { strong: strong[at] ?? 0, weak: weak[at] ?? 0 }]),
  );
}

const MODULES: Record<string, () => object> = {
  arrows: () =>
    Object.fromEntries(pairs(data('animal_kingdoms/data/decrees.toml'), /^id = "(\w+)"\narrow = "(\w+)"$/gm)),
  sizes: () =>
    Object.fromEntries(
      pairs(data('ark_and_noah/data/species.toml'), /^name = "(\w+)"\nsize = (\d)$/gm).map(([name, size]) => [
        name,
        Number(size),
      ]),
    ),
  figures,
};

export function material(): Plugin {
  return {
    name: 'wildtable-material',
    enforce: 'pre',
    resolveId: (id) => (id.startsWith('material:') ? `\0${id}` : null),
    load(id) {
      const made = id.startsWith(PREFIX) ? MODULES[id.slice(PREFIX.length)]?.() : undefined;
      return made ? `export default ${JSON.stringify(made)};` : null;
    },
  };
}
