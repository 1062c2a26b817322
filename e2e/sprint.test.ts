import { expect } from '@playwright/test';
import { guess, play } from './game.ts';
import {
  beginRankedSprint,
  beginSprint,
  breakCode,
  endSprint,
  giveUpCodes,
  sprintCode,
  sprintOnServer,
} from './sprint.ts';
import { test } from './watch.ts';

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

test('a ranked sprint keeps its codes and clock on the server, and can be checked at the end', async ({ page }) => {
  await page.request.post('/api/players', { data: { name: 'Sprinter' } });
  await beginRankedSprint(page);
  const { deadline } = await sprintOnServer(page);
  await breakCode(page);
  await expect(page.getByText('1 code broken')).toBeVisible();
  await page.reload();
  await expect(page.getByText('1 code broken')).toBeVisible();
  expect(await sprintOnServer(page)).toMatchObject({ deadline, secretCode: null, sprint: { done: 1, broken: 1 } });
  await giveUpCodes(page, 0);
  await expect(page.getByRole('heading', { name: '1 code broken' })).toBeVisible();
  await page.getByText('Verified fair').click();
  await expect(page.getByText('The code is the one the server committed to before your first guess.')).toBeVisible();
  await page.getByRole('link', { name: 'Leaderboard' }).click();
  await expect(page.getByRole('row', { name: /Sprinter/u })).toBeVisible();
});
