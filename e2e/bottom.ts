import { expect, type Locator } from '@playwright/test';
import { open, play } from './game.ts';
import type { Windows } from './walk.ts';
import { test } from './window.ts';

/** Declares that rows fill from the bottom in these windows. */
export const describeRowsFromTheBottom = (windows: Windows): void => {
  test('rows fill from the bottom for players who want that, in every window', async ({ page }) => {
    await page.goto('/settings');
    await page.getByRole('checkbox', { name: 'Fill from the bottom, like the original board' }).click();
    await open(page, '/?v=4x6/4&seed=42');
    await play(page, '1111', '2222');
    const top = (row: Locator): Promise<number> => row.evaluate((element) => element.getBoundingClientRect().y);
    const played = page.getByRole('list', { name: 'Guesses so far' }).getByRole('listitem');
    for (const [width, height] of windows) {
      await page.setViewportSize({ width, height });
      const size = `${width} by ${height}`;
      const rows = page.locator('.hole-row, .rows .draft');
      const [filled, toCome] = [await top(rows.first()), await top(rows.last())];
      const [first, second] = [await top(played.first()), await top(played.last())];
      expect([toCome, filled, second, first], size).toEqual([toCome, filled, second, first].toSorted((a, b) => a - b));
    }
    await expect(played.first()).toContainText('Guess 1');
    await play(page, '3333', '5555');
    const code = page.locator('.secret');
    await expect(code).toBeVisible();
    expect(await top(code)).toBeLessThan(await top(played.last()));
  });
};
