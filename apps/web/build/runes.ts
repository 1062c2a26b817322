import { compileModule } from 'svelte/compiler';
import type { Plugin } from 'vite';

/** State of the page is tested without a browser, but as a browser runs it: what Svelte makes for servers never changes. */
export const runes = (): Plugin => ({
  name: 'runes',
  enforce: 'post',
  transform: (code, id) =>
    id.endsWith('.svelte.ts') ? compileModule(code, { generate: 'client', filename: id }).js : null,
});
