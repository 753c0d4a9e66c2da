/** Mistakes only: types are svelte-check's business, formatting is prettier's. */
import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import { defineConfig } from 'eslint/config';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

export default defineConfig(
  { ignores: ['node_modules/', 'public/', 'src/lib/api.d.ts'] },
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
  // A test that finds nothing fails, and that is what it is for.
  { files: ['**/*.test.ts'], rules: { '@typescript-eslint/no-non-null-assertion': 'off' } },
);
