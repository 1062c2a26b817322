import { type Action, formatGameLink, recordGame } from '@mastermind/engine';
import { expect, type Page } from '@playwright/test';
import { CLASSIC_42, open, play, said } from './game.ts';
import { SERVER } from './online.ts';
import { another, join, makeDuel } from './rooms.ts';
import { test } from './window.ts';

const linkOf = (...guesses: readonly string[]): string => {
  const actions = guesses.map((code): Action => ({ type: 'submit', code: [...code] }));
  const link = formatGameLink(recordGame({ variant: 'classic', seed: 42 }, actions));
  if (!link.ok) throw new Error(link.error.kind);
  return link.value;
};

const place = (page: Page, number: number) =>
  page.getByRole('button', { name: new RegExp(`^Position ${number}:`, 'u') });

test('Share sends exactly the text that is shown beside the board', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, CLASSIC_42);
  await play(page, 'rrbb', 'yygg', 'ygvo');
  const shown = page.getByText(/^Mastermind Classic: solved in 3 of 10/u);
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(said(page)).toHaveText('Copied.');
  const sent = await page.evaluate(() => navigator.clipboard.readText());
  expect(sent).toContain('🟦🟦🟦🟦');
  expect(await shown.textContent()).toBe(sent);
});

test('skipping to the content keeps the link that carries the game', async ({ page }) => {
  const link = linkOf('RRBB', 'YGVO');
  await page.goto(`/review#${link}`);
  await expect(page.getByRole('heading', { name: 'Solved in two' })).toBeVisible();
  await page.getByRole('link', { name: 'Skip to content' }).press('Enter');
  await expect(page.locator('#main')).toBeFocused();
  await expect(page).toHaveURL(new RegExp(`#${link}$`, 'u'));
  await expect(page.getByRole('heading', { name: 'Solved in two' })).toBeVisible();
});

test('a guess wasted with one code left is the weakest in the chart, the sentence and the skill', async ({ page }) => {
  await page.goto(`/review#${linkOf('RRBB', 'OOYY', 'YGVR', 'YGVB', 'YGVO')}`);
  await expect(page.getByText('guess 4 cost a whole guess.', { exact: false })).toBeVisible();
  await expect(page.getByRole('term').filter({ hasText: 'Skill' }).locator('+ dd')).toHaveText('70');
  const chart = page.getByRole('table', { name: 'Cost of each guess' });
  await expect(chart.getByRole('row').nth(4)).toContainText('1.00');
  await page.getByRole('button', { name: /^Guess 4:/u }).click();
  await expect(page.getByRole('heading', { name: 'Only YGVO was left.' })).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(
    page.getByRole('heading', {
      name: 'It leaves 3.3 codes on average; the best guess leaves 2.6. You were lucky: 24 became 1.',
    }),
  ).toBeVisible();
});

test('a game won in two blames nothing', async ({ page }) => {
  await open(page, CLASSIC_42);
  await play(page, 'rrbb', 'ygvo');
  await expect(page.getByText('Skill', { exact: true })).toBeVisible();
  await expect(page.getByText(/weakest|cost/u)).toHaveCount(0);
  await page.getByRole('button', { name: 'Review' }).click();
  await expect(page.getByText('Cost of each guess').first()).toBeVisible();
  await expect(page.getByText('was your weakest', { exact: false })).toHaveCount(0);
});

test('Escape closes the list of keys and leaves the menu closed', async ({ page }) => {
  await open(page, CLASSIC_42);
  await page.keyboard.press('?');
  const keys = page.getByRole('region', { name: 'Keys' });
  await expect(keys).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(keys).toHaveCount(0);
  await expect(page.getByRole('group', { name: 'Game and rules' })).toHaveCount(0);
  await page.keyboard.press('r');
  await expect(place(page, 1)).toHaveAccessibleName('Position 1: red');
});

test('giving up asks first, and can be cancelled', async ({ page }) => {
  await open(page, CLASSIC_42);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Give up and see the code' }).click();
  await page.getByRole('button', { name: 'Keep playing' }).click();
  await play(page, 'rrbb');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Give up and see the code' }).click();
  await page.getByRole('button', { name: 'Give up', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Given up' })).toBeVisible();
});

test('pegs placed before a reload can be taken back', async ({ page }) => {
  await open(page, CLASSIC_42);
  for (const key of 'rg') await page.keyboard.press(key);
  await page.reload();
  await expect(place(page, 2)).toHaveAccessibleName('Position 2: green');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(place(page, 2)).toHaveAccessibleName('Position 2: empty');
  await page.keyboard.press('Control+z');
  await expect(place(page, 1)).toHaveAccessibleName('Position 1: empty');
});

test('a symbol that is allowed once is refused in place, by key, tap and cycling', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '/?v=4x6u/8&seed=42');
  await page.keyboard.press('1');
  await page.keyboard.press('1');
  await expect(said(page)).toHaveText('1 is already in position 1; these rules allow each symbol once.');
  await expect(place(page, 2)).toHaveAccessibleName('Position 2: empty');
  await page.getByRole('group', { name: 'Pegs' }).getByRole('button').first().click();
  await expect(place(page, 2)).toHaveAccessibleName('Position 2: empty');
  await page.keyboard.press('6');
  await place(page, 2).click();
  await expect(place(page, 2)).toHaveAccessibleName('Position 2: 2');
});

