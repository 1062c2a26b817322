import type { Browser, Page } from '@playwright/test';
import { SETTLE_MS, withNewPage } from './browser.ts';

/** Milliseconds between frames from now on, for so long. */
export const countFrames = (page: Page, lasting: number): Promise<readonly number[]> =>
  page.evaluate(
    (most) =>
      new Promise<readonly number[]>((resolve) => {
        const times: number[] = [];
        const next = (at: number): void => {
          times.push(at);
          if (at - times[0]! < most) requestAnimationFrame(next);
          else resolve(times.slice(1).map((time, index) => time - times[index]!));
        };
        requestAnimationFrame(next);
      }),
    lasting,
  );

/** Milliseconds between frames while these keys are pressed and all animations end, sorted. */
export const frames = (
  browser: Browser,
  address: string,
  keys: readonly string[],
  lasting: number,
): Promise<readonly number[]> =>
  withNewPage(
    browser,
    async (page) => {
      await page.goto(address);
      await page.locator('.tray').waitFor();
      await page.waitForTimeout(SETTLE_MS);
      const counted = countFrames(page, lasting);
      for (const key of keys) await page.keyboard.press(key);
      return (await counted).toSorted((one, other) => one - other);
    },
    'no-preference',
  );
