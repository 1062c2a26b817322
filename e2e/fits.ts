import { expect, type Page } from '@playwright/test';
import { open } from './game.ts';
import { type Box, boxes, expectAccessible, expectNoSidewaysScroll, overlaps, smallTargets } from './scan.ts';
import type { Windows } from './walk.ts';
import { test } from './window.ts';

/** Phones upright, the smallest, the lowest and a tall one. */
const PHONES: Windows = [
  [320, 540],
  [360, 560],
  [375, 553],
  [360, 640],
  [390, 664],
];

/** All ten rows of a classic game, around which each kind of game has other parts, are in view on every phone. */
export const expectTenRows = async (page: Page): Promise<void> => {
  for (const [width, height] of PHONES) {
    await page.setViewportSize({ width, height });
    const parts = await boxes(page);
    expect(overlaps(parts), `${width} by ${height}`).toEqual([]);
    const seen = await page.evaluate(() => {
      const box = (selector: string) => document.querySelector(selector)!.getBoundingClientRect();
      const rows = [...document.querySelectorAll('.board :is(ol > li, .draft, .hole-row)')];
      const field = box('.board');
      const within = rows.filter((row) => {
        const { top, bottom } = row.getBoundingClientRect();
        return top >= field.top - 1 && bottom <= field.bottom + 1;
      });
      const tabs = box('nav');
      const check = [...document.querySelectorAll('.hand .button')].at(-1)!.getBoundingClientRect();
      return {
        rows: within.length,
        below: Math.max(0, field.bottom - box('.tray').top),
        beyond: Math.max(0, check.bottom - tabs.top, tabs.bottom - innerHeight),
        aside: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      };
    });
    expect(seen, `${width} by ${height}`).toEqual({ rows: 10, below: 0, beyond: 0, aside: 0 });
  }
};

/** The positions of the fixed parts, to the pixel. */
const places = (all: readonly Box[], ...left: readonly string[]): string[] =>
  all
    .filter(({ name }) => !left.includes(name))
    .map(({ name, ...box }) => `${name} ${Object.values(box).map(Math.round).join(' ')}`);

/** New game, by the menu: every window has it. */
const newGame = async (page: Page): Promise<void> => {
  await page.keyboard.press('Escape');
  await page.locator('.menu').getByRole('button', { name: 'New game' }).click();
  await expect(page.locator('.notice')).toBeVisible();
};

/** Windows with rows and tray side by side, or with height for twelve rows or for two lines of keys. */
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

/** A message appears and disappears, a peg is placed and a guess checked, and nothing overlaps or moves. */
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
  // In low windows message, instruction and count share one place.
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
      peg: (42 / 48) * box('.row .peg').width,
    };
  });

/** Declares that each game fits these windows. */
export const describeWindows = (windows: Windows): void => {
  for (const { name, link, guess, rows, all } of games) {
    test(`${name} fits every window, and nothing moves`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await open(page, link);
      for (const [width, height] of windows) {
        const where = `${name} at ${width} by ${height}`;
        const sideways = width > height && height < 680;
        await page.setViewportSize({ width, height });
        await playOneGuess(page, where, guess);
        await expectNoSidewaysScroll(page);
        if (width === 844) await expectAccessible(page, ['light']);
        const seen = await look(page);
        if (all(width, height)) expect(seen.rows, where).toBe(rows);
        expect(seen.end, where).toBeLessThanOrEqual(sideways ? height : seen.tray);
        expect(sideways || seen.card <= 660, `${where}: ${seen.card} px wide`).toBe(true);
        expect(sideways || seen.aside <= 2, `${where}: ${seen.aside} px aside`).toBe(true);
        if (name === 'classic' && width === 1920) expect(seen.peg).toBeGreaterThanOrEqual(44);
      }
    });
  }
};
