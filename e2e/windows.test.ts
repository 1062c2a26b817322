import { expect, type Page } from '@playwright/test';
import { CLASSIC_42, guess, open, play } from './game.ts';
import { type Box, boxes, expectAccessible, expectNoSidewaysScroll, overlaps, smallTargets } from './scan.ts';
import { WINDOWS } from './walk.ts';
import { test } from './window.ts';

/** Where the parts that stay are, to the pixel. */
const places = (all: readonly Box[], ...left: readonly string[]): string[] =>
  all
    .filter(({ name }) => !left.includes(name))
    .map(({ name, ...box }) => `${name} ${Object.values(box).map(Math.round).join(' ')}`);

/** New game, by the menu: it is there in every window. */
const newGame = async (page: Page): Promise<void> => {
  await page.keyboard.press('Escape');
  await page.locator('.menu').getByRole('button', { name: 'New game' }).click();
  await expect(page.locator('.notice')).toBeVisible();
};

/** Where rows and tray stand side by side, or there is height for twelve rows or for two lines of keys. */
const tallOrSideways = (width: number, height: number): boolean => height >= 768 || (width > height && height < 680);

const games: readonly {
  readonly name: string;
  readonly link: string;
  readonly guess: string;
  readonly rows: number;
  /** Whether the window has room for every row, each of 32 px at least upright. */
  all(width: number, height: number): boolean;
}[] = [
  { name: 'classic', link: '/?v=classic&seed=42', guess: 'rrbb', rows: 10, all: () => true },
  { name: 'SKEMIND', link: '/?v=skemind&seed=42', guess: 'cstd', rows: 8, all: () => true },
  { name: 'super', link: '/?v=super&seed=42', guess: 'rrbbg', rows: 12, all: tallOrSideways },
  { name: 'bulls', link: '/?v=bulls&seed=42', guess: '0123', rows: 10, all: tallOrSideways },
  {
    name: 'eight places of twelve symbols',
    link: '/?v=8x12&seed=42',
    guess: '12345678',
    rows: 10,
    all: (width, height) => width >= 768 && (height >= 768 || height < 680),
  },
];

/** A message comes and goes, a peg is placed and a guess checked, and nothing overlaps or moves. */
const playOneGuess = async (page: Page, where: string, guess: string): Promise<void> => {
  await newGame(page);
  const told = await boxes(page);
  await page.locator('.notice').getByRole('button', { name: 'Close' }).click();
  const start = page.getByRole('button', { name: 'Start' });
  if (await start.isVisible()) {
    await start.click();
    await expect(start).toHaveCount(0);
  }
  const empty = await boxes(page);
  expect(await smallTargets(page), where).toEqual([]);

  const [first, ...rest] = guess;
  await page.keyboard.press(first!);
  const placed = await boxes(page);
  for (const key of rest) await page.keyboard.press(key);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('list', { name: 'Guesses so far' }).getByRole('listitem')).toHaveCount(1);
  const checked = await boxes(page);
  expect(await smallTargets(page), where).toEqual([]);

  for (const all of [told, empty, placed, checked]) expect(overlaps(all), where).toEqual([]);
  // Where height is short, message, instruction and count share one place.
  const shared = ['line', 'chip', 'count'];
  expect(places(empty, ...shared), `${where}: the message went`).toEqual(places(told, ...shared));
  expect(places(placed, 'count'), `${where}: a peg was placed`).toEqual(places(empty, 'count'));
  const next = ['draft', 'count'];
  expect(places(checked, ...next), `${where}: a guess was checked`).toEqual(places(placed, ...next));
};

/** The board after one guess. */
const look = (page: Page) =>
  page.evaluate(() => {
    const box = (selector: string) => document.querySelector(selector)!.getBoundingClientRect();
    const card = box('main');
    return {
      rows: document.querySelectorAll('.hole-row').length + 2,
      end: Math.max(...[...document.querySelectorAll('.board > *')].map((one) => one.getBoundingClientRect().bottom)),
      tray: box('.tray').top,
      card: card.width,
      aside: Math.abs(card.left + card.right - window.innerWidth),
      // The disc of a peg, within the ring around it.
      peg: (43 / 48) * box('.row .peg').width,
    };
  });

for (const { name, link, guess, rows, all } of games) {
  test(`${name} fits every window, and nothing moves`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page, link);
    for (const [width, height] of WINDOWS) {
      const where = `${name} at ${width} by ${height}`;
      const sideways = width > height && height < 680;
      await page.setViewportSize({ width, height });
      await playOneGuess(page, where, guess);
      await expectNoSidewaysScroll(page);
      if (width === 844) await expectAccessible(page, ['light']);
      const seen = await look(page);
      if (all(width, height)) expect(seen.rows, where).toBe(rows);
      expect(seen.end, where).toBeLessThanOrEqual(sideways ? height : seen.tray);
      expect(sideways || seen.card <= 560, `${where}: ${seen.card} px wide`).toBe(true);
      expect(sideways || seen.aside <= 2, `${where}: ${seen.aside} px aside`).toBe(true);
      if (name === 'classic' && width === 1920) expect(seen.peg).toBeGreaterThanOrEqual(44);
    }
  });
}

