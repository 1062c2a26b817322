import { expect, type Page } from '@playwright/test';
import { guess, play, said, waitForBoard } from './game.ts';
import { askAnswer, beginPass, waitForMaker } from './pass.ts';
import { test } from './window.ts';

const SECRET = /yellow|green|violet|orange/iu;

/** All readable places: the page as drawn and read aloud, its address, and its storage. */
const everything = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const kept = await new Promise<unknown>((resolve, reject) => {
      const opening = indexedDB.open('mastermind');
      opening.onerror = () => reject(opening.error);
      opening.onsuccess = () => {
        const reading = opening.result.transaction('meta').objectStore('meta').getAll();
        reading.onsuccess = () => resolve(reading.result);
      };
    });
    return [
      location.href,
      document.title,
      document.body.outerHTML,
      JSON.stringify(kept),
      JSON.stringify(localStorage),
    ].join();
  });

test('two people share a device: a hidden code, a reload, swapped roles, a winner', async ({ page }) => {
  await beginPass(page, 'By the device', '2');
  await guess(page, 'ygv');
  // The announcement says that a peg was placed, not which.
  await expect(page.getByRole('button', { name: 'Position 1: filled' })).toBeVisible();
  await guess(page, 'o');
  await expect(page.getByRole('heading', { name: 'Hand the device to Ben' })).toBeVisible();
  await expect(said(page)).not.toHaveText(SECRET);
  expect(await everything(page)).not.toMatch(/YGVO|"Y","G","V","O"|aria-label="[^"]*(?:yellow|violet)/u);

  await page.reload();
  await expect(page.getByRole('heading', { name: 'Hand the device to Ben' })).toBeVisible();
  await page.getByRole('button', { name: 'I’m Ben' }).click();
  await waitForBoard(page);
  await play(page, 'rrbb', 'ygvo');
  await expect(page.getByRole('heading', { name: 'Ben broke it in 2 guesses' })).toBeVisible();
  await expect(page.getByText('2 points for Anna.')).toBeVisible();

  await page.getByRole('button', { name: 'Ben sets the next code' }).click();
  await waitForMaker(page, 'Ben');
  await guess(page, 'rrbb');
  // A mistaken tap is corrected before the other player looks.
  await page.getByRole('button', { name: 'Set another code' }).click();
  await waitForMaker(page, 'Ben');
  await guess(page, 'ggyy');
  await page.getByRole('button', { name: 'I’m Anna' }).click();
  await waitForBoard(page);
  await guess(page, 'ggyy');
  await expect(page.getByRole('heading', { name: 'Anna wins' })).toBeVisible();
  await page.getByRole('button', { name: 'Two more rounds' }).click();
  await expect(page.getByText('Round 3 of 4 · 2 : 1')).toBeVisible();
});

test('answers by hand are checked when the code is shown, and the first wrong one is named', async ({ page }) => {
  await beginPass(page, 'By hand', '1');
  await askAnswer(page, 'ygvo', 'yyrr');
  // The code is visible as long as the button is held.
  const held = page.getByRole('button', { name: 'Hold to see your code' });
  await held.hover();
  await page.mouse.down();
  await expect(page.getByRole('img', { name: 'yellow, green, violet, orange' })).toBeVisible();
  await page.mouse.up();
  await expect(page.getByRole('img', { name: 'yellow, green, violet, orange' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Misplaced: one more' }).click();
  await page.getByRole('button', { name: 'Answer: 0 exact, 1 misplaced' }).click();
  await page.getByRole('button', { name: 'I’m Ben' }).click();
  await waitForBoard(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Give up and see the code' }).click();
  await page.getByRole('button', { name: 'Give up', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Ben did not break it' })).toBeVisible();
  await expect(
    page.getByText(
      'Row 1 has a wrong answer. Anna said 0 exact, 1 misplaced; the right answer is 1 exact, 0 misplaced.',
    ),
  ).toBeVisible();
  // Nothing can be counted with a wrong answer, and another tab hears of the next game.
  await expect(page.getByRole('heading', { name: 'Codes left after each guess' })).toHaveCount(0);
  const other = await page.context().newPage();
  await other.goto('/versus?play=pass');
  await expect(other.getByRole('heading', { name: 'Ben did not break it' })).toBeVisible();
  await page.getByRole('button', { name: 'New game' }).click();
  await expect(other.getByLabel('Breaks it')).toBeVisible();
});

test('on a phone, the text beside the longest name is whole', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/versus?play=pass');
  const name = 'Bartholomew Fitzroy1';
  await page.getByLabel('Breaks it').fill(name);
  await page.getByRole('button', { name: 'Begin' }).click();
  await waitForMaker(page, 'Player 1');
  await guess(page, 'ygvo');
  await page.getByRole('button', { name: `I’m ${name}` }).click();
  await waitForBoard(page);
  const line = page.locator('header .line');
  await expect(line).toHaveText(/^Guess 1 of/u);
  await expect(page.locator('.slip').first()).toContainText('Four colours are hidden. Fill the row, then Check.');
  expect(await line.evaluate((box) => box.scrollHeight - box.clientHeight)).toBeLessThanOrEqual(0);
});
