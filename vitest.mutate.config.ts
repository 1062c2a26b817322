import { mergeConfig } from 'vitest/config';
import config, { fromSource } from './vitest.config.ts';

const { test, ...rest } = config;
const { projects: _, ...own } = test ?? {};

/** Mutants of the engine are tried against the engine's own tests, less the exhaustive ones: those take seconds each. */
export default mergeConfig(mergeConfig(rest, fromSource), {
  test: {
    ...own,
    include: ['packages/engine/src/**/*.test.ts'],
    testNamePattern: '^(?!.*every pair of).*$',
  },
});
