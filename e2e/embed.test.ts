import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page } from '@playwright/test';
import { blocksFor } from '../scripts/docs/blocks.mjs';
import { expectAccessible } from './scan.ts';
import { test } from './watch.ts';

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');
const EXAMPLE = read('../examples/embed/index.html');
const AXE = read('../node_modules/axe-core/axe.min.js');

// With a custom header, browsers would first ask whether another site may send it.
test.use({ extraHTTPHeaders: {} });

let blog: Server;
let html = '';
test.beforeAll(async () => {
  blog = createServer(({ url }, response) =>
    url === '/assets/axe.js'
      ? response.setHeader('Content-Type', 'text/javascript').end(AXE)
      : response.setHeader('Content-Type', 'text/html').end(html),
  );
  await once(blog.listen(0, '127.0.0.1'), 'listening');
});
test.afterAll(() => blog.close());

/** A page of another site that embeds a part of this one. */
const visitBlog = async (page: Page, baseURL: string, shown: string): Promise<void> => {
  html = shown.replaceAll('http://localhost:3000', baseURL);
  await page.goto(`http://127.0.0.1:${(blog.address() as AddressInfo).port}/`);
};

const [board, frame, bundled, ...others] = blocksFor('page').map(({ code }) => code);

test('another site shows the examples of the documents: boards, and a finished game in a frame, which can read nothing', async ({
  page,
  context,
  baseURL,
  watch,
}) => {
  watch.expects(/"frame-ancestors 'none'"/u);
  expect(others).toEqual([]);
  await context.addCookies([{ name: 'mastermind', value: 'token', url: baseURL! }]);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const printed: string[] = [];
  page.on('console', (message) => printed.push(message.text()));
  // A bundler would find the package by its name; here a map says where it is.
  const map = { imports: { '@mastermind/web/board': `${baseURL}/embed/mastermind-board.js` } };
  const head = `<!doctype html><script type="importmap">${JSON.stringify(map)}</script>`;
  const refused = `<iframe title="Not for frames" src="${baseURL}/me"></iframe>`;
  await visitBlog(page, baseURL!, [head, frame, refused, board, bundled].join('\n'));
  const framed = page.frameLocator('iframe[title="A finished game"]');
  await expect(framed.getByRole('list', { name: 'Guesses so far' }).getByRole('listitem')).toHaveCount(5);
  await expect(framed.getByText('Solved in 5 guesses.')).toBeVisible();
  await expect(framed.getByRole('link', { name: 'Review' })).toHaveAttribute('href', /^\/review#1~classic/u);

  const game = page.frames().find((one) => one.url().includes('/embed#'))!;
  const readable = await game.evaluate(() => {
    const reads = [() => document.cookie, () => localStorage.length, () => indexedDB.open('mastermind')];
    return reads.filter((read) => {
      try {
        read();
        return true;
      } catch {
        return false;
      }
    }).length;
  });
  expect(readable).toBe(0);
  expect(asked.filter((url) => url.includes('/api/'))).toEqual([]);
  expect(page.frames().some((one) => one.url() === `${baseURL}/me`)).toBe(false);

  const played = page.locator('mastermind-board').nth(1);
  await played.getByRole('button', { name: 'Position 1: empty' }).focus();
  await page.keyboard.type('ygvo');
  await page.keyboard.press('Enter');
  await expect(played.getByRole('button', { name: 'New game' })).toBeVisible();
  expect(printed).toContain('won 1');
});

test('the board is an element: played by keys and presses, it notifies its page and stores nothing', async ({
  page,
  baseURL,
}) => {
  await visitBlog(page, baseURL!, EXAMPLE);
  await expect(page.frameLocator('iframe').getByText('Solved in 5 guesses.')).toBeVisible();
  await page.locator('iframe').evaluate((framed) => framed.remove());
  const board = page.locator('mastermind-board');
  await expect(board.getByText('Four colours are hidden.')).toBeVisible();
  for (const colour of ['red', 'red', 'blue', 'blue'])
    await board.getByRole('button', { name: colour, exact: true }).click();
  await board.getByRole('button', { name: 'Check' }).click();
  await expect(page.locator('#news')).toHaveText('Guess 1: 0 exact, 0 misplaced.');
  // Moved to another element of the page, the game continues; hidden, it is invisible.
  await board.evaluate((element) => document.body.prepend(element));
  await expect(board.getByText('Guess 2 of 10')).toBeVisible();
  await board.evaluate((element: HTMLElement) => (element.hidden = true));
  await expect(board.getByText('Guess 2 of 10')).toBeHidden();
  await board.evaluate((element: HTMLElement) => (element.hidden = false));
  // Keys are the page's own until the focus is on the board.
  await page.locator('h1').click();
  await page.keyboard.type('ygvo');
  await expect(board.getByRole('button', { name: 'Position 1: empty' })).toBeVisible();
  await board.getByRole('button', { name: 'Position 1: empty' }).focus();
  await page.keyboard.type('ygvo');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page.locator('#news')).toHaveText('Solved in 2.');
  await board.getByRole('button', { name: 'New game' }).click();
  await expect(board.getByText('Guess 1 of 10')).toBeVisible();
  await board.evaluate((element) => element.setAttribute('ruleset', '9x99'));
  await expect(board).toContainText('Rules may have 1 to 8 pegs, not 9.');
  await board.evaluate((element) => element.setAttribute('ruleset', 'skemind'));
  await board.evaluate((element) => element.setAttribute('seed', 'abc'));
  await expect(board).toContainText('"abc" is not a seed; a seed is a whole number between -9007199254740991 and');
  await board.evaluate((element) => element.setAttribute('seed', '42'));
  await board.getByRole('button', { name: 'Start' }).click();
  await expect(board.getByRole('button', { name: 'Position 1: empty' })).toBeFocused();
  expect(await page.evaluate(() => [localStorage.length, document.cookie])).toEqual([0, '']);
});
