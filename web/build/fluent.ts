/**
 * The texts of the page, from the catalogues that server and terminal use (locales/<language>/*.ftl).
 *
 * `import texts from 'fluent:animal_kingdoms/ak-web,ak-beast-'` gives `{ en: () => Promise, de: … }`: all messages
 * of that catalogue whose ids begin so (nothing: all), and those they quote, in a file of its own for each language.
 * They are parsed here; the page only puts them together (src/lib/i18n).
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

/** The module that the address of a text names, `en/web/`. */
function parsed(address: string): string {
  const [language = '', ...choice] = address.split('/');
  return `export default ${JSON.stringify(choose(language, choice.join('/')))};`;
}

export function fluent(): Plugin {
  return {
    name: 'wildtable-fluent',
    enforce: 'pre',
    buildStart: writeKeys,
    resolveId(id) {
      return [CHOICE, TEXTS].some((ours) => id.startsWith(ours)) ? `\0${id}` : null;
    },
    load(id) {
      const name = id.slice(1);
      if (name.startsWith(CHOICE)) return loaders(name.slice(CHOICE.length));
      return name.startsWith(TEXTS) ? parsed(name.slice(TEXTS.length)) : null;
    },
  };
}
