import { expect, type Page } from '@playwright/test';
import { CLASSIC_42, open, play } from './game.ts';
import { test } from './window.ts';

const notice = (page: Page) =>
  page.locator('.notice').getByText('This page has stopped working. Your games are saved.');

test('a page whose worker does not load says so and offers to reload', async ({ page }) => {
  await page.route('**/assets/worker-*.js', (route) => route.abort());
  await page.goto('/');
  await expect(notice(page)).toBeVisible();
  await page.unroute('**/assets/worker-*.js');
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByText('Guess 1 of 10')).toBeVisible();
});

const ends: readonly { readonly how: string; readonly end: () => void; readonly errors: readonly RegExp[] }[] = [
  {
    how: 'breaks down',
    end: () =>
      queueMicrotask(() => {
        throw new Error('Out of memory.');
      }),
    errors: [/^Error: Out of memory\.$/u],
  },
  // No event reports this one.
  { how: 'ends', end: () => self.close(), errors: [] },
];

for (const { how, end, errors } of ends) {
  test(`a page whose worker ${how} says so, and nothing that was answered is lost`, async ({ page, watch }) => {
    watch.expects(/^Error: The worker has broken down\.$/u, ...errors);
    await open(page, CLASSIC_42);
    await play(page, 'rrbb');
    await page.workers()[0]!.evaluate(end);
    await expect(notice(page)).toBeVisible();
    // A call that is made afterwards does not hang either.
    for (const key of 'ggyy') await page.keyboard.press(key);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(page.getByText('Guess 2 of 10')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Position 4: yellow' })).toBeVisible();
  });
}
