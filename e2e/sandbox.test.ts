import { expect, type Page } from '@playwright/test';
import { test } from './window.ts';

const rate = async (page: Page, source: string): Promise<void> => {
  await page.getByRole('textbox', { name: 'Your bot' }).fill(source);
  await page.getByRole('button', { name: 'Rate it' }).click();
};

const write = async (page: Page, source: string): Promise<void> => {
  await page.goto('/lab?tool=own');
  await rate(page, source);
};

/** The totals of the bot that takes the first code that fits, over every secret. */
const expectFirstFitRated = (page: Page): Promise<void> =>
  expect(page.getByRole('heading', { name: '5.765 guesses on average, 9 at most.' })).toBeVisible();

const bot = (line: string): string => `function guess(view) {\n  ${line}\n}`;

test('a custom bot is written, rated over every secret, saved and started from examples', async ({ page }) => {
  await write(page, bot('return view.possible[0];'));
  await expectFirstFitRated(page);
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Your bot' })).toHaveValue(/view\.possible\[0\]/u);
  for (const [name, average] of [
    ['Any possible code', /^4\.[5-8]\d\d guesses/u],
    ['A fixed opening', /^[45]\.\d{3} guesses/u],
    ['Smallest worst case', /^4\.[45]\d\d guesses/u],
    ['A class', /^4\.[5-8]\d\d guesses/u],
  ] as const) {
    await page.getByRole('button', { name }).press('Enter');
    await page.getByRole('button', { name: 'Rate it' }).press('Enter');
    await expect(page.getByRole('heading', { name: average })).toBeVisible();
  }
});

const faults: Readonly<Record<string, readonly [source: string, sentence: RegExp]>> = {
  'cannot be read': ['function guess( {', /^The program can’t be read: /u],
  'is none': ['const x = 1;', /^No bot found. Write /u],
  throws: [
    bot('if (view.attempts.length === 1) null.x;\n  return "RRBB";'),
    /^It threw in line 2 after RRBB:\d\d: TypeError/u,
  ],
  'returns nonsense': [bot('return "RRBX";'), /^It returned "RRBX" at the first guess\. "X" at position 4/u],
  'returns nothing': [bot(''), /^It returned undefined at the first guess/u],
  'loops without end': [bot('for (;;);'), /^It did not answer within 2 seconds at the first guess, and was stopped\./u],
  'loops while it is read': [
    'for (;;);',
    /^It did not answer within 2 seconds while it was being read, and was stopped\./u,
  ],
  'takes all memory': [
    bot('const all = [];\n  for (;;) all.push(new Array(1e5).fill(all.length));'),
    /^It (did not answer within 2 seconds|threw)/u,
  ],
  'uses the network': [
    bot('fetch("/api/health");\n  return "RRBB";'),
    /^It threw in line 2 at the first guess: TypeError/u,
  ],
  'loads scripts': [bot('importScripts("/theme.js");\n  return "RRBB";'), /^It threw in line 2/u],
  'looks for storage': [bot('indexedDB.open("x");\n  return "RRBB";'), /^It threw in line 2/u],
  'posts a million messages': [
    bot('for (let i = 0; i < 1e6; i++) postMessage(i);\n  return "RRBB";'),
    /^It threw in line 2/u,
  ],
  'ends its own worker': [bot('self.close();\n  return "RRBB";'), /^It threw in line 2/u],
};

test('a bot with a fault ends with a sentence, and the page lives on', async ({ page }) => {
  const alive = async (): Promise<void> => {
    await rate(page, bot('return "ALIVE";'));
    await expect(page.getByRole('alert')).toHaveText(/^It returned "ALIVE" at the first guess/u);
  };
  await page.goto('/lab?tool=own');
  await alive();
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  for (const [name, [source, sentence]] of Object.entries(faults)) {
    await test.step(`that ${name}`, async () => {
      await rate(page, source);
      await expect(page.getByRole('alert')).toHaveText(sentence);
      await expect(page.locator('iframe')).toHaveCount(0);
      // The page is alive and asks the next bot.
      await alive();
    });
  }
  expect(requests.filter((url) => !url.endsWith('/sandbox.html') && !url.startsWith('blob:'))).toEqual([]);
});

test('a bot that never finds most codes learns how many', async ({ page }) => {
  await write(page, bot('return "RRBB";'));
  const verdict = page.getByRole('heading', { name: 'It did not find 1,295 of 1,296 codes within 10 guesses.' });
  await expect(verdict).toBeVisible();
});

test('a bot that tampers with prototypes deceives only itself', async ({ page }) => {
  await write(
    page,
    `Array.prototype[Symbol.iterator] = function* () {};
Object.prototype.broken = 1296;
String.prototype.slice = () => 'RRBB';
MessagePort.prototype.postMessage = () => {};
function guess(view) {
  return 'RRBB';
}`,
  );
  const verdict = page.getByRole('heading', { name: 'It did not find 1,295 of 1,296 codes within 10 guesses.' });
  await expect(verdict).toBeVisible();
  expect(await page.evaluate(() => [...[1, 2]].length + 'abc'.slice(1).length)).toBe(4);
  // Its effects end with it: the next bot is rated as usual.
  await rate(page, bot('return view.possible[0];'));
  await expectFirstFitRated(page);
});

test('a bot that finds its way to the real network functions still reaches nothing', async ({ page }) => {
  // A nested realm would bring fresh globals, but the policy of the sealed frame stops it.
  const probe = `
    const tried = [];
    const note = (name, run) => { try { run(); tried.push(name); } catch {} };
    note('storage', () => localStorage.length);
    note('eval-import', () => { throw 0; });
    note('xhr', () => { const x = new XMLHttpRequest(); x.open('GET', '/', false); x.send(); });
    note('parent', () => parent.document.title);
    note('cookie', () => document.cookie);
    function guess() { return tried.length === 0 ? 'none' : tried.join(); }`;
  await write(page, probe);
  await expect(page.getByRole('alert')).toContainText('It returned "none" at the first guess');
});

test('the sealed document keeps out of everything when opened by itself', async ({ page, request, watch }) => {
  watch.expects(/violates the document's Content Security Policy/u, /'default-src' is used as a fallback/u);
  const policy = (await request.get('/sandbox.html')).headers()['content-security-policy'];
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain('sandbox allow-scripts');
  expect(policy).not.toContain('allow-same-origin');
  await page.goto('/sandbox.html');
  expect(await page.evaluate(() => self.origin)).toBe('null');
  const reached = await page.evaluate(() =>
    fetch('/').then(
      () => true,
      () => false,
    ),
  );
  expect(reached).toBe(false);
});
