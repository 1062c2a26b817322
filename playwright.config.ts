import { type AddressInfo, createServer } from 'node:net';
import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { launchOptions } from './scripts/chromium.mjs';

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });

// The processes that run the tests read this file too, and must choose the same port.
process.env.E2E_PORT ??= String(await freePort());
const PORT = Number(process.env.E2E_PORT);

/** Limits count by address, so each worker has a different one, as if through a proxy. */
const worker = Number(process.env.TEST_WORKER_INDEX ?? 0);
const ADDRESS = `10.0.${worker >> 8}.${worker & 255}`;

export default defineConfig({
  testDir: 'e2e',
  fullyParallel: true,
  workers: Math.max(2, Math.floor(availableParallelism() / 2)),
  timeout: 600_000,
  // No second try: an unreliable test has found a fault, in itself or in the page.
  retries: 0,
  // Units run beside the end-to-end tests, and a busy machine must not fail an honest build.
  expect: { timeout: 30_000 },
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: 'reports/playwright.json' }]],
  outputDir: 'reports/playwright',
  use: {
    baseURL: `http://localhost:${PORT}`,
    launchOptions: await launchOptions(),
    extraHTTPHeaders: { 'X-Forwarded-For': ADDRESS },
    locale: 'en-GB',
    // Everything is shown at once; the tests about motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    // A click that never comes about is a fault, and says so soon.
    actionTimeout: 60_000,
    // Only the test about being offline wants it.
    serviceWorkers: 'block',
    // Recording every test costs a third of the run; "npx playwright test e2e/x.test.ts --trace on" records one.
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'desk', use: { viewport: { width: 1280, height: 800 } }, testIgnore: /phone/u },
    {
      name: 'phone',
      use: { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
      testMatch: /phone\.(?:long\.)?test\.ts$/u,
    },
  ],
  webServer: {
    command: 'node e2e/server.mjs',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    url: `http://localhost:${PORT}/healthz`,
    reuseExistingServer: false,
  },
});
