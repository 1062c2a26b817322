import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [svelte()],
  resolve: { conditions: ['source', 'browser', 'module', 'import', 'default'] },
  worker: { format: 'es' },
  build: {
    target: 'es2023',
    // The policy allows no inlined data: every asset is a file of this page.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
