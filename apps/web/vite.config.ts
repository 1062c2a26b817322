import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, minifySync, type Plugin } from 'vite';
import { findCircle } from './build/circles.ts';
import { compress } from './build/compress.ts';
import { isFirstLoad } from './build/first-load.ts';
import { addLight } from './build/light.ts';
import { createNotices } from './build/notices.ts';
import { listForOffline } from './build/offline.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** The script that runs before all others is no module, so the bundler copies it unchanged. */
const shorten = (file: string): void => writeFileSync(file, minifySync(file, readFileSync(file, 'utf8')).code);

const notices = createNotices();

/** Checks the chunks, then prepares the written files for visits without network and for serving. */
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
      if (circle !== null)
        throw new Error(`Chunks import each other (see build/first-load.ts): ${circle.join(' → ')}.`);
    },
    closeBundle: () => {
      // A build that failed has nothing to finish.
      if (!existsSync(join(folder, 'sw.js'))) return;
      shorten(join(folder, 'theme.js'));
      writeFileSync(join(folder, 'licences.txt'), notices.text());
      listForOffline(folder);
      compress(folder);
    },
  };
};

/** A language has two files: the texts of the board, and all others. */
const wordsOf = (id: string): string | null => {
  // The solver's own sentences are the English ones.
  if (/[/]packages[/]solver[/]src[/]describe[.]ts$/u.test(id)) return 'words-en';
  const [, language, board] = /[/]packages[/]messages[/]src[/](\w\w)[/](game|nouns|page[/]board)?/u.exec(id) ?? [];
  return language === undefined ? null : `${board === undefined ? 'words' : 'board'}-${language}`;
};

export default defineConfig({
  plugins: [svelte(), addLight(), notices.collect(), finish()],
  resolve: { conditions: ['source', 'browser', 'module', 'import', 'default'] },
  worker: { format: 'es', plugins: () => [notices.collect()] },
  build: {
    target: 'es2023',
    // The policy allows no inlined data: every asset is a file of this page.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // The list of scripts that each screen shares with others was a twentieth of the first load, which every visitor
      // fetches. A screen's first visit requests them one step later instead. Styles have to be named, or a screen
      // shows without them.
      // The document itself names the scripts of the first load, so they come together.
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'html' ? files : files.filter((file) => file.endsWith('.css')),
    },
    rolldownOptions: {
      checks: {
        // English is part of the first load. It is also imported by name, like every language, when a reader returns to
        // it.
        ineffectiveDynamicImport: false,
        // A developer who starts the game wants to know that it is built, not how long each step took.
        bundlerTimings: false,
      },
      input: { index: here('index.html'), sw: here('src/shell/sw.ts') },
      output: {
        codeSplitting: {
          // A module that imports one name of a package does not need the rest of it.
          includeDependenciesRecursively: false,
          groups: [
            { name: 'start', test: isFirstLoad, priority: 2 },
            { name: wordsOf, debugName: 'words', priority: 1 },
            // The parser of a game's address, so that a friend's link opens as quickly as the page itself.
            { name: 'address', test: /[/]packages[/]engine[/]src[/](?:intern|notation|seed)[.]ts$/u, priority: 1 },
            // A screen would consist of eighty small files, and requesting each is slower than fetching some unneeded
            // code. The imports of such a module are shared at least as often, so chunks never import each other.
            { name: 'common', minShareCount: 3 },
          ],
        },
        // A service worker serves its own folder, and its name must never change.
        entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js'),
      },
    },
  },
});
