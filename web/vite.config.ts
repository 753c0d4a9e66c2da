import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { emoji } from './build/emoji.ts';
import { fluent } from './build/fluent.ts';
import { material } from './build/material.ts';

const server = process.env.WILDTABLE_SERVER ?? 'http://127.0.0.1:8000';

export default defineConfig({
  plugins: [emoji(), fluent(), material(), svelte()],
  build: {
    // Where `wildtable serve` looks, and what the wheel takes along.
    outDir: '../src/wildtable/web/dist',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0, // the content policy allows no data: scripts
    modulePreload: { polyfill: false },
  },
  server: { proxy: { '/api': { target: server, ws: true, changeOrigin: true } } },
});
