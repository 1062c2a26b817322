import { fileURLToPath } from 'node:url';
import { expect } from '@playwright/test';
import fc from 'fast-check';
import { build, type Rolldown } from 'vite';
import { anyQuestions } from '../packages/solver/src/testing/questioning.ts';
import { test } from './watch.ts';

/** The script of a worker that asks both kernels. */
const bundle = async (): Promise<string> => {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    resolve: { conditions: ['source'] },
    build: {
      write: false,
      lib: { entry: fileURLToPath(new URL('./kernels.ts', import.meta.url)), formats: ['es'], fileName: 'kernels' },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  const [{ output }] = built as [Rolldown.RolldownOutput];
  return output[0].code;
};

test('in a worker of the page, the SIMD kernel agrees with the plain kernel after any earlier question', async ({
  page,
}) => {
  const script = await bundle();
  const main = await page.goto('/');
  // Under the page's own policy, as its workers are.
  const policies = Object.entries(main!.headers()).filter(([name]) => /policy$/u.test(name));
  const headers = Object.fromEntries(policies);
  await page.route('**/kernels.js', (route) =>
    route.fulfill({ body: script, contentType: 'text/javascript', headers }),
  );
  const difference = await page.evaluate(
    (sent) =>
      new Promise((resolve, reject) => {
        const worker = new Worker('/kernels.js', { type: 'module' });
        worker.onmessage = ({ data }) => resolve(data);
        worker.onerror = ({ message }) => reject(new Error(message));
        worker.postMessage(sent);
      }),
    fc.sample(anyQuestions, { seed: 2024, numRuns: 150 }),
  );
  expect(difference).toBeNull();
});
