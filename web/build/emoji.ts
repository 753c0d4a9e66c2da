/**
 * `import tiger from 'emoji:tiger'` gives the address of a picture of Fluent Emoji flat (MIT).
 * Only what is imported is built, each picture as a small file of its own.
 */
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

interface Icons {
  icons: Record<string, { body: string }>;
  aliases?: Record<string, { parent: string }>;
}

const PREFIX = 'emoji:';
const INTERNAL = '\0emoji:';

export function emoji(): Plugin {
  const icons = createRequire(import.meta.url)('@iconify-json/fluent-emoji-flat/icons.json') as Icons;
  let building = false;

  function picture(name: string): string {
    const found = icons.icons[name] ?? icons.icons[icons.aliases?.[name]?.parent ?? ''];
    if (!found) throw new Error(`there is no emoji called ${name}`);
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${found.body}</svg>`;
  }

  return {
    name: 'wildtable-emoji',
    enforce: 'pre',
    configResolved(config) {
      building = config.command === 'build' && !process.env.VITEST;
    },
    resolveId(id) {
      return id.startsWith(PREFIX) ? INTERNAL + id.slice(PREFIX.length) : null;
    },
    load(id) {
      if (!id.startsWith(INTERNAL)) return null;
      const name = id.slice(INTERNAL.length);
      const svg = picture(name);
      if (!building) {
        return `export default ${JSON.stringify(`data:image/svg+xml,${encodeURIComponent(svg)}`)};`;
      }
      const file = this.emitFile({ type: 'asset', name: `${name}.svg`, source: svg });
      return `export default import.meta.ROLLUP_FILE_URL_${file};`;
    },
  };
}
