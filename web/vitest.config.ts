import { defineConfig, mergeConfig } from 'vitest/config';
import built from './vite.config.ts';

// By itself: building the client needs no test packages.
export default mergeConfig(built, defineConfig({ test: { include: ['src/**/*.test.ts'], environment: 'node' } }));
