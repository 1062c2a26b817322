import type { Page } from '@playwright/test';
import { waitForBoard } from './game.ts';

/** The fewest guesses that end a classic game against the dodging maker. */
export const DODGER_LINE = ['rrbb', 'ggyo', 'ggvv', 'ryyy', 'yooo'];

export const beginDodger = async (page: Page): Promise<void> => {
  await page.goto('/versus?play=dodger');
  await page.getByRole('button', { name: 'Start' }).click();
  await waitForBoard(page);
};
