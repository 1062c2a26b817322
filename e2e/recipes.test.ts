import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from '@playwright/test';
import { build, type PreviewServer, preview } from 'vite';
import { blocksFor } from '../scripts/docs/blocks.mjs';
import { test } from './watch.ts';

/** The settings that the README of the solver gives to readers. */
const [settings] = blocksFor('vite').map(({ code }) => `data:text/javascript,${encodeURIComponent(code)}`);

const folder = mkdtempSync(join(tmpdir(), 'mastermind-recipes-'));
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Builds a recipe as its readers would, and serves it. */
const served = async (name: string): Promise<PreviewServer> => {
  const root = fileURLToPath(new URL(`../examples/recipes/${name}`, import.meta.url));
  const { default: config } = await import(settings!);
  const outDir = join(folder, name);
  await build({ ...config, build: { ...config.build, outDir }, root, configFile: false, logLevel: 'error' });
  return preview({ root, build: { outDir }, configFile: false, preview: { host: '127.0.0.1', port: 0 } });
};

for (const name of ['page', 'react']) {
  test(`the recipe "${name}" plays a game, and names the error in a guess`, async ({ page }) => {
    const server = await served(name);
    try {
      await page.goto(server.resolvedUrls!.local[0]!);
      const guess = page.getByRole('textbox', { name: 'Guess' });
      await guess.fill('RRBX');
      await page.getByRole('button', { name: 'Check' }).click();
      await expect(page.getByRole('status')).toContainText('"X" at position 4 is not a symbol of these rules');
      await guess.fill('RRBB');
      await page.getByRole('button', { name: 'Check' }).click();
      await expect(page.getByRole('listitem')).toHaveText(/^RRBB: \d exact, \d misplaced$/u);
      if (name === 'page') {
        await page.getByRole('button', { name: 'Hint' }).click();
        await expect(guess).toHaveValue(/^[RBGYOV]{4}$/u);
      }
    } finally {
      await server.close();
    }
  });
}

test('the recipe "react-board" hears the guesses on its board', async ({ page }) => {
  const server = await served('react-board');
  try {
    await page.goto(server.resolvedUrls!.local[0]!);
    await page.getByRole('button', { name: 'Position 1: empty' }).focus();
    await page.keyboard.type('rrbb');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Guess 1: 0 exact, 0 misplaced')).toBeVisible();
  } finally {
    await server.close();
  }
});
