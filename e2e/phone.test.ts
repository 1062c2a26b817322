import { expect } from '@playwright/test';
import { describeRowsFromTheBottom } from './bottom.ts';
import { CLASSIC_42, open } from './game.ts';
import { FEW_WINDOWS } from './walk.ts';
import { test } from './window.ts';

test('a game by touch alone: pegs by tap, a slot cycled, a long press clears, a row copied', async ({ page }) => {
  await open(page, CLASSIC_42);
  const peg = (name: string) => page.getByRole('group', { name: 'Pegs' }).getByRole('button', { name });
  const place = (number: number) => page.getByRole('button', { name: new RegExp(`^Position ${number}:`, 'u') });
  for (const name of ['red', 'red', 'blue', 'blue']) await peg(name).tap();
  await page.getByRole('button', { name: 'Check', exact: true }).tap();
  await expect(page.getByText('Guess 2 of 10')).toBeVisible();
  await peg('yellow').tap();
  await place(1).tap();
  await expect(place(1)).toHaveAccessibleName('Position 1: orange');
  await expect(place(1)).toHaveAttribute('aria-current', 'true');
  await page.getByRole('button', { name: 'Undo' }).tap();
  await expect(place(1)).toHaveAccessibleName('Position 1: yellow');
  await place(1).tap();
  await peg('violet').tap();
  await expect(place(1)).toHaveAccessibleName('Position 1: violet');
  await expect(place(2)).toHaveAttribute('aria-current', 'true');
  await place(1).click({ delay: 700 });
  await expect(place(1)).toHaveAccessibleName('Position 1: empty');
  // A tap anywhere on a played row explains its marks and offers to copy it.
  const played = page.getByRole('button', { name: 'Guess 1: red, red, blue, blue. 0 exact, 0 misplaced.' });
  await played.tap({ position: { x: 200, y: 12 } });
  await expect(page.locator('.notice')).toContainText('Guess 1: none of these pegs is in the code.');
  await page.locator('.notice').getByRole('button', { name: 'Copy' }).tap();
  await expect(place(4)).toHaveAccessibleName('Position 4: blue');
  for (const [index, name] of ['yellow', 'green', 'violet', 'orange'].entries()) {
    await place(index + 1).click({ delay: 700 });
    await peg(name).tap();
  }
  await page.getByRole('button', { name: 'Check', exact: true }).tap();
  await expect(page.getByRole('heading', { name: 'Solved in two' })).toBeVisible();
});

describeRowsFromTheBottom(FEW_WINDOWS);

test('the tray never overlaps the rows, however many there are', async ({ page }) => {
  await open(page, '/?v=console&seed=42');
  const tray = page.getByRole('group', { name: 'Pegs' });
  for (let row = 0; row < 11; row++) {
    for (const digit of '1122') await page.keyboard.press(digit);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('group', { name: `Your guess ${row + 2}` })).toBeVisible();
    const draft = await page.getByRole('group', { name: `Your guess ${row + 2}` }).boundingBox();
    const keys = await tray.boundingBox();
    expect(draft!.y + draft!.height).toBeLessThanOrEqual(keys!.y);
    expect(keys!.y + keys!.height).toBeLessThan(640);
  }
});
