import { expect, type Page, test } from '@playwright/test';
import { CLASSIC_42, open, play } from './game.ts';

const notice = (page: Page) => page.locator('.notice').getByText('This page has stopped working. Your games are kept.');

test('a page whose worker does not load says so and offers to reload', async ({ page }) => {
  await page.route('**/assets/worker-*.js', (route) => route.abort());
  await page.goto('/');
  await expect(notice(page)).toBeVisible();
  await page.unroute('**/assets/worker-*.js');
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByText('Guess 1 of 10')).toBeVisible();
});

test('a page whose worker breaks down says so, and nothing that was answered is lost', async ({ page }) => {
  await open(page, CLASSIC_42);
  await play(page, 'rrbb');
  const worker = page.workers()[0]!;
  await worker.evaluate(
    () =>
      void setTimeout(() => {
        throw new Error('Out of memory.');
      }),
  );
  await expect(notice(page)).toBeVisible();
  // A call that is made afterwards does not hang either.
  for (const key of 'ggyy') await page.keyboard.press(key);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByText('Guess 2 of 10')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Place 4: yellow' })).toBeVisible();
});
