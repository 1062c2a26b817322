import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { makeSite } from '../scripts/docs/site.mjs';
import { test } from './watch.ts';

const SITE = 'http://documents.test';
const beside = (name: string): string => readFileSync(new URL(`../scripts/docs/${name}`, import.meta.url), 'utf8');
const files: Readonly<Record<string, string>> = {
  ...makeSite().files,
  'docs.js': beside('docs.js'),
  'docs.css': beside('docs.css'),
};
const types: Readonly<Record<string, string>> = { js: 'text/javascript', css: 'text/css', html: 'text/html' };

test('the search of the documents finds headings and words, by keyboard too', async ({ page }) => {
  await page.route(`${SITE}/**`, (route) => {
    const path = new URL(route.request().url()).pathname.slice(1) || 'index';
    const name = path in files ? path : `${path}.html`;
    return route.fulfill({ body: files[name] ?? '', contentType: types[name.split('.').at(-1)!]! });
  });
  await page.goto(`${SITE}/`);
  const search = page.getByRole('search');
  const field = search.getByRole('searchbox', { name: 'Search' });
  const results = search.getByRole('link');
  await field.fill('xyzzyx');
  await expect(search.getByRole('status')).toHaveText('Nothing found.');
  await field.fill('commitment');
  await expect(results).not.toHaveCount(0);
  await expect(search.getByRole('status')).toHaveText('');
  await field.fill('bot contract');
  await expect(results.first()).toHaveText('Custom bots: The contract');
  await field.press('Enter');
  await expect(page).toHaveURL(`${SITE}/bots#the-contract`);
  await expect(page.getByRole('heading', { name: 'The contract' })).toBeInViewport();
});
