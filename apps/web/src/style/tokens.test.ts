import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const folder = fileURLToPath(new URL('..', import.meta.url));
/** Strokes and hairlines are thinner than the grid. */
const THINNEST_TOKEN_PX = 4;
/** Conditions cannot read tokens. */
const CONDITION = /@media|@container/u;

const stylesOf = (file: string, source: string): string =>
  file.endsWith('.css') ? source : (/<style>([\s\S]*)<\/style>/u.exec(source)?.[1] ?? '');

const rawSizesOf = (styles: string): readonly string[] =>
  styles
    .split('\n')
    .filter((line) => !CONDITION.test(line))
    .flatMap((line) => [...line.matchAll(/([\d.]+)px/gu)].filter(([, size]) => Number(size) >= THINNEST_TOKEN_PX))
    .map(([size]) => size);

it('takes every size from tokens', () => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const raw = files
    .filter((file) => /\.(?:svelte|css)$/u.test(file) && !file.endsWith('tokens.css'))
    .flatMap((file) =>
      rawSizesOf(stylesOf(file, readFileSync(`${folder}${file}`, 'utf8'))).map((size) => [file, size]),
    );
  expect(raw).toEqual([]);
});

it('gives the bar of the browser the colour of the page before the page can', () => {
  const tokens = readFileSync(`${folder}style/tokens.css`, 'utf8');
  const papers = [...tokens.matchAll(/--paper: (#\w+)/gu)].map(([, paper]) => paper).slice(0, 2);
  const html = readFileSync(`${folder}../index.html`, 'utf8');
  const bars = [...html.matchAll(/"theme-color" content="(#\w+)"/gu)].map(([, bar]) => bar);
  expect(bars).toEqual(papers);
});
