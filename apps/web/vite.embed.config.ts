import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type Plugin } from 'vite';
import { compress } from './build/compress.ts';
import { addLight } from './build/light.ts';

/**
 * Parts for other sites: a board to play on as an element, and a finished game in a frame. Built after the page, beside
 * it.
 */

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const OUT = here('dist/embed');

/** The size limit of the element in gzipped bytes, with everything that it needs to begin. */
const ELEMENT = 49 * 1024;

const weigh = (): Plugin => ({
  name: 'weigh',
  generateBundle: (_, bundle) => {
    const weight = (file: string): number => {
      const chunk = bundle[file];
      return chunk?.type === 'chunk' ? gzipSync(chunk.code).length : 0;
    };
    const needed = new Set<string>();
    const visit = (file: string): void => {
      const chunk = bundle[file];
      if (needed.has(file) || chunk?.type !== 'chunk') return;
      needed.add(file);
      for (const next of chunk.imports) visit(next);
    };
    visit('mastermind-board.js');
    const sum = [...needed].reduce((total, file) => total + weight(file), 0);
    if (sum === 0 || sum > ELEMENT) throw new Error(`<mastermind-board> weighs ${sum} bytes, ${ELEMENT} at most.`);
  },
  // Not on closing the bundle: that also follows a failure, and would hide it.
  writeBundle: () => compress(OUT),
});

export default defineConfig({
  root: here('.'),
  base: '/embed/',
  publicDir: false,
  // Styles are inserted where the component is shown: in a document or inside an element.
  plugins: [svelte({ emitCss: false, compilerOptions: { css: 'injected' } }), addLight(), weigh()],
  resolve: { conditions: ['source', 'browser', 'module', 'import', 'default'] },
  build: {
    target: 'es2023',
    outDir: OUT,
    emptyOutDir: true,
    assetsInlineLimit: 0,
    // Other sites load this from their own addresses, so no file may name its location.
    modulePreload: false,
    rolldownOptions: {
      checks: { ineffectiveDynamicImport: false, bundlerTimings: false },
      input: { embed: here('embed.html'), 'mastermind-board': here('src/element/mastermind-board.ts') },
      output: {
        entryFileNames: ({ name }) => (name === 'mastermind-board' ? '[name].js' : 'assets/[name]-[hash].js'),
      },
    },
  },
});
