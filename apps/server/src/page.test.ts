import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { SCREENS } from './page.ts';

const source = readFileSync(new URL('../../web/src/shell/screens.ts', import.meta.url), 'utf8');

it('serves every screen that the page has, and no other', () => {
  const paths = [...source.matchAll(/path: '(\/[^']*)'/gu)].map(([, path]) => path);
  const served = SCREENS.map((screen) => screen.replace(/\/:\w+$/u, ''));
  expect([...new Set(served)].sort()).toEqual([...new Set(paths)].sort());
});
