// Takes the pictures that an installer of the page shows. Run it after a change of the look:
// node --conditions=source --import tsx scripts/make-screens.mjs
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { launchOptions } from './chromium.mjs';
import { withPage } from './page-server.mjs';

const PUBLIC = fileURLToPath(new URL('../apps/web/public/', import.meta.url));
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true };
const DESK = { viewport: { width: 1366, height: 768 } };

const board = (page) => page.getByRole('group', { name: 'Pegs' }).waitFor();
const type = async (page, letters) => {
  for (const letter of letters) await page.keyboard.press(letter);
};
const guess = async (page, ...guesses) => {
  const rows = page.getByRole('list', { name: 'Guesses so far' }).getByRole('listitem');
  for (const letters of guesses) {
    const before = await rows.count();
    await type(page, letters);
    await page.keyboard.press('Enter');
    await rows.nth(before).waitFor();
  }
};
const play = async (page) => {
  await page.goto('/?v=classic&seed=42');
  await board(page);
  await guess(page, 'rbgy', 'ggvy', 'rvyv');
  await type(page, 'ov');
};

const screens = {
  play: [PHONE, play],
  shelf: [
    PHONE,
    async (page) => {
      await play(page);
      await page.goto('/play');
      await page.getByRole('link', { name: 'Continue' }).waitFor();
    },
  ],
  race: [
    PHONE,
    async (page) => {
      await page.goto('/versus');
      await page.getByRole('button', { name: 'Race', exact: true }).click();
      await page.locator('main:not(:has(.warming)) .draft').waitFor();
      await guess(page, 'rrbb', 'ggyy');
    },
  ],
  desk: [DESK, play],
};

await withPage(async (baseURL) => {
  const browser = await chromium.launch(await launchOptions());
  for (const [name, [size, show]] of Object.entries(screens)) {
    const context = await browser.newContext({ ...size, baseURL, locale: 'en-GB', reducedMotion: 'reduce' });
    const page = await context.newPage();
    await show(page);
    await page.evaluate(() => document.fonts.ready);
    await page.screenshot({ path: join(PUBLIC, `screen-${name}.jpg`), quality: 82 });
    await context.close();
  }
  await browser.close();
});
