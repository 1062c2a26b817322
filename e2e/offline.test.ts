import { expect } from '@playwright/test';
import { CLASSIC_42, guess, open, play } from './game.ts';
import { test } from './watch.ts';

test.use({ serviceWorkers: 'allow' });

test('a second visit without network plays everything, in every language', async ({ context, page, watch }) => {
  watch.expects(/ERR_INTERNET_DISCONNECTED/u);
  await open(page);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await context.setOffline(true);
  await open(page, CLASSIC_42);
  await play(page, 'rrbb', 'ygvo');
  await expect(page.getByRole('heading', { name: 'Solved in two' })).toBeVisible();
  await expect(page.getByText('Skill', { exact: true })).toBeVisible();
  await open(page, '/versus?play=maker');
  await guess(page, 'rgby');
  await page.getByRole('button', { name: 'Next guess' }).click();
  await page.getByRole('button', { name: 'Show the answer' }).click();
  await expect(page.getByRole('list', { name: 'Guesses so far' }).getByRole('listitem')).toHaveCount(1);
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByLabel('Français').check();
  await expect(page.getByRole('heading', { name: 'Réglages' })).toBeVisible();
  await page.getByLabel('English').check();
  await page.getByRole('link', { name: 'Daily' }).click();
  await expect(page.getByRole('button', { name: 'Try again now' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('button', { name: /^Play Daily/u })).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible();
  await page.getByRole('link', { name: 'Versus' }).click();
  await expect(page.getByText(/^You’re offline\. Races and duels/u)).toBeVisible();
  await page.getByRole('link', { name: 'Daily' }).click();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'You’re offline' })).toHaveCount(0);
});
