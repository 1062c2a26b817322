import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { breakCodes, guests, hostEvent } from './event.ts';
import { play, waitForBoard } from './game.ts';
import { another } from './rooms.ts';
import { test } from './watch.ts';

test('a host makes an event, players join by code, a sprint is played with bots, and its results are saved', async ({
  page,
  browser,
}) => {
  await page.goto('/event/new');
  await page.getByRole('group', { name: 'Time' }).getByLabel('1 min', { exact: true }).check();
  await page.getByRole('group', { name: 'Players at most' }).getByLabel('10', { exact: true }).check();
  await page.getByRole('group', { name: 'Bots' }).getByLabel('3', { exact: true }).check();
  await page.getByLabel('Keep this event').check();
  await page.getByRole('button', { name: 'Create event' }).click();
  await expect(page.getByText('3 players')).toBeVisible();
  const code = /event\/(\w+)\/host/u.exec(page.url())![1]!;
  const { event } = await (await page.request.get(`/api/events/${code}`)).json();
  expect(event).toMatchObject({ size: 10, kept: true, seconds: 60, format: 'sprint' });

  const ann = await another(browser);
  await ann.goto('/event');
  await ann.getByLabel('Event code').fill(code.toLowerCase());
  await ann.getByRole('button', { name: 'Next' }).click();
  await ann.getByLabel('Nickname').fill('Ann');
  await ann.getByRole('button', { name: 'Join' }).click();
  await expect(ann.getByText('You’re in. The host starts the event.')).toBeVisible();
  await page.getByText('Locked').click();
  await ann.getByRole('button', { name: 'Leave' }).click();
  await ann.getByRole('button', { name: 'Join' }).click();
  await expect(ann.getByText('You’re in. The host starts the event.')).toBeVisible();
  await page.getByText('Locked').click();
  const [ben] = await guests(page, event, 'Ben');

  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await waitForBoard(ann);
  await play(ann, 'rrbb');
  await breakCodes(ben!, event, 1);
  await page.getByRole('button', { name: 'End event' }).click();
  await page.getByRole('group').getByRole('button', { name: 'End event' }).click();
  await expect(ann.getByRole('heading', { name: /^Rank \d of 5$/u })).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Save the results (CSV)' }).click(),
  ]);
  const [head, ...rows] = readFileSync(await download.path(), 'utf8')
    .trimEnd()
    .split('\r\n');
  expect(head).toBe('\ufeffRank,Name,Team,Points,Codes broken,Guesses,Seconds');
  expect(rows).toHaveLength(5);
  expect(rows.find((row) => row.includes(',Ann,'))).toMatch(/^\d,Ann,,0,0,1,/u);

  await page.goto(`/event/${code}/screen`);
  await expect(page.locator('.podium').getByText('Ben')).toBeVisible();
});

test('the big screen obeys the keyboard: names, players, start, pause and end', async ({ page }) => {
  const event = await hostEvent(page);
  await guests(page, event, 'Ada', 'Ben');
  await page.goto(`/event/${event.code}/screen`);
  const press = (key: string) => page.keyboard.press(key);
  await expect(page.getByText('2 players')).toBeVisible();
  await press('ArrowDown');
  await expect(page.getByText('Chosen: Ben')).toBeVisible();
  await press('h');
  await expect(page.getByRole('list', { name: 'Players' })).not.toContainText('Ben');
  await press('Escape');
  await press('ArrowUp');
  await expect(page.getByText('Chosen: Ada')).toBeVisible();
  await press('Delete');
  await expect(page.getByText('Press Del again to remove Ada.')).toBeVisible();
  await press('Delete');
  await expect(page.getByText('1 player', { exact: true })).toBeVisible();
  await press('PageDown');
  await expect(page.getByText('It starts in')).toBeVisible();
  await press('p');
  await expect(page.locator('#main').getByText('Paused')).toBeVisible();
  await press('Enter');
  await expect(page.locator('#main').getByText('Paused')).toBeHidden();
  await press('e');
  await expect(page.getByText('Press E again to end the event.')).toBeVisible();
  await press('e');
  await expect(page.getByText('No player broke a code')).toBeVisible();
});
