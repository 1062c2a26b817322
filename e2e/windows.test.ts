import { expect } from '@playwright/test';
import { describeWindows } from './fits.ts';
import { CLASSIC_42, guess, open, play } from './game.ts';
import { FEW_WINDOWS } from './walk.ts';
import { test } from './window.ts';

describeWindows(FEW_WINDOWS);

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
  await expect(page.locator('.secret').or(page.getByRole('heading', { name: /^Solved/u }))).toBeVisible();
  await again.click();
  await expect(page.getByText('Guess 1 of 1')).toBeVisible();
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

test('words stay whole on a phone, and the board of bare shapes has its contrast', async ({ page, browser }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/versus?play=watch&v=classic&bot=knuth&seed=4294967295');
  const title = await page.getByRole('heading', { name: 'Watch a bot' }).boundingBox();
  expect(title!.height).toBeLessThan(50);

  await page.emulateMedia({ forcedColors: 'active' });
  await open(page, '/?v=skemind&seed=42');
  await expect(page.getByText('If solved now: +1,940')).toBeVisible();
  const drawn = await page.evaluate(() => {
    const style = (selector: string) => getComputedStyle(document.querySelector(selector)!);
    return { marks: style('.steel .marks .none').boxShadow, text: style('.steel .points').color };
  });
  expect(drawn.marks).toContain(drawn.text);
  await page.emulateMedia({ forcedColors: null });
  await page.evaluate(() => document.documentElement.setAttribute('data-contrast', 'more'));
  const board = page.locator('main .area.steel');
  expect(await board.evaluate((area) => getComputedStyle(area).backgroundColor)).toBe('rgb(0, 0, 0)');
  // The row that wins is whole below clock and points.
  await page.setViewportSize({ width: 390, height: 780 });
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(page.getByRole('button', { name: /^Check/u })).toBeVisible();
  await play(page, 'cstd', 'cats', 'scah');
  await expect(page.getByText('Skill', { exact: true })).toBeVisible();
  const hidden = () =>
    page.evaluate(() => {
      const rows = [...document.querySelectorAll('.board .row')].map((row) => row.getBoundingClientRect().top);
      return document.querySelector('.steel .bar')!.getBoundingClientRect().bottom - Math.max(...rows);
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
  // All three buttons fit in one line.
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
