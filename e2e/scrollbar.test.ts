import { expect, type Page, test } from '@playwright/test';
import { launchOptions } from '../scripts/chromium.mjs';
import { open } from './game.ts';
import { WINDOWS } from './walk.ts';

/** As on Windows and Linux, where a scrollbar takes its width from the page: headless browsers hide it. */
test.use({ launchOptions: { ...(await launchOptions()), ignoreDefaultArgs: ['--hide-scrollbars'] } });

/** By how much the page is longer than the window, or than what it shows. */
const excess = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const ends = [...document.querySelectorAll('.page, main, main :not(.visually-hidden)')].map(
      (part) => part.getBoundingClientRect().bottom,
    );
    const shown = Math.ceil(Math.max(...ends) + window.scrollY);
    return document.documentElement.scrollHeight - Math.max(window.innerHeight, shown);
  });

const scrollbarWidth = (page: Page): Promise<number> =>
  page.evaluate(() => window.innerWidth - document.documentElement.clientWidth);

/** The page takes its sizes from the window a frame after that has changed, and draws them in the next. */
const settle = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

test('a browser of these tests shows scrollbars', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 664 });
  await page.goto('/settings');
  await expect(page.getByText('On the pegs')).toBeVisible();
  expect(await scrollbarWidth(page)).toBeGreaterThan(0);
});

for (const path of ['/', '/?v=skemind&seed=42', '/?v=8x12&seed=42']) {
  test(`a board needs no scrollbar in any window: ${path}`, async ({ page }) => {
    await open(page, path);
    for (const [width, height] of WINDOWS) {
      await page.setViewportSize({ width, height });
      await settle(page);
      expect(await scrollbarWidth(page), `${width} by ${height}`).toBe(0);
      expect(await excess(page), `${width} by ${height}`).toBeLessThanOrEqual(0);
    }
  });
}

const OTHERS = ['/daily', '/versus', '/c', '/room/ZZZZZZ', '/learn', '/lab', '/me', '/settings', '/review', '/nowhere'];

for (const path of OTHERS) {
  test(`no screen is longer than what it shows: ${path}`, async ({ page }) => {
    await page.goto(path);
    await expect(page.locator('main')).not.toBeEmpty();
    for (const [width, height] of WINDOWS) {
      await page.setViewportSize({ width, height });
      await settle(page);
      expect(await excess(page), `${width} by ${height}`).toBeLessThanOrEqual(0);
    }
  });
}
