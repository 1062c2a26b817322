import { expect, type Page } from '@playwright/test';
import { guess, waitForBoard } from './game.ts';

/** Anna and Ben sit down at one device; Anna sets the first code. */
export const beginPass = async (page: Page, answers: 'By the device' | 'By hand', rounds = '2'): Promise<void> => {
  await page.goto('/versus?play=pass');
  await page.getByLabel('Makes the first code').fill('Anna');
  await page.getByLabel('Breaks it').fill('Ben');
  await page.getByRole('group', { name: 'Rounds' }).getByLabel(rounds, { exact: true }).check();
  await page.getByLabel(answers).check();
  await page.getByRole('button', { name: 'Begin' }).click();
  await waitForMaker(page, 'Anna');
};

/** A code is typed once the page asks for it. */
export const waitForMaker = (page: Page, name: string): Promise<void> =>
  expect(page.getByRole('heading', { name: `${name}, set the code.` })).toBeVisible();

/** Anna hides a code, Ben makes a guess, and Anna has the device to answer it. */
export const askAnswer = async (page: Page, code: string, letters: string): Promise<void> => {
  await guess(page, code);
  await page.getByRole('button', { name: 'I’m Ben' }).click();
  await waitForBoard(page);
  await guess(page, letters);
  await page.getByRole('button', { name: 'I’m Anna' }).click();
  await expect(page.getByRole('button', { name: 'Hold to see your code' })).toBeVisible();
};
