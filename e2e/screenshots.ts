// Pictures of every screen on phone, tablet and desk, light and dark: npm run screenshots
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from '@playwright/test';
import { launchOptions } from '../scripts/chromium.mjs';
import { withPage } from '../scripts/page-server.mjs';
import { gallery, type Show } from './gallery.ts';
import { CLASSIC_42, open, play } from './game.ts';
import { giveUpRoom, makeRace, startRace } from './rooms.ts';

const FOLDER = fileURLToPath(new URL('../reports/screenshots/', import.meta.url));

const SIZES = {
  phone: { width: 390, height: 844 },
  tablet: { width: 768, height: 1024 },
  desk: { width: 1280, height: 800 },
};

/** Beyond the states that the end-to-end tests scan. */
const more: Readonly<Record<string, Show>> = {
  play: async (page) => {
    await open(page, CLASSIC_42);
    await play(page, 'rrgg', 'yyvr', 'ryvy', 'vrby', 'vobg');
    for (const letter of 'gb') await page.keyboard.press(letter);
  },
  review: async (page) => {
    await open(page, CLASSIC_42);
    await play(page, 'rrgg', 'yyvr', 'ryvy', 'ygvo');
    await page.getByRole('button', { name: 'Review' }).click();
    await page.getByText('Cost of each guess').first().waitFor();
    await page.keyboard.press('ArrowRight');
    await page.getByRole('img', { name: /codes are still possible/u }).waitFor();
  },
  won: async (page) => {
    await open(page, CLASSIC_42);
    await play(page, 'rrbb', 'yygg', 'yrgo', 'ygvo');
    await page.getByText('Skill', { exact: true }).waitFor();
  },
  'SKEMIND under way': async (page) => {
    await open(page, '/?v=skemind&seed=42');
    await page.getByRole('button', { name: 'Start' }).click();
    await page.getByRole('button', { name: /^Check/u }).waitFor();
    await play(page, 'cstd', 'cats', 'hcta');
    for (const letter of 'dh') await page.keyboard.press(letter);
  },
  'SKEMIND won': async (page) => {
    await open(page, '/?v=skemind&seed=42');
    await page.getByRole('button', { name: 'Start' }).click();
    await page.getByRole('button', { name: /^Check/u }).waitFor();
    await play(page, 'cstd', 'cats', 'scah');
    await page.getByRole('row', { name: 'Sum 1,940' }).waitFor();
  },
  super: async (page) => {
    await open(page, '/?v=super&seed=7');
    await play(page, 'rrbby', 'gywko');
  },
  lobby: async (page) => {
    await makeRace(page, { places: 4, bots: 2 });
  },
  race: async (page) => {
    await makeRace(page, { places: 4, bots: 2 });
    await startRace(page);
    await play(page, 'rrgg', 'yyvr');
    for (const letter of 'gb') await page.keyboard.press(letter);
  },
  podium: async (page) => {
    await makeRace(page, { places: 3, bots: 1 });
    await startRace(page);
    await play(page, 'rrgg', 'yyvr');
    await giveUpRoom(page);
    await page.getByText('Verified fair').waitFor({ timeout: 120_000 });
  },
  ghost: async (page) => {
    await open(page, CLASSIC_42);
    await play(page, 'rrbb', 'yygg', 'ygvo');
    await page.goto('/versus?play=ghost');
    await page.getByRole('button', { name: /^Classic/u }).click();
    await page.getByRole('button', { name: /^Check/u }).waitFor();
    await play(page, 'rrbb');
  },
};

/** `a bot’s own rules` becomes `a-bot-s-own-rules`. */
const fileName = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]+/gu, '-');

/** A screen is brought to its state once, and then looked at in every window and both schemes. */
const picture = async (page: Page, name: string): Promise<void> => {
  for (const [size, viewport] of Object.entries(SIZES)) {
    await page.setViewportSize(viewport);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      // Time for parts that only a larger window shows to load, and for a countdown or a toast to settle.
      await page.waitForTimeout(250);
      await page.screenshot({ path: `${FOLDER}${fileName(name)}-${size}-${colorScheme}.png` });
    }
  }
};

const wanted = process.argv.slice(2);
const all = [...Object.values(gallery), more]
  .flatMap((shows) => Object.entries(shows))
  .filter(([name]) => wanted.length === 0 || wanted.some((part) => fileName(name).includes(part)));

mkdirSync(FOLDER, { recursive: true });
await withPage(async (address: string) => {
  const browser = await chromium.launch(await launchOptions());
  for (const [name, show] of all) {
    const context = await browser.newContext({
      baseURL: address,
      viewport: SIZES.desk,
      locale: 'en-GB',
      reducedMotion: name.startsWith('SKEMIND') ? 'no-preference' : 'reduce',
      serviceWorkers: 'block',
    });
    const page = await context.newPage();
    await show(page);
    await picture(page, name);
    await context.close();
  }
  await browser.close();
});
console.log(`The pictures are in reports/screenshots.`);
