import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { guess, open, said } from './game.ts';
import { test } from './window.ts';

const main = (page: Page) => page.locator('#main');

const answer = async (page: Page, exact: number, misplaced: number): Promise<void> => {
  for (let peg = 0; peg < exact; peg++) await page.getByRole('button', { name: 'Exact: one more' }).press('Enter');
  for (let peg = 0; peg < misplaced; peg++)
    await page.getByRole('button', { name: 'Misplaced: one more' }).press('Enter');
};

test('a real board: rows entered by keyboard, contradictory ones pointed at, changed and removed', async ({ page }) => {
  await page.goto('/lab');
  await page.getByRole('link', { name: /Assist a real board/u }).press('Enter');
  await expect(page.getByText('1,296 codes left')).toBeVisible();
  await answer(page, 1, 0);
  await page.locator('#main').focus();
  await guess(page, 'rrbb');
  await expect(said(page)).toHaveText('256 codes still fit.');
  await expect(page.getByText(/^Try [A-Z]{4}\./u)).toBeVisible();
  await answer(page, 4, 0);
  await page.locator('#main').focus();
  await guess(page, 'gggg');
  await expect(page.getByRole('alert')).toContainText('Rows 1 and 2 cannot both be true.');
  await page.getByRole('button', { name: 'Change row 2' }).click();
  await page.getByRole('button', { name: 'Exact: one less' }).first().click({ clickCount: 3 });
  await page.getByRole('button', { name: 'Change the row' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.getByRole('button', { name: 'Remove row 2' }).click();
  await expect(page.getByText('256 codes left')).toBeVisible();
});

test('an answer that no code can give is pointed at', async ({ page }) => {
  await open(page, '/lab?tool=assist');
  await answer(page, 3, 1);
  await page.locator('#main').focus();
  await guess(page, 'rrbb');
  await expect(page.getByRole('alert')).toContainText('No code could be answered as row 1 says.');
});

test('all strategies over every secret, as charts, a table and CSV', async ({ page }) => {
  await page.goto('/lab?tool=compare');
  await page.getByRole('button', { name: 'Compare', exact: true }).press('Enter');
  await expect(main(page).getByText(/^Done in/u)).toBeVisible();
  await expect(page.getByRole('row', { name: /^Optimal 4\.340 6 99\.8% 5,625/u })).toBeVisible();
  await expect(page.getByRole('row', { name: /^Knuth 4\.476 5 100\.0% 5,801/u })).toBeVisible();
  const started = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as CSV' }).click();
  const file = await readFile(await (await started).path(), 'utf8');
  expect(file.split('\r\n')[1]).toMatch(/^classic,(optimal|best),1296,5625,/u);
});

test('a comparison can be stopped, and levels compared too', async ({ page }) => {
  await page.goto('/lab?tool=compare');
  await page.getByText('Strategies to compare').click();
  for (const box of await page.getByRole('checkbox').all()) await box.uncheck();
  await page.getByRole('checkbox', { name: 'Lola' }).check();
  await page.getByRole('checkbox', { name: 'Ada' }).check();
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(said(page)).toHaveText('Stopped.');
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  // The comparison continues while its reader looks at another screen.
  await page.getByRole('link', { name: 'All tools' }).click();
  await page.getByRole('link', { name: /^Compare strategies/u }).click();
  await expect(main(page).getByText(/^Done in/u)).toBeVisible();
  await expect(page.getByRole('row', { name: /^Ada/u })).toBeVisible();
});

test('the proof runs in front of you, and the checker confirms it', async ({ page }) => {
  await page.goto('/lab?tool=prove');
  await page.getByRole('button', { name: /^(Prove it|Prove it again)$/u }).press('Enter');
  await expect(page.getByRole('heading', { name: /^Proven: the minimum is 5,625 guesses/u })).toBeFocused();
  await expect(main(page).getByText(/^Confirmed/u)).toHaveText(
    'Confirmed: the plan breaks all 1,296 codes with 5,625 guesses in total, 6 at most.',
  );
});

test('the lab takes custom rules, from the form and from the address', async ({ page }) => {
  await page.goto('/lab?tool=prove&v=2x4');
  await page.getByRole('button', { name: 'Prove it' }).click();
  await expect(page.getByRole('heading', { name: /^Proven: the minimum is 45 guesses/u })).toBeFocused();
  await page.goto('/lab?tool=own&v=8x12');
  await expect(page.getByRole('alert')).toHaveText(/^Custom bots play rules with up to 100,000 codes/u);
  await page.getByLabel('Rules').selectOption('skemind');
  await page.getByRole('textbox', { name: 'Your bot' }).fill('function guess(view) { return view.possible[0]; }');
  await page.getByRole('button', { name: 'Rate it' }).click();
  await expect(main(page).getByText(/^360 of 360 within 8 guesses\.$/u)).toBeVisible();
  await page.goto('/lab?tool=own&v=9x99');
  await expect(said(page)).toHaveText(/\S/u);
});

test('the best strategy is explored answer by answer, and every place is a link', async ({ page }) => {
  await page.goto('/lab?tool=tree');
  await expect(page.getByRole('heading', { name: 'Next guess, with 1,296 codes left' })).toBeVisible();
  await page.getByRole('link', { name: '0 exact, 1 misplaced' }).press('Enter');
  await expect(page).toHaveURL(/path=01/u);
  await expect(page.getByRole('heading', { name: 'Next guess, with 276 codes left' })).toBeVisible();
  await page.getByRole('link', { name: 'One guess back' }).click();
  await expect(page.getByRole('heading', { name: 'Next guess, with 1,296 codes left' })).toBeVisible();
  await page.getByLabel('Plan').selectOption('skemind');
  await expect(page.getByRole('heading', { name: 'Next guess, with 360 codes left' })).toBeVisible();
  await page.goto('/lab?tool=tree&plan=5x8&path=11');
  await expect(page.getByRole('heading', { name: 'Next guess, with 5,504 codes left' })).toBeVisible();
  const started = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the text' }).click();
  const file = await (await started).path();
  await page.locator('input[type=file]').setInputFiles(file);
  await expect(main(page).getByText(/^It breaks all 32,768 codes with 178,333 guesses/u)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Next guess, with 32,768 codes left' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Strategy' }).fill('{AABBC:{00:ABCDE}}');
  await page.getByRole('button', { name: 'Load it' }).click();
  await expect(page.getByRole('alert')).toHaveText(/^This strategy does not reach [A-Z]{5}\.$/u);
  await page.goto('/lab?tool=tree&path=99.12');
  await expect(page.getByRole('alert')).toContainText('The plan never reaches this position');
});

test('the atlas shows every size, hands out its certificate and leads to its strategy', async ({ page }) => {
  await page.goto('/lab?tool=atlas');
  await expect(main(page).getByText(/^5,625 guesses over 1,296 codes/u)).toBeVisible();
  await page.getByText('No repeats').click();
  await page.getByText('All sizes as a table').click();
  await page.getByRole('button', { name: 'Codes' }).click();
  await expect(page.getByRole('rowheader').first()).toHaveText('2x2u');
  await page.getByRole('button', { name: /^2 positions, 3 symbols/u }).click();
  await expect(said(page)).toHaveText(/^13 guesses over 6 codes, 3 at most\. Proven/u);
  const started = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the certificate' }).click();
  expect(JSON.parse(await readFile(await (await started).path(), 'utf8'))).toMatchObject({ total: 13, worst: 3 });
  await page.getByRole('link', { name: 'Explore the strategy' }).click();
  await expect(page.getByRole('heading', { name: 'Next guess, with 6 codes left' })).toBeVisible();
});

test('several bots on one secret, side by side', async ({ page }) => {
  await open(page, '/lab?tool=theatre');
  await guess(page, 'ygvo');
  await expect(page.getByText('Before the first guess')).toBeVisible();
  await page.getByRole('button', { name: 'Step', exact: true }).press('Enter');
  await expect(said(page)).toContainText('After guess 1: ');
  for (const bot of ['Counting', 'Elimination', 'Optimal']) {
    const card = page.getByRole('region', { name: bot, exact: true });
    await expect(card.getByRole('list', { name: 'Guesses so far' }).getByRole('listitem')).toHaveCount(1);
  }
  await page.getByRole('button', { name: 'Run' }).click();
  await expect(
    main(page)
      .getByText(/^Broken in \d/u)
      .first(),
  ).toBeVisible();
});
