import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const file = new URL('../src/peg/light.svg', import.meta.url);

/** Puts the light on pegs into a page, as static drawings that every peg refers to. */
export const addLight = (): Plugin => ({
  name: 'light',
  transformIndexHtml: (html) =>
    html.replace('<div id="app">', () => `${readFileSync(file, 'utf8').trim()}\n    <div id="app">`),
});
