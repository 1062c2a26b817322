import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { launchOptions } from './scripts/chromium.mjs';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/**
 * Components, mounted one at a time in a real browser: a board takes its sizes from the space it has, which a simulated
 * document does not know.
 */
export default defineConfig({
  root: here('apps/web'),
  plugins: [svelte({ configFile: here('apps/web/svelte.config.js') })],
  resolve: { conditions: ['source', 'browser', 'module', 'import', 'default'] },
  // A screen imports it late. The browser would begin again when the server finds it.
  optimizeDeps: { include: ['lean-qr'] },
  test: {
    include: ['src/**/*.component.test.ts'],
    // A module replaced by one file is unchanged for the next.
    isolate: true,
    restoreMocks: true,
    testTimeout: 300_000,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({
        launchOptions: await launchOptions(),
        contextOptions: { locale: 'en-GB' },
      }),
      instances: [{ browser: 'chromium', viewport: { width: 390, height: 844 } }],
    },
  },
});
