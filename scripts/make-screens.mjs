// Takes the pictures that an installer of the page shows. Run it after a change of the look:
// node --conditions=source --import tsx scripts/make-screens.mjs
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { CLASSIC_42, open, play } from '../e2e/game.ts';
import { launchOptions } from './chromium.mjs';
import { withPage } from './page-server.mjs';

const PUBLIC = fileURLToPath(new URL('../apps/web/public/', import.meta.url));
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true };
const DESK = { viewport: { width: 1366, height: 768 } };

const show = async (page) => {
  await open(page, CLASSIC_42);
  await play(page, 'rbgy', 'ggvy', 'rvyv');
  await page.keyboard.type('ov');
};

const screens = {
  play: [PHONE, show],
  shelf: [
    PHONE,
    async (page) => {
      await show(page);
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
      await play(page, 'rrbb', 'ggyy');
    },
  ],
  desk: [DESK, show],
};

await withPage(async (baseURL) => {
  const browser = await chromium.launch(await launchOptions());
  for (const [name, [size, bring]] of Object.entries(screens)) {
    const context = await browser.newContext({ ...size, baseURL, locale: 'en-GB', reducedMotion: 'reduce' });
    const page = await context.newPage();
    await bring(page);
    await page.evaluate(() => document.fonts.ready);
    await page.screenshot({ path: join(PUBLIC, `screen-${name}.jpg`), quality: 82 });
    await context.close();
  }
  await browser.close();
});