test('a link begins one game, which a reload continues with; impossible rules are explained', async ({ page }) => {
  await open(page, '/?v=3x5/6');
  await page.keyboard.press('4');
  await page.reload();
  await expect(place(page, 1)).toHaveAccessibleName('Position 1: 4');
  await open(page, '/?v=99x99');
  await expect(page.getByText('Rules may have 1 to 8 pegs, not 99.').first()).toBeVisible();
});

test('a solved puzzle keeps its number', async ({ page }) => {
  await open(page, '/learn?puzzle');
  const title = page.getByText(/^Puzzle \d+ · /u);
  const before = await title.textContent();
  await page.getByRole('button', { name: 'Show the solution' }).click();
  await expect(page.getByText('How to find it', { exact: true })).toBeVisible();
  await expect(title).toHaveText(before!);
});

test('leaving a screen sends no request for it', async ({ page, watch }) => {
  watch.expects(/^404 GET \/api\/rooms\/ZZZZZZ$/u);
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (SERVER.test(request.url())) asked.push(pathname);
  });
  await page.goto('/daily');
  await expect(page.getByRole('button', { name: /^Play Daily/u })).toBeVisible();
  await page.getByRole('link', { name: 'Versus' }).click();
  await expect(page.getByRole('heading', { name: 'Versus' })).toBeVisible();
  await page.goto('/room/ZZZZZZ');
  await expect(page.getByRole('heading', { name: 'Room not found' })).toBeVisible();
  await page.getByRole('link', { name: 'Learn' }).click();
  await expect(page.getByRole('heading', { name: 'Learn' })).toBeVisible();
  expect(
    asked.filter(
      (path) =>
        !/^\/(?:healthz|api\/(?:daily(?:\/[\w-]+)*|rooms(?:\/ZZZZZZ|\/mine)?|races\/quick|me|message))$/u.test(path),
    ),
  ).toEqual([]);
});

test('a newcomer’s first duel keeps a broken code on the board until its player continues', async ({
  page,
  browser,
}) => {
  const ada = await another(browser);
  await page.goto('/');
  await page.getByRole('link', { name: 'Versus' }).click();
  await expect(page.getByRole('heading', { name: 'Versus' })).toBeVisible();
  const code = await makeDuel(page, 'In turn');
  await join(ada, code, 'Ada');
  await expect(page.getByRole('heading', { name: 'Set the code' })).toBeVisible();
  await page.keyboard.type('rgby');
  await page.keyboard.press('Enter');
  await expect(ada.getByRole('group', { name: /^Your guess/u })).toBeVisible();
  await play(ada, 'rrbb', 'rgby');
  await expect(page.getByText('Round 1: broken in 2 guesses, 2 points for you.').first()).toBeVisible();
  // The next round waits for its code, and the broken board stays until its player continues.
  await expect(ada.getByRole('list', { name: 'Guesses so far' }).getByRole('listitem')).toHaveCount(2);
  await ada.getByRole('button', { name: 'Next round' }).click();
  await expect(ada.getByRole('heading', { name: 'Set the code' })).toBeVisible();
});

test('help warns before it marks a game, can be switched off before the first guess, and is counted apart', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, CLASSIC_42);
  await page.keyboard.press('!');
  const coach = page.getByRole('region', { name: 'Coach' });
  await expect(coach.getByText('With your first guess, this game is marked as assisted.')).toBeVisible();
  await coach.getByRole('button', { name: 'Turn the coach off' }).click();
  await play(page, 'rrbb');
  await expect(page.getByText('Guess 2 of 10', { exact: true })).toBeVisible();
  await page.keyboard.press('!');
  await expect(said(page)).toContainText('Games with the coach are marked as assisted and counted separately.');
  const offer = page.getByRole('button', { name: /^Show how many codes still fit\? Games with the coach/u });
  await expect(offer).toBeVisible();
  await expect(page.getByText(/^Assisted/u)).toHaveCount(0);
  await offer.click();
  await expect(page.getByText('Assisted · Guess 2 of 10')).toBeVisible();
  await play(page, 'ygvo');
  await page.getByRole('button', { name: 'Share' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('solved in 2 of 10, assisted');
  await page.goto('/me');
  await expect(page.getByText('1 assisted game, counted separately.')).toBeVisible();
  await expect(page.getByText('Play five games', { exact: false })).toBeVisible();
});
