import { expect, type Page } from '@playwright/test';
import { play } from './game.ts';
import { raceRuns } from './rooms.ts';
import { test } from './window.ts';

/** Presses Tab until the element with this name has the focus. */
const tabTo = async (page: Page, name: RegExp): Promise<void> => {
  for (let step = 0; step < 60; step++) {
    await page.keyboard.press('Tab');
    const label = await page.evaluate(() => {
      const { activeElement } = document;
      return (activeElement as HTMLInputElement | null)?.labels?.[0]?.textContent ?? activeElement?.textContent ?? '';
    });
    if (name.test(label.trim())) return;
  }
  throw new Error(`Nothing called ${name} can be reached by Tab.`);
};

test('a race by keyboard alone: made, started, played, given up, and left', async ({ page }) => {
  await page.goto('/versus');
  await expect(page.getByRole('heading', { name: 'Versus' })).toBeVisible();
  await tabTo(page, /^Invite a friend/u);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'New race' })).toBeVisible();
  await tabTo(page, /^0$/u);
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('group', { name: 'Bots' }).getByLabel('1', { exact: true })).toBeChecked();
  await tabTo(page, /^Create race$/u);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Start the race' })).toBeVisible();
  await tabTo(page, /^Start the race$/u);
  await page.keyboard.press('Enter');
  await raceRuns(page);
  await play(page, 'rrbb', 'ggyy');
  await page.keyboard.press('Escape');
  await tabTo(page, /^Give up…$/u);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await play(page, 'oovv');
  await page.keyboard.press('Escape');
  await tabTo(page, /^Give up…$/u);
  await page.keyboard.press('Enter');
  await tabTo(page, /^Give up$/u);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: '2nd of 2' })).toBeFocused();
  await tabTo(page, /^Back to Versus$/u);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Versus' })).toBeVisible();
});
