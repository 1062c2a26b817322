import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { CLASSIC_42, open, play, said } from './game.ts';
import { beginRanked, giveUp } from './online.ts';
import { giveUpRoom, makeRace, startRace } from './rooms.ts';
import { test as alone } from './watch.ts';
import { test } from './window.ts';

test('statistics count a finished game, travel in a file and can be erased', async ({ browser, page }) => {
  await open(page, CLASSIC_42);
  await play(page, 'rrbb', 'ygvo');
  await page.goto('/me');
  await expect(page.getByText('100%')).toBeVisible();
  await expect(page.getByText('First code broken')).toBeVisible();
  await expect(page.getByRole('table', { name: 'You and the bots' }).getByText('Optimal')).toBeVisible();

  // In the list the game is opened, found again, deleted and brought back, all by keyboard.
  await page.getByRole('link', { name: /^My games/u }).click();
  const row = page.getByRole('link', { name: /2 guesses.*Classic/u });
  await row.press('Enter');
  await expect(page.getByRole('heading', { name: 'Solved in two' })).toBeVisible();
  const review = page.url();
  await page.goBack();
  await expect(row).toBeFocused();
  await page.getByLabel('Search').pressSequentially('classic');
  await expect(page.getByLabel('Search')).toHaveValue('classic');
  await expect(page.getByLabel('Search')).toBeFocused();
  await page.getByRole('button', { name: 'Result', exact: true }).click();
  await page.getByRole('button', { name: 'Not solved' }).click();
  await expect(page.getByText('No games match.')).toBeVisible();
  await page.getByRole('button', { name: 'Show all' }).click();
  await row.focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Finished games are saved here')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toBeVisible();

  await page.getByRole('link', { name: 'Settings' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export my data' }).click();
  const file = await (await download).path();
  const exported = JSON.parse(readFileSync(file, 'utf8'));
  expect(exported.games).toHaveLength(1);
  expect(exported.learnt).toMatchObject({ lessons: { puzzle: 6 }, puzzles: { results: [], best: 0 } });

  const elsewhere = await browser.newPage();
  await elsewhere.goto('/me');
  await expect(elsewhere.getByText('Play five games')).toBeVisible();
  await elsewhere.goto('/settings');
  await elsewhere
    .locator('input[type=file]')
    .setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from('{"a":1}') });
  await expect(
    elsewhere.locator('.notice, [role=alert], main').getByText('This isn’t a Mastermind export').first(),
  ).toBeVisible();
  await elsewhere.locator('input[type=file]').setInputFiles(file);
  await expect(elsewhere.getByText('1 game was added').first()).toBeVisible();
  await elsewhere.goto('/me');
  await expect(elsewhere.getByText('100%')).toBeVisible();

  // A code that was named by a link does not count for strength; the same game from codes that were drawn does.
  const { games, ...rest } = exported;
  const drawn = Array.from({ length: 6 }, (_, copy) => ({ ...games[0], id: `drawn-${copy}`, origin: 'fresh' }));
  await elsewhere.goto('/settings');
  await elsewhere.locator('input[type=file]').setInputFiles({
    name: 'drawn.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify({ ...rest, games: drawn })),
  });
  await expect(elsewhere.getByText('6 games were added').first()).toBeVisible();
  await elsewhere.goto('/me');
  const strength = /^Strength \d\.\d\d ± 0\.00\. Between \w+ and \w+\. 6 games without assistance$/u;
  await expect(elsewhere.getByRole('img', { name: strength })).toBeVisible();
  await expect(elsewhere.getByText(/^\d\.\d\d ± 0\.00$/u)).toBeVisible();
  // Me links to training for the most expensive kind of guess, and so does the review.
  const train = elsewhere.getByRole('link', { name: 'Train this' });
  const training = elsewhere.getByRole('combobox', { name: 'Kind of guess' });
  await train.click();
  await expect(training).toBeVisible();
  await elsewhere.goto(review);
  const costly = await train.getAttribute('href');
  await train.click();
  await expect(training).toBeVisible();
  await expect(elsewhere).toHaveURL(new RegExp(`${costly?.replaceAll('?', '\\?')}$`, 'u'));

  await page.getByRole('button', { name: 'Delete everything' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.locator('main').getByText('Everything was deleted.')).toBeVisible();
  await page.goto('/me');
  await expect(page.getByText('Play five games')).toBeVisible();
});

test('a race counts with the games of its rules, which have one entry', async ({ page }) => {
  await open(page, CLASSIC_42);
  await play(page, 'ygvo');
  await makeRace(page, { places: 3, bots: 1 });
  await startRace(page);
  await giveUpRoom(page);
  await expect(page.getByText('Verified fair')).toBeVisible();
  await page.goto('/me');
  await expect(page.getByText('2 games')).toBeVisible();
  await expect(page.getByRole('button', { name: /Classic/u })).toHaveCount(0);
});

test('a player on the server changes the name, leaves the leaderboards, exports everything and is deleted for good', async ({
  page,
  watch,
}) => {
  watch.expects(/^400 PATCH \/api\/me$/u, /^401 GET \/api\/me$/u);
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await page.goto('/settings');
  await expect(page.getByText('You’re not on this server yet.', { exact: false })).toBeVisible();
  // No player is asked for a name before they exist.
  expect(errors).toEqual([]);

  await beginRanked(page);
  await giveUp(page);
  await expect(page.getByText('Verified fair')).toBeVisible();
  // The address that this part had once leads here.
  await page.goto('/me#on-server');
  const name = page.getByLabel('Nickname');
  await expect(name).toHaveAttribute('placeholder', /^Guest /u);
  await name.fill('###');
  await page.keyboard.press('Enter');
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription(/Please choose another nickname/u);
  await name.fill('Ada Lovelace');
  await page.keyboard.press('Enter');
  await expect(said(page)).toContainText('Others see you as Ada Lovelace.');
  await page.getByRole('checkbox', { name: 'Show me on leaderboards' }).uncheck();
  await page.reload();
  await expect(name).toHaveValue('Ada Lovelace');
  await expect(page.getByRole('checkbox', { name: 'Show me on leaderboards' })).not.toBeChecked();

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export from the server' }).click();
  const exported = JSON.parse(readFileSync(await (await download).path(), 'utf8'));
  expect(exported).toMatchObject({
    player: { name: 'Ada Lovelace', listed: false },
    games: [{ game: { mode: 'ranked' } }],
  });

  await page.getByRole('button', { name: 'Change my key' }).click();
  await expect(said(page)).toContainText('Your key has changed.');

  await page.getByRole('button', { name: 'Delete me from the server' }).click();
  await expect(page.getByText('You can’t undo this.', { exact: false })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Keep them' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Delete me from the server' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Delete for good' }).click();
  await expect(page.getByText('The server no longer stores anything about you.').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'On the server' })).toBeFocused();
  const { status } = await page.evaluate(async () => ({ status: (await fetch('/api/me')).status }));
  expect(status).toBe(401);
});

