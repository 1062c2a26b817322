import { vitePreprocess } from '@sveltejs/vite-plugin-svelte';

export default {
  preprocess: vitePreprocess(),
  compilerOptions: {
    runes: true,
    // Otherwise Svelte announces its version on `window`, which nothing here reads.
    discloseVersion: false,
    // The usual names cost the first load half a kilobyte.
    cssHash: ({ hash, css, filename }) => `s${hash(filename + css).slice(0, 4)}`,
  },
};