test('a message leaves at the first peg and on navigation, and none follows a finished game', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 664 });
  await open(page, '/?v=4x6/1&seed=42');
  const notice = page.locator('.notice');
  const again = page.getByRole('button', { name: 'New game' });
  await again.click();
  await expect(notice).toBeVisible();
  await page.keyboard.press('1');
  await expect(notice).toHaveCount(0);
  await again.click();
  await expect(notice).toBeVisible();
  await page.getByRole('link', { name: 'Learn' }).click();
  await expect(page).toHaveURL(/learn/u);
  await expect(notice).toHaveCount(0);
  await open(page);
  await play(page, '1111');
  await expect(
    page.getByText('The code', { exact: true }).or(page.getByRole('heading', { name: /^Solved/u })),
  ).toBeVisible();
  await again.click();
  await expect(page.getByText('Guess 1 of 1').or(page.getByText('Fill the row'))).toBeVisible();
  await expect(notice).toHaveCount(0);

  // One that does come, below the end of a long game, leaves the winning row in view.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.context().grantPermissions(['clipboard-write']);
  await open(page, CLASSIC_42);
  await play(page, 'rrbb', 'rrbb', 'rrbb', 'rrbb', 'rrbb', 'rrbb', 'ygvo');
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(notice).toBeVisible();
  const below = () =>
    page.evaluate(() => {
      const rows = [...document.querySelectorAll('.board .row')].map((row) => row.getBoundingClientRect().bottom);
      return document.querySelector('section.end')!.getBoundingClientRect().top - Math.max(...rows);
    });
  await expect.poll(below).toBeGreaterThanOrEqual(0);
});

test('words stay whole on a phone, and the night board has its contrast', async ({ page, browser }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/versus?play=watch&v=classic&bot=knuth&seed=4294967295');
  const title = await page.getByRole('heading', { name: 'Watch a bot' }).boundingBox();
  expect(title!.height).toBeLessThan(50);

  await page.emulateMedia({ forcedColors: 'active' });
  await open(page, '/?v=skemind&seed=42');
  await expect(page.getByText('If solved now: +1,940')).toBeVisible();
  const drawn = await page.evaluate(() => {
    const colour = (selector: string, what: 'fill' | 'color') =>
      getComputedStyle(document.querySelector(selector)!)[what];
    return { marks: colour('.night .marks circle', 'fill'), text: colour('.night .points', 'color') };
  });
  expect(drawn.marks).toBe(drawn.text);
  await page.emulateMedia({ forcedColors: null });
  // White for exact and gray for misplaced, as its document says.
  const marks = await page
    .locator('main .night')
    .first()
    .evaluate((night) => {
      const style = getComputedStyle(night);
      return ['--mark', '--mark-2'].map((name) => style.getPropertyValue(name));
    });
  expect(marks).toEqual(['#fff', '#a9b0bb']);
  await page.evaluate(() => document.documentElement.setAttribute('data-contrast', 'more'));
  expect(await page.locator('main .night').evaluate((board) => getComputedStyle(board).backgroundColor)).toBe(
    'rgb(0, 0, 0)',
  );
  // The row that wins is whole below clock and points.
  await page.setViewportSize({ width: 390, height: 780 });
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(page.getByRole('button', { name: /^Check/u })).toBeVisible();
  await play(page, 'cstd', 'cats', 'scah');
  await expect(page.getByText('Skill', { exact: true })).toBeVisible();
  const hidden = () =>
    page.evaluate(() => {
      const rows = [...document.querySelectorAll('.board .row')].map((row) => row.getBoundingClientRect().top);
      return document.querySelector('.night .bar')!.getBoundingClientRect().bottom - Math.max(...rows);
    });
  await expect.poll(hidden).toBeLessThanOrEqual(0);

  const brazil = await browser.newContext({
    locale: 'pt-BR',
    viewport: { width: 360, height: 740 },
    reducedMotion: 'reduce',
  });
  const there = await brazil.newPage();
  await there.goto('/?v=classic&seed=42');
  await there.locator('.tray').waitFor();
  await guess(there, 'ygvo');
  const share = there.getByRole('button', { name: 'Compartilhar' });
  await expect(share).toBeVisible();
  expect(await share.evaluate((button) => button.scrollWidth - button.clientWidth)).toBeLessThanOrEqual(0);
  const lines = await share.evaluate((button) => {
    const words = document.createTreeWalker(button, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (words.nextNode())
      if (words.currentNode.textContent?.includes('Compartilhar')) range.selectNode(words.currentNode);
    return range.getClientRects().length;
  });
  expect(lines).toBe(1);
  // All three ways on stand in one line.
  const tops = await there
    .locator('.after button')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
  await brazil.close();

  const france = await browser.newContext({ locale: 'fr-FR', viewport: { width: 844, height: 390 } });
  const aside = await france.newPage();
  await aside.goto('/');
  await expect(aside.getByRole('link', { name: 'Apprendre' })).toBeVisible();
  const broken = await aside.locator('nav a').evaluateAll((links) =>
    links.flatMap((link) => {
      const range = document.createRange();
      range.selectNode(link.lastChild!);
      return new Set([...range.getClientRects()].map(({ top }) => top)).size > 1 ? [link.textContent] : [];
    }),
  );
  expect(broken).toEqual([]);
  await france.close();
});
