import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type Plugin } from 'vite';
import { compress } from './build/compress.ts';
import { listForOffline } from './build/offline.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** What remains to be done when all files are written. */
const finish = (): Plugin => {
  let folder = '';
  return {
    name: 'finish',
    apply: 'build',
    configResolved: ({ root, build }) => {
      folder = resolve(root, build.outDir);
    },
    closeBundle: () => {
      // A build that failed has nothing to finish.
      if (!existsSync(join(folder, 'sw.js'))) return;
      listForOffline(folder);
      compress(folder);
    },
  };
};

export default defineConfig({
  plugins: [svelte(), finish()],
  resolve: { conditions: ['source', 'browser', 'module', 'import', 'default'] },
  worker: { format: 'es' },
  build: {
    target: 'es2023',
    // The policy allows no inlined data: every asset is a file of this page.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { index: here('index.html'), sw: here('src/sw.ts') },
      output: {
        // A service worker looks after the folder it lies in, and keeps its name for ever.
        entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js'),
      },
    },
  },
});
