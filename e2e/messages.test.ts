import { expect, type Page } from '@playwright/test';
import { CLASSIC_42, open, play } from './game.ts';
import { beginDaily, giveUp } from './online.ts';
import { test } from './window.ts';

const WINDOWS = [
  [360, 560],
  [390, 844],
  [768, 1024],
  [1366, 768],
] as const;

/** The rectangles of all controls and named parts of the screen, and which of them the message covers. */
const inUse = (page: Page): Promise<{ readonly places: readonly string[]; readonly covered: readonly string[] }> =>
  page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const notice = document.querySelector('.notice')?.getBoundingClientRect();
    const used = [...document.querySelectorAll('main :is(a, button, h1, h2, .row, p), nav a, .own a')]
      .filter((one) => one.closest('.notice, .line') === null)
      .map((one) => ({ name: `${one.tagName} ${one.textContent?.trim()}`, box: one.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 1);
    return {
      places: used.map(({ name, box }) => `${name} ${Math.round(box.left)} ${Math.round(box.top)}`),
      covered: used
        .filter(({ box }) => notice && box.left < notice.right - 1 && notice.left < box.right - 1)
        .filter(({ box }) => notice && box.top < notice.bottom - 1 && notice.top < box.bottom - 1)
        .map(({ name }) => name),
    };
  });

/** Copies the result in every window: the message comes, and nothing moves or is covered. */
const share = async (page: Page, size: readonly [number, number]): Promise<void> => {
  const button = page.getByRole('main').getByRole('button', { name: 'Share', exact: true });
  await button.scrollIntoViewIfNeeded();
  await expect(page.locator('.notice')).toHaveCount(0);
  const before = await inUse(page);
  await button.click();
  await expect(page.locator('.notice')).toBeVisible();
  const after = await inUse(page);
  expect(after, size.join(' by ')).toEqual({ places: before.places, covered: [] });
  await page.locator('.notice').getByRole('button', { name: 'Close' }).click();
};

test('a message at the end of a game moves and covers nothing', async ({ page }) => {
  await page.context().grantPermissions(['clipboard-write']);
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, CLASSIC_42);
  await play(page, 'rrbb', 'yygg', 'ygvo');
  await expect(page.getByText('Skill', { exact: true })).toBeVisible();
  for (const [width, height] of WINDOWS) {
    await page.setViewportSize({ width, height });
    await share(page, [width, height]);
  }
});

test('a message on a screen without a line for it is in the bar of the page', async ({ page }) => {
  await page.context().grantPermissions(['clipboard-write']);
  await page.setViewportSize({ width: 390, height: 844 });
  await beginDaily(page, 'rrbb');
  await giveUp(page);
  await expect(page.getByRole('heading', { name: 'How others did' })).toBeVisible();
  for (const [width, height] of WINDOWS) {
    await page.setViewportSize({ width, height });
    await share(page, [width, height]);
  }
});
