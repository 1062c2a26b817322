import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type Plugin } from 'vite';
import { findCircle } from './build/circles.ts';
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
    generateBundle: (_, bundle) => {
      const circle = findCircle(Object.values(bundle).filter((file) => file.type === 'chunk'));
      if (circle !== null) throw new Error(`Chunks import each other (see FIRST_LOAD): ${circle.join(' → ')}.`);
    },
    closeBundle: () => {
      // A build that failed has nothing to finish.
      if (!existsSync(join(folder, 'sw.js'))) return;
      listForOffline(folder);
      compress(folder);
    },
  };
};

/**
 * What a first visit needs, in one file: thirty small ones cost a tenth more. Parts that come later may share these modules;
 * a module that only they use must not be listed.
 */
const FIRST_LOAD = [
  /[/]node_modules[/](?:svelte|clsx|esm-env)[/]|(?:preload|dynamic_import)[-_]helper/u,
  /[/]apps[/]web[/]src[/]coach[/](?:load|switch\.svelte)\./u,
  /[/]apps[/]web[/]src[/](?:(?:shell|peg)[/][^?]*|parts[/](?:(?:Button|Icon|Menu|Toast)\.svelte|menu\.ts)|store[/](?:kept|settings\.svelte))/u,
  /[/]apps[/]web[/]src[/]board[/](?:Area|Board|DraftRow|Marks|Row|Tray)\.svelte/u,
  /[/]apps[/]web[/]src[/]messages[/]words\.svelte\./u,
  /[/]apps[/]web[/]src[/]play[/](?:BoardLayout|GamePlay|KeyList|LocalPlay|MarkList|PlayScreen|RulesetMenu|drag|keys|local|session)\./u,
  /[/]apps[/]web[/]src[/]authority[/]client\./u,
  /[/]packages[/]engine[/]src[/](?:ambient|checksum|errors|points|random|result|scoring|share|symbols|variant|view)\./u,
  /[/]packages[/]client[/]src[/]draft\./u,
  /[/]packages[/]messages[/]src[/](?:kind|language|numbers|page|ruleset|en[/](?:nouns|game|page[/]board))\./u,
];

/** A language comes in two files: what the board says, and everything else. */
const wordsOf = (id: string): string | null => {
  const [, language, board] = /[/]packages[/]messages[/]src[/](\w\w)[/](game|nouns|page[/]board)?/u.exec(id) ?? [];
  return language === undefined ? null : `${board === undefined ? 'words' : 'board'}-${language}`;
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
      checks: {
        // English comes with the first visit, and by its name like every language when somebody returns to it.
        ineffectiveDynamicImport: false,
        // Whoever starts the game wants to know that it is built, not what took how long.
        bundlerTimings: false,
      },
      input: { index: here('index.html'), sw: here('src/sw.ts') },
      output: {
        // A service worker looks after the folder it lies in, and keeps its name for ever.
        codeSplitting: {
          // Whoever imports one thing of a package does not need the rest of it.
          includeDependenciesRecursively: false,
          groups: [
            { name: 'start', test: (id) => FIRST_LOAD.some((pattern) => pattern.test(id)), priority: 1 },
            { name: wordsOf, debugName: 'words' },
          ],
        },
        entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js'),
      },
    },
  },
});
