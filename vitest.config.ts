import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig, type UserWorkspaceConfig } from 'vitest/config';
import { runes } from './apps/web/build/runes.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const project = (name: string, test: UserWorkspaceConfig['test']) => ({
  extends: true as const,
  test: { name, ...test },
});

const STATELESS = ['packages/{client,engine,messages,protocol}/src/**/*.test.ts'];
const STATEFUL = ['packages/solver/src/**/*.test.ts', 'apps/web/src/**/*.test.ts', '{examples,scripts}/**/*.test.ts'];

export default defineConfig({
  plugins: [runes()],
  resolve: {
    conditions: ['source'],
    alias: [{ find: /^svelte$/u, replacement: here('./node_modules/svelte/src/index-client.js') }],
  },
  ssr: { resolve: { conditions: ['source'] } },
  test: {
    testTimeout: 60_000,
    // Starting a PostgreSQL takes its time on a machine that does other things too.
    hookTimeout: 60_000,
    // Many suites wait for processes, so two at a time are quicker even on two cores; journeys run beside them.
    maxWorkers: Math.max(2, Math.floor(availableParallelism() / 2)),
    setupFiles: ['scripts/fixed/properties.mjs'],
    projects: [
      // What keeps no state shares its modules: loading them anew for each file takes longer than most of its tests.
      project('stateless', { include: STATELESS, isolate: false }),
      project('stateful', { include: STATEFUL }),
      project('programs', {
        include: ['apps/{cli,server}/src/**/*.test.ts'],
        globalSetup: 'scripts/transpile.mjs',
        setupFiles: ['scripts/fixed/draws.mjs'],
        // Whatever the developer's own terminal can show.
        env: { LC_ALL: 'C.UTF-8' },
      }),
    ],
    coverage: {
      provider: 'v8',
      include: ['packages/engine/src/**/*.ts'],
      exclude: ['**/*.test.ts', '**/testing/**'],
      reporter: ['text', 'html'],
      thresholds: { 'packages/engine/src/**/*.ts': { lines: 100, branches: 100, functions: 100, statements: 100 } },
    },
  },
});
