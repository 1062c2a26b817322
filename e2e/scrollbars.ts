import { expect, type Page } from '@playwright/test';
import { open } from './game.ts';
import type { Windows } from './walk.ts';
import { test } from './window.ts';

/** By how much the page is longer than the window or its content. */
const excess = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const ends = [...document.querySelectorAll('.page, main, main :not(.visually-hidden)')].map(
      (part) => part.getBoundingClientRect().bottom,
    );
    const shown = Math.ceil(Math.max(...ends) + window.scrollY);
    return document.documentElement.scrollHeight - Math.max(window.innerHeight, shown);
  });

export const scrollbarWidth = (page: Page): Promise<number> =>
  page.evaluate(() => window.innerWidth - document.documentElement.clientWidth);

/** The page takes its sizes from the window a frame after that has changed, and draws them in the next. */
const settle = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

const OTHERS = [
  '/daily',
  '/versus',
  '/sprint',
  '/c',
  '/room/ZZZZZZ',
  '/learn',
  '/lab',
  '/me',
  '/settings',
  '/review',
  '/nowhere',
];

const REFUSED: Readonly<Record<string, RegExp>> = {
  '/room/ZZZZZZ': /^404 GET \/api\/rooms\/ZZZZZZ$/u,
  '/nowhere': /^404 GET \/nowhere$/u,
};

/** Declares that the page is never longer than needed in these windows. */
export const describeScrollbars = (windows: Windows): void => {
  for (const path of ['/', '/?v=skemind&seed=42', '/?v=8x12&seed=42']) {
    test(`a board needs no scrollbar in any window: ${path}`, async ({ page }) => {
      await open(page, path);
      for (const [width, height] of windows) {
        await page.setViewportSize({ width, height });
        await settle(page);
        expect(await scrollbarWidth(page), `${width} by ${height}`).toBe(0);
        expect(await excess(page), `${width} by ${height}`).toBeLessThanOrEqual(0);
      }
    });
  }

  for (const path of OTHERS) {
    test(`no screen is longer than what it shows: ${path}`, async ({ page, watch }) => {
      if (REFUSED[path] !== undefined) watch.expects(REFUSED[path]);
      await page.goto(path);
      await expect(page.locator('main')).not.toBeEmpty();
      for (const [width, height] of windows) {
        await page.setViewportSize({ width, height });
        await settle(page);
        expect(await excess(page), `${width} by ${height}`).toBeLessThanOrEqual(0);
      }
    });
  }
};
