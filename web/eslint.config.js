/** Mistakes only: types are svelte-check's business, formatting is prettier's. */
import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import { defineConfig } from 'eslint/config';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

const DOM_EDIT = {
  selector:
    'MemberExpression[property.name=/^(classList|innerHTML|outerHTML|setAttribute|removeAttribute|appendChild|insertBefore|replaceChildren)$/]',
  message: 'Svelte draws the page, and writes over what others change in it: say it in the markup.',
};
const LEFT_OVER = {
  selector:
    ':matches(Program, Program > ExportNamedDeclaration) > VariableDeclaration > VariableDeclarator > NewExpression[callee.name!=/^(Set|Map)$/]',
  message: 'This would outlive its table: get it from shared() (src/boards/shared.ts).',
};

export default defineConfig(
  { ignores: ['node_modules/', 'public/', 'src/lib/api.d.ts', 'src/lib/i18n/keys.d.ts'] },
  js.configs.recommended,
  ts.configs.strict,
  svelte.configs.recommended,
  svelte.configs.prettier,
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { extraFileExtensions: ['.svelte'], parser: ts.parser, svelteConfig } },
  },
  {
    rules: {
      // TypeScript knows the names; it also knows those of modules of our own (emoji:, decrees:).
      'no-undef': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { varsIgnorePattern: '^_' }],
      // Heaps are records by symbol; they are copied before anything is taken out.
      '@typescript-eslint/no-dynamic-delete': 'off',
      // Collections are replaced as a whole ($state.raw), never edited in place.
      'svelte/prefer-svelte-reactivity': 'off',
      // {' '} keeps a space that Svelte would take away.
      'svelte/no-useless-mustaches': 'off',
    },
  },
  { files: ['src/**'], rules: { 'no-restricted-syntax': ['error', DOM_EDIT] } },
  {
    files: ['src/boards/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: { 'no-restricted-syntax': ['error', DOM_EDIT, LEFT_OVER] },
  },
  // A test that finds nothing fails, and that is what it is for.
  { files: ['**/*.test.ts'], rules: { '@typescript-eslint/no-non-null-assertion': 'off' } },
);
