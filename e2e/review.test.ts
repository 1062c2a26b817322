import { type Action, formatGameLink, recordGame } from '@mastermind/engine';
import { expect, type Page } from '@playwright/test';
import { CLASSIC_42, open, play, said } from './game.ts';
import { test } from './window.ts';

const guess = (code: string): Action => ({ type: 'submit', code: [...code] });
/** The codes that the terminal prints, too. */
const linkOf = (variant: string, ...actions: readonly Action[]): string => {
  const link = formatGameLink(recordGame({ variant, seed: 42 }, actions));
  if (!link.ok) throw new Error(link.error.kind);
  return link.value;
};
const WON = linkOf('classic', ...['RRGG', 'YYVR', 'RYVY', 'VRBY', 'YGVO'].map(guess));

const show = async (page: Page, link: string): Promise<void> => {
  await page.goto(`/review#${link}`);
  await expect(page.getByText('Cost of each guess').first()).toBeVisible();
};

test('a game just played is reviewed, stepped through by keys, and tried from any guess', async ({ page }) => {
  await open(page, CLASSIC_42);
  await play(page, 'rrgg', 'yyvr', 'ryvy', 'ygvo');
  await page.getByRole('button', { name: 'Review' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Solved in four', level: 1 })).toBeVisible();
  await expect(page.getByText('Guess 1 of 4', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: /^It leaves 205 codes on average/u })).toBeVisible();
  // Each guess has one word, and the winning one is never blamed.
  const rows = page.getByRole('list', { name: 'Guesses so far' }).getByRole('listitem');
  await expect(rows).toContainText(['Solid', 'Solid', 'Loose', 'Lucky']);
  await expect(page.getByRole('table', { name: 'Cost of each guess' }).getByRole('row').last()).toContainText('–');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('Guess 3 of 4', { exact: true })).toBeVisible();
  await expect(said(page)).toContainText('Guess 3 of 4. It leaves');
  await expect(page.getByText(/^If this were the code, row 1 would show/u)).toBeVisible();
  await expect(page.getByRole('img', { name: '16 of 1,296 codes are still possible.' })).toBeVisible();
  await page.keyboard.press('End');
  await expect(page.getByText('Guess 4 of 4', { exact: true })).toBeVisible();
  await page.getByRole('slider', { name: 'Guess' }).press('Home');
  await expect(page.getByText('Guess 1 of 4', { exact: true })).toBeVisible();
  await rows
    .nth(2)
    .getByRole('button', { name: /^Guess 3:/u })
    .press('Enter');
  await expect(page.getByText('All 4 answers were verified against the code.')).toBeVisible();
  // The best guess only on request.
  await expect(page.getByText(/of a guess on average/u)).toHaveCount(0);
  await page.getByRole('button', { name: 'Show' }).press('Enter');
  await expect(page.getByText(/of a guess on average/u)).toHaveCount(1);

  await page.getByRole('button', { name: 'Try from here' }).press('Enter');
  await expect(page.getByText('Same code, your new guess 3. This game doesn’t count.')).toBeVisible();
  await expect(page.getByText('Guess 3 of 10')).toBeVisible();
  await play(page, 'ygvo');
  await expect(page.getByRole('heading', { name: 'Solved in three' })).toBeVisible();
  await page.goBack();
  await expect(page.getByText('Guess 3 of 4', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Play again' }).click();
  await expect(page.getByText('Guess 1 of 10')).toBeVisible();
  await page.goto('/me');
  await expect(page.getByText('Solved in three')).toHaveCount(0);
});

test('a link alone is enough, lost and timed games too', async ({ page }) => {
  await show(page, linkOf('classic', guess('RRBB'), { type: 'resign' }));
  await expect(page.getByRole('heading', { name: 'Given up' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'yellow, green, violet, orange' })).toBeVisible();
  await page.goto(`/review#${linkOf('8x12', guess('12345678'), { type: 'resign' })}`);
  await expect(page.getByText('These rules have too many codes to rate each guess.')).toBeVisible();
  await page.goto(`/review#${linkOf('classic', { type: 'resign' })}`);
  await expect(page.getByText('This game ended before the first guess.')).toBeVisible();
});

test('broken, running and foreign links name the error and lead on', async ({ page }) => {
  for (const [link, sentence] of [
    ['nonsense', 'The link is damaged or incomplete'],
    [WON.slice(0, -4), 'The link is damaged or incomplete'],
    [linkOf('classic', guess('RRBB')), 'The game is still running'],
  ] as const) {
    await page.goto('/review');
    await page.getByLabel('Link or code of a game').fill(`https://elsewhere.example/review#${link}`);
    await page.getByRole('button', { name: 'Open' }).click();
    await expect(page.getByRole('alert')).toContainText(sentence);
  }
  await page.getByLabel('Link or code of a game').fill(WON);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Solved in five' })).toBeVisible();
  await page.goto(`/review/try?from=2#nonsense`);
  await expect(page.getByRole('alert')).toBeVisible();
  await page.getByRole('link', { name: 'Go to the game' }).click();
  await expect(page.getByRole('group', { name: 'Pegs' })).toBeVisible();
});

test('on paper every guess is in a table', async ({ page }) => {
  await show(page, WON);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('table', { name: 'Every guess' }).getByRole('row')).toHaveCount(6);
  // The code was one of those left, as the screen says.
  await expect(page.getByRole('table', { name: 'Every guess' }).getByRole('row').last()).toContainText('→ 1');
  await expect(page.getByRole('slider')).toBeHidden();
  await expect(page.getByRole('navigation')).toBeHidden();
});
