import { expect, test } from '@playwright/test';
import { guess, play } from './game.ts';
import { beginSprint, endSprint, sprintCode } from './sprint.ts';

test('a sprint goes from code to code, outlasts a reload, and ends with a result to share', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await beginSprint(page);
  await guess(page, await sprintCode(page, 0));
  await expect(page.getByText('Broken! The next code is hidden.').first()).toBeVisible();
  await expect(page.getByText('1 code broken')).toBeVisible();
  await page.reload();
  await expect(page.getByText('1 code broken')).toBeVisible();
  const second = await sprintCode(page, 1);
  const wrong = second === 'rrrr' ? 'bbbb' : 'rrrr';
  await play(page, wrong);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Give up this code' }).click();
  await expect(page.getByText(`The code was ${second.toUpperCase().split('').join(' ')}.`).first()).toBeVisible();
  await endSprint(page);
  await expect(page.getByRole('heading', { name: '1 code broken' })).toBeVisible();
  await expect(page.getByText('Your best sprint with these rules.')).toBeVisible();
  await page.getByRole('button', { name: 'Share' }).click();
  const shared = await page.evaluate(() => navigator.clipboard.readText());
  expect(shared).toMatch(/^Mastermind Sprint, Classic\n1 code broken with 2 guesses in three minutes\.\nhttp/u);
  expect(await page.locator('.shared').textContent()).toBe(shared);
  await page.getByRole('button', { name: 'Play again' }).click();
  await expect(page.getByRole('button', { name: 'Start' })).toBeVisible();
});
