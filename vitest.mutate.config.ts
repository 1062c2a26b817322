import { mergeConfig } from 'vitest/config';
import config from './vitest.config.ts';

/** Mutants of the engine are tried against the engine's own tests only. */
const { test, ...rest } = config;

export default mergeConfig(rest, { test: { ...test, include: ['packages/engine/src/**/*.test.ts'] } });
