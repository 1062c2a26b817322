import { expect } from '@playwright/test';
import { launchOptions } from '../scripts/chromium.mjs';
import { describeScrollbars, scrollbarWidth } from './scrollbars.ts';
import { FEW_WINDOWS } from './walk.ts';
import { test } from './window.ts';

/** As on Windows and Linux, where a scrollbar takes its width from the page: headless browsers hide it. */
test.use({ launchOptions: { ...(await launchOptions()), ignoreDefaultArgs: ['--hide-scrollbars'] } });

test('a browser of these tests shows scrollbars', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 664 });
  await page.goto('/settings');
  await expect(page.getByText('On the pegs')).toBeVisible();
  expect(await scrollbarWidth(page)).toBeGreaterThan(0);
});

describeScrollbars(FEW_WINDOWS);