test('settings are remembered: theme, labels and language', async ({ page }) => {
  await page.goto('/settings');
  await page.getByLabel('Dark').check();
  await page.getByLabel('Letters', { exact: true }).check();
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  // The bar of the browser follows the choice, not the system.
  const bars = page.locator('meta[name=theme-color]');
  const colours = () => bars.evaluateAll((all) => all.map((bar) => (bar as HTMLMetaElement).content));
  expect(await colours()).toEqual(['#0f1013', '#0f1013']);
  await expect(page.getByRole('group', { name: 'Pegs' }).locator('text').first()).toHaveText('R');
});

for (const [locale, intro, check] of [
  ['fr-FR', /cach/u, /^Vérifier/u],
  ['pt-BR', /escondid|ocult/u, /^Conferir/u],
] as const) {
  alone.describe(locale, () => {
    alone.use({ locale });

    alone('the page speaks the language of the browser, and nothing overflows', async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 640 });
      await page.goto('/');
      await expect(page.getByText(intro).first()).toBeVisible();
      await expect(page.getByRole('button', { name: check })).toBeVisible();
      expect(await page.locator('html').getAttribute('lang')).toBe(locale.slice(0, 2));
      for (const path of ['/', '/versus', '/versus?play=maker', '/me', '/settings', '/c']) {
        await page.goto(path);
        await page.locator('main').waitFor();
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(overflow, path).toBeLessThanOrEqual(0);
      }
      // A share of the codes fits in one line, with the space that some languages put before the sign.
      await page.goto('/versus?play=watch&v=5x7%2F9&bot=knuth&seed=5');
      const shares = page.locator('figure table').first().locator('tbody td');
      await expect(shares).toHaveCount(35);
      const lines = await shares.evaluateAll((cells) =>
        cells.map((cell) => {
          const range = document.createRange();
          range.selectNodeContents(cell);
          return new Set([...range.getClientRects()].map(({ top }) => top)).size;
        }),
      );
      expect(new Set(lines)).toEqual(new Set([1]));
    });
  });
}

test('the setting for names agrees with the tray and its preview', async ({ page }) => {
  await page.goto('/settings');
  const names = page.getByRole('checkbox', { name: 'Names under the pegs' });
  const preview = page.getByRole('img', { name: 'Preview of the pegs' });
  await expect(names).toBeChecked();
  await expect(preview).toContainText('Red');
  await names.uncheck();
  await expect(preview).not.toContainText('Red');
  await open(page);
  const tray = page.getByRole('group', { name: 'Pegs' });
  await expect(tray).not.toContainText('Red');
  await page.goto('/settings');
  await names.check();
  await open(page);
  await expect(tray).toContainText('Red');
});
