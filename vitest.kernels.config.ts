import { defineConfig, mergeConfig } from 'vitest/config';
import base from './vitest.config.ts';

/** Every test of the solver on both kernels, and each question twice: slower, and run by hand. */
export default mergeConfig(
  base,
  defineConfig({
    test: {
      testTimeout: 600_000,
      setupFiles: ['packages/solver/src/testing/twins.setup.ts'],
      // The twins replace a module, which files that share modules load only once.
      isolate: true,
      // These compare the kernels themselves.
      exclude: ['**/agreement{,.long}.test.ts', '**/wasm.test.ts'],
    },
  }),
);
