import { expect, type Page } from '@playwright/test';
import { CLASSIC_42, open, play } from './game.ts';
import { beginDaily } from './online.ts';
import { test } from './watch.ts';

const link = async (page: Page): Promise<string> => {
  // The page puts the link on the clipboard, which headless browsers share with the whole machine.
  await page.addInitScript(() => {
    navigator.clipboard.writeText = async (text) => {
      document.title = text;
    };
  });
  await page.goto('/me');
  await page.getByRole('link', { name: 'Another device' }).click();
  await expect(page.getByRole('heading', { name: 'Another device' })).toBeFocused();
  await page.getByRole('button', { name: 'Create a link' }).click();
  await expect(page.getByRole('img', { name: 'Link to continue on another device' })).toBeVisible();
  await page.getByRole('button', { name: 'Copy the link' }).click();
  await expect(page).toHaveTitle(/\/continue#[\w-]{43}$/u);
  return page.title();
};

const idOf = (page: Page): Promise<string> =>
  page.evaluate(async () => (await (await fetch('/api/me')).json()).id as string);

test('a new device continues with the identity, settings and games of the old one, and keeps its own games', async ({
  page,
  browser,
  watch,
}) => {
  watch.expects(/404 POST \/api\/device-links\/use/u);
  await beginDaily(page, 'rrbb');
  await open(page, CLASSIC_42);
  await play(page, 'rrbb', 'ygvo');
  await page.goto('/settings');
  await page.getByRole('radio', { name: 'Dark' }).check();
  const address = await link(page);

  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const other = await context.newPage();
  await open(other, '/?v=classic&seed=0');
  await play(other, 'brbr');
  await expect(other.getByText('Skill', { exact: true })).toBeVisible();
  await other.goto(address);
  // Opening the link, as messengers do, does not use it.
  await other.reload();
  await other.getByRole('button', { name: 'Continue on this device' }).click();
  await expect(other.getByRole('heading', { name: /^You are Guest .* here, too$/u })).toBeFocused();
  await expect(other.getByRole('region').getByText('1 game was added.')).toBeVisible();
  expect(other.url()).not.toContain('#');
  expect(await idOf(other)).toBe(await idOf(page));
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark');
  await other.getByRole('link', { name: 'My games' }).click();
  await expect(other.getByRole('link', { name: /guess/u })).toHaveCount(2);
  // The day that was begun on the old device goes on here.
  await other.goto('/daily');
  await expect(other.getByRole('list', { name: 'Guesses so far' }).getByRole('listitem')).toHaveCount(1);

  await other.goto(address);
  await other.getByRole('button', { name: 'Continue on this device' }).click();
  await expect(other.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await context.close();
});

test('a device may take the games and stay who it is', async ({ page, browser }) => {
  await beginDaily(page);
  await open(page, CLASSIC_42);
  await play(page, 'ygvo');
  const address = await link(page);
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const other = await context.newPage();
  await beginDaily(other);
  const before = await idOf(other);
  await other.goto(address);
  await other.getByRole('checkbox', { name: 'Be the same player' }).uncheck();
  await other.getByRole('button', { name: 'Continue on this device' }).click();
  await expect(other.getByRole('region').getByText('1 game was added.')).toBeVisible();
  expect(await idOf(other)).toBe(before);
  await context.close();
});
