import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { runes } from './apps/web/build/runes.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  plugins: [runes()],
  resolve: {
    conditions: ['source'],
    alias: [{ find: /^svelte$/u, replacement: here('./node_modules/svelte/src/index-client.js') }],
  },
  ssr: { resolve: { conditions: ['source'] } },
  test: {
    testTimeout: 60_000,
    globalSetup: 'scripts/transpile.mjs',
    // Starting a PostgreSQL takes its time on a machine that does other things too.
    hookTimeout: 60_000,
    // Many suites wait for processes, so two at a time are quicker even on two cores.
    maxWorkers: 2,
    include: ['packages/*/src/**/*.test.ts', 'apps/*/src/**/*.test.ts', 'scripts/**/*.test.ts'],
    coverage: {
      provider: 'v8',
      include: ['packages/engine/src/**/*.ts'],
      exclude: ['**/*.test.ts', '**/testing/**'],
      reporter: ['text', 'html'],
      thresholds: { 'packages/engine/src/**/*.ts': { lines: 100, branches: 100, functions: 100, statements: 100 } },
    },
  },
});
