import { expect } from '@playwright/test';
import { CLASSIC_42, guess, open, play, said } from './game.ts';
import { giveUp } from './online.ts';
import { test } from './watch.ts';

test.use({ serviceWorkers: 'allow' });

test('a ghost is raced without network, guess by guess or at its recorded times', async ({ context, page }) => {
  await open(page, CLASSIC_42);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await context.setOffline(true);
  await play(page, 'rrbb', 'yygg', 'ygvo');
  await page.getByRole('button', { name: 'Review' }).click();
  await page.getByRole('button', { name: 'Race its ghost' }).click();
  const standings = page.getByRole('region', { name: 'Standings' });
  await expect(page.getByText('This recording has no times', { exact: false })).toBeVisible();
  await play(page, 'rrbb');
  await expect(standings).toContainText('1 guess');
  await guess(page, 'ygvo');
  await expect(page.getByRole('heading', { name: 'You beat the ghost' })).toBeFocused();
  await page.getByRole('button', { name: 'Race it again' }).click();
  await expect(page.getByText('Guess 1 of 10')).toBeVisible();
  await play(page, 'rrbb', 'gggg');
  await page.reload();
  await expect(page.getByText('Guess 3 of 10')).toBeVisible();
  await play(page, 'gggg');
  await guess(page, 'ygvo');
  await expect(page.getByRole('heading', { name: 'The ghost was better' })).toBeVisible();

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '/?v=skemind&seed=42');
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(page.getByRole('button', { name: /^Check/u })).toBeVisible();
  await play(page, 'cstd');
  await giveUp(page);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/me');
  await page.getByRole('link', { name: 'Race one of your games' }).click();
  await page.getByRole('button', { name: /^SKEMIND/u }).click();
  await page.getByRole('main').getByRole('button', { name: 'Start' }).click();
  await expect(said(page)).toHaveText('3');
  await expect(page.getByRole('button', { name: /^Check/u })).toBeVisible();
  await expect(standings).toContainText('gave up');
  await play(page, 'cstd');
});
