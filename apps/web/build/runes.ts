import { compileModule } from 'svelte/compiler';
import type { Plugin } from 'vite';

/** Tests need no browser, but the page's state compiled as for one: state that Svelte compiles for servers never updates. */
export const runes = (): Plugin => ({
  name: 'runes',
  enforce: 'post',
  transform: (code, id) =>
    id.endsWith('.svelte.ts') ? compileModule(code, { generate: 'client', filename: id }).js : null,
});
