import { expect } from '@playwright/test';
import { test } from './watch.ts';

test('a page names its own address until another screen is shown, so that a browser never shares the wrong one', async ({
  page,
  baseURL,
}) => {
  const canonical = page.locator('link[rel=canonical]');
  await page.goto('/learn');
  await expect(canonical).toHaveAttribute('href', `${baseURL}/learn`);
  await expect(page).toHaveTitle('Learn · Mastermind');
  await page.getByRole('link', { name: 'Daily' }).first().click();
  await expect(page).toHaveURL(/\/daily$/u);
  await expect(canonical).toHaveCount(0);
});
