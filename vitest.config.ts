import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig, type UserWorkspaceConfig } from 'vitest/config';
import { runes } from './apps/web/build/runes.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const project = (name: string, test: UserWorkspaceConfig['test'], config: UserWorkspaceConfig = {}) => ({
  extends: true as const,
  ...config,
  test: { name, ...test },
});

/** Packages are taken from their sources. */
export const fromSource = { resolve: { conditions: ['source'] }, ssr: { resolve: { conditions: ['source'] } } };

const SHARING = ['packages/*/src/**/*.test.ts', 'apps/web/src/**/*.test.ts'];
/** The trees loaded earlier decide which guesses rest on a tree, so these tests load trees themselves. */
const TREES = 'packages/solver/src/{shipped/*,strategies/optimal}.test.ts';
/** Counts calls of the engine, so it loads a separate engine. */
const COUNTS = 'apps/web/src/authority/keeper.test.ts';
/** In a real browser, by vitest.components.config.ts. */
const COMPONENTS = '**/*.component.test.ts';
const ALONE = [TREES, COUNTS, '{examples,scripts}/**/*.test.ts'];
const PROGRAMS = ['apps/{cli,server}/src/**/*.test.ts'];

export default defineConfig({
  plugins: [runes()],
  resolve: {
    alias: [{ find: /^svelte$/u, replacement: here('./node_modules/svelte/src/index-client.js') }],
  },
  test: {
    testTimeout: 300_000,
    // Starting a PostgreSQL takes its time on a machine that does other things too.
    hookTimeout: 300_000,
    // Many suites wait for processes, so two at a time are quicker even on two cores; end-to-end tests run beside them.
    maxWorkers: Math.max(2, Math.floor(availableParallelism() / 2)),
    setupFiles: ['scripts/fixed/properties.mjs'],
    // Most files share their modules and processes: loading everything for each takes longer than most tests. A file
    // therefore restores its replacements, and real timers run again.
    isolate: false,
    // The next run reads what this one has compiled, unless it has changed.
    experimental: { fsModuleCache: true },
    restoreMocks: true,
    unstubEnvs: true,
    projects: [
      project('sharing', { include: SHARING, exclude: [TREES, COUNTS, COMPONENTS] }, fromSource),
      project('alone', { include: ALONE, isolate: true }, fromSource),
      // Programs run on packages as they are built, which is how people have them; and a worker thread that has to read
      // TypeScript first takes a second to start.
      project('programs', {
        include: PROGRAMS,
        globalSetup: 'scripts/transpile.mjs',
        server: { deps: { external: [/\/(?:packages|apps)\/\w+\/dist\//u] } },
        setupFiles: ['scripts/fixed/draws.mjs'],
        // Independent of the developer's terminal and settings.
        env: { LC_ALL: 'C.UTF-8', XDG_CONFIG_HOME: '/dev/null' },
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
