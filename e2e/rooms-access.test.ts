import { expect, type Page } from '@playwright/test';
import { guess, open, play, waitForBoard } from './game.ts';
import { another, giveUpRoom, join, makeDuel, makeRace, raceRuns } from './rooms.ts';
import { expectAccessible, expectNoSidewaysScroll } from './scan.ts';
import { test } from './window.ts';

/** A desk by day and the narrowest phone by night, side by side. */
const look = async (desk: Page, phone: Page): Promise<void> => {
  await Promise.all([expectAccessible(desk, ['light']), expectAccessible(phone, ['dark'])]);
  await expectNoSidewaysScroll(phone);
};

const PHONE = { width: 320, height: 640 };

test('every screen of a race can be read by everyone, on a desk and at 320 pixels', async ({ page, browser }) => {
  const phone = await another(browser, PHONE);
  // More than a phone shows at once, and full with the one who joins.
  const code = await makeRace(page, { places: 6, bots: 4 });
  await phone.goto(`/room/${code}`);
  await expect(phone.getByRole('button', { name: 'Join' })).toBeVisible();
  await look(page, phone);
  await join(phone, code, 'A rather long nickname');
  await expect(phone.getByRole('heading', { name: /^Starting in/u })).toBeVisible();
  await Promise.all([expectAccessible(page, ['light']), expectAccessible(phone, ['dark'])]);
  await Promise.all([raceRuns(page), raceRuns(phone)]);
  await play(phone, 'rrbb');
  await play(page, 'ggyy');
  await look(page, phone);
  await phone.getByRole('heading', { level: 1 }).getByRole('button').click();
  await phone.getByRole('button', { name: 'Give up…' }).click();
  await expectAccessible(phone, ['light']);
  await phone.getByRole('button', { name: 'Give up', exact: true }).click();
  await expect(phone.getByRole('heading', { name: 'Resigned after 1 guess.' })).toBeVisible();
  await look(page, phone);
  await giveUpRoom(page);
  await expect(page.getByText('Verified fair')).toBeVisible();
  await expect(phone.getByText('Verified fair')).toBeVisible();
  await look(page, phone);
});

test('every screen of a duel can be read by everyone, on a desk and at 320 pixels', async ({ page, browser }) => {
  const [phone, watcher] = [await another(browser, PHONE), await another(browser, PHONE)];
  const code = await makeDuel(page, 'At the same time');
  await join(phone, code, 'Ada');
  await watcher.goto(`/room/${code}`);
  for (const one of [page, phone]) await expect(one.getByRole('heading', { name: 'Set the code' })).toBeVisible();
  await look(page, phone);
  await guess(page, 'rgby');
  await guess(phone, 'oovv');
  await raceRuns(page);
  await raceRuns(phone);
  await play(page, 'rrbb');
  await play(phone, 'ggyy');
  await look(page, phone);
  await phone.getByRole('tab', { name: 'You break' }).press('ArrowRight');
  await expect(phone.getByRole('tab').last()).toBeFocused();
  await expect(phone.getByRole('main').getByText('Your code', { exact: true })).toBeVisible();
  await expectAccessible(phone, ['light']);
  await expect(watcher.getByText('You’re watching', { exact: false })).toBeVisible();
  await expectAccessible(watcher, ['light', 'dark']);
  await guess(page, 'oovv');
  await expect(page.getByText('Round 2: broken in 2 guesses', { exact: false }).first()).toBeVisible();
  // Her board returns when the other code is broken; keys typed before that have no effect.
  await waitForBoard(phone);
  await guess(phone, 'rgby');
  for (const one of [page, phone]) {
    await one.getByRole('button', { name: 'See the result' }).click();
    await expect(one.getByRole('heading', { name: 'The duel is a draw' })).toBeVisible();
  }
  await page.getByText('Round 1 of 2').click();
  await look(page, phone);
});

test('every screen of a ghost race can be read by everyone', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await open(page, '/?v=classic&seed=42');
  await play(page, 'rrbb', 'ygvo');
  await page.goto('/versus?play=ghost');
  await expect(page.getByText('Solved in 2 guesses.', { exact: false })).toBeVisible();
  await expectAccessible(page, ['light', 'dark']);
  await page.getByRole('button', { name: /^Classic/u }).click();
  await expect(page.getByRole('group', { name: 'Pegs' })).toBeVisible();
  await play(page, 'rrbb');
  await expectAccessible(page, ['light', 'dark']);
  await expectNoSidewaysScroll(page);
  await guess(page, 'ygvo');
  await expect(page.getByRole('heading', { name: 'A tie' })).toBeFocused();
  await expectAccessible(page, ['light', 'dark']);
});
