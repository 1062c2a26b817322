import { defineConfig } from '@playwright/test';
import config from './playwright.config.ts';

/** Times are measured one at a time, on a machine that has nothing else to do, and never in npm test. */
export default defineConfig({
  ...config,
  testDir: 'bench/browser',
  testMatch: /\.bench\.ts$/u,
  workers: 1,
  reporter: 'list',
  projects: [{ name: 'desk', use: { viewport: { width: 1280, height: 800 } } }],
});
