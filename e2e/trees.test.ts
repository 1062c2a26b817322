import { expect } from '@playwright/test';
import { open, said } from './game.ts';
import { test } from './watch.ts';

test('the strategy for Super is loaded when a guess is requested, and not before', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const trees = () => asked.filter((path) => /[/]\d+x\d+u?-[^/]+\.js$/u.test(path));
  await open(page, '/?v=super&seed=42');
  await page.waitForLoadState('networkidle');
  expect(trees()).toEqual([]);
  await page.keyboard.press('!');
  await expect(said(page)).toHaveText('32,768 codes still fit.');
  await page.keyboard.press('!');
  await expect(said(page)).toContainText('Nothing more is certain');
  expect(trees()).toEqual([]);
  await page.keyboard.press('!');
  // Two of one colour, two of another and one of a third, as the strategy begins.
  await expect(said(page)).toContainText('Try RRBBG');
  expect(trees()).toEqual([expect.stringContaining('/5x8-')]);
});
