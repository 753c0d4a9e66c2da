/**
 * The texts of the page, from the catalogues that server and terminal use (locales/<language>/*.ftl).
 *
 * `import texts from 'fluent:animal_kingdoms/ak-web,ak-beast-'` gives `{ en: () => Promise, de: … }`: all messages
 * of that catalogue whose ids begin so (nothing: all), and those they quote, in a file of its own for each language.
 * They are parsed here; the page only puts them together (src/lib/i18n). In the built page they are JSON, which
 * browsers read faster than a script that says the same.
 */
import type { Plugin } from 'vite';
import { writeKeys } from './keys.ts';
import { LANGUAGES, choose } from './messages.ts';

const CHOICE = 'fluent:';
const TEXTS = 'fluent-texts:';

function loaders(choice: string): string {
  const lines = LANGUAGES.map((language) => `${language}: () => import('${TEXTS}${language}/${choice}')`);
  return `export default { ${lines.join(', ')} };`;
}

/** The same from JSON files: `files` are their addresses by language, as expressions. */
function fetchers(files: Record<string, string>): string {
  const lines = Object.entries(files).map(([language, file]) => `${language}: () => load(${file})`);
  const load = 'const load = async (file) => ({ default: await (await fetch(file)).json() });';
  return `${load} export default { ${lines.join(', ')} };`;
}

/** The module that the address of a text names, `en/web/`. */
function parsed(address: string): string {
  const [language = '', ...choice] = address.split('/');
  return `export default ${JSON.stringify(choose(language, choice.join('/')))};`;
}

export function fluent(): Plugin {
  let building = false;
  return {
    name: 'wildtable-fluent',
    enforce: 'pre',
    configResolved(config) {
      building = config.command === 'build' && !process.env.VITEST;
    },
    buildStart: writeKeys,
    resolveId(id) {
      return [CHOICE, TEXTS].some((ours) => id.startsWith(ours)) ? `\0${id}` : null;
    },
    load(id) {
      const name = id.slice(1);
      if (name.startsWith(CHOICE)) {
        const choice = name.slice(CHOICE.length);
        if (!building) return loaders(choice);
        const emit = (language: string): string => {
          const source = JSON.stringify(choose(language, choice));
          const file = choice.split('/')[0] ?? choice;
          return this.emitFile({ type: 'asset', name: `${file}-${language}.json`, source });
        };
        return fetchers(Object.fromEntries(LANGUAGES.map((one) => [one, `import.meta.ROLLUP_FILE_URL_${emit(one)}`])));
      }
      return name.startsWith(TEXTS) ? parsed(name.slice(TEXTS.length)) : null;
    },
  };
}
