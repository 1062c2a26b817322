// Pictures of every screen, phone and desk, light and dark: npm run screenshots
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from '@playwright/test';
import { launchOptions } from '../scripts/chromium.mjs';
import { withPage } from '../scripts/page-server.mjs';
import { CLASSIC_42, guess, open, play } from './game.ts';
import { giveUpRoom, makeRace, startRace } from './rooms.ts';

const FOLDER = fileURLToPath(new URL('../reports/screenshots/', import.meta.url));

const SIZES = {
  phone: { width: 360, height: 640 },
  tablet: { width: 768, height: 1024 },
  desk: { width: 1280, height: 800 },
};

const screens: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  first: (page) => open(page),
  play: async (page) => {
    await open(page, CLASSIC_42);
    await play(page, 'rrgg', 'yyvr', 'ryvy', 'vrby', 'vobg');
    for (const letter of 'gb') await page.keyboard.press(letter);
  },
  coach: async (page) => {
    await open(page, CLASSIC_42);
    await play(page, 'rrgg', 'yyvr', 'ryvy', 'vrby');
    await page.getByRole('button', { name: 'Show how many codes still fit?' }).click();
    await page.getByText('Tell me something certain').waitFor();
    for (const key of 'yg!') await page.keyboard.press(key);
    await page.getByText('What is certain').waitFor();
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
  lost: async (page) => {
    await open(page, '/?v=4x6/2&seed=42');
    await play(page, '1122', '3344');
    await page.getByText('Skill', { exact: true }).waitFor();
  },
  skemind: async (page) => {
    await open(page, '/?v=skemind&seed=42');
    await page.getByRole('button', { name: 'Start' }).click();
    await page.getByRole('button', { name: /^Check/u }).waitFor();
    await play(page, 'cstd', 'cats', 'hcta');
    for (const letter of 'dh') await page.keyboard.press(letter);
  },
  menu: async (page) => {
    await open(page);
    await page.keyboard.press('Escape');
  },
  super: async (page) => {
    await open(page, '/?v=super&seed=7');
    await play(page, 'rrbby', 'gywko');
  },
  longest: async (page) => {
    await open(page, '/?v=8x12&seed=42');
    await play(page, '12345678', 'aabbcc12');
  },
  versus: async (page) => void (await page.goto('/versus')),
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
  maker: async (page) => {
    await open(page, '/versus?play=maker');
    await guess(page, 'rgby');
    for (let step = 0; step < 3; step++) {
      await page.getByRole('button', { name: 'Step' }).click();
      await page.getByRole('listitem').nth(step).waitFor();
    }
  },
  challenge: async (page) => {
    await open(page, '/c');
    await guess(page, 'rgby');
  },
  me: async (page) => {
    await open(page, CLASSIC_42);
    await play(page, 'rrbb', 'yygg', 'ygvo');
    await page.goto('/me');
    await page.getByText('100%').waitFor();
  },
  settings: async (page) => void (await page.goto('/me#settings')),
};

mkdirSync(FOLDER, { recursive: true });
await withPage(async (address: string) => {
  const browser = await chromium.launch(await launchOptions());
  for (const [size, viewport] of Object.entries(SIZES)) {
    for (const colorScheme of ['light', 'dark'] as const) {
      for (const [name, show] of Object.entries(screens)) {
        const page = await browser.newPage({
          baseURL: address,
          viewport,
          colorScheme,
          locale: 'en-GB',
          reducedMotion: name === 'skemind' ? 'no-preference' : 'reduce',
          deviceScaleFactor: size === 'phone' ? 2 : 1,
          serviceWorkers: 'block',
        });
        await show(page);
        await page.waitForTimeout(300);
        await page.screenshot({ path: `${FOLDER}${name}-${size}-${colorScheme}.png` });
        await page.close();
      }
    }
  }
  await browser.close();
});
console.log(`The pictures are in reports/screenshots.`);
