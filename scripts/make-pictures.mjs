// Takes the picture of the README: the same game in the page and in the terminal, side by side. Run it after a change of their
// look: node --conditions=source --import tsx scripts/make-pictures.mjs
import { fileURLToPath } from 'node:url';
import { classic } from '@mastermind/engine';
import { chromium } from '@playwright/test';
import { contextIn } from '../apps/cli/src/context/context.ts';
import { freshGame, newSession } from '../apps/cli/src/game/breaking.ts';
import { gameModel } from '../apps/cli/src/game/model.ts';
import { gameScene } from '../apps/cli/src/game/scene.ts';
import { drawGame } from '../apps/cli/src/game/view.ts';
import { playScene } from '../apps/cli/src/testing/scene.ts';
import { CLASSIC_42, open, play } from '../e2e/game.ts';
import { launchOptions } from './chromium.mjs';
import { withPage } from './page-server.mjs';

const PICTURE = fileURLToPath(new URL('../docs/pictures/both.png', import.meta.url));
const GUESSES = ['rrgg', 'yyvr', 'ryvy'];
const BEGUN = 'yg';
const SIZE = { columns: 60, rows: 22, now: 0 };
const [INK, GROUND] = ['#f2f0eb', '#1a1c20'];

const escapeHtml = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Every character in a separate cell, so that no font moves a column. */
const cellsOf = ({ text, fg = INK, bg = 'transparent', bold, dim }) =>
  [...text].map(
    (letter) =>
      `<i style="font-weight:${bold ? 700 : 400};opacity:${dim ? 0.6 : 1};color:${fg};background:${bg}">${escapeHtml(letter)}</i>`,
  );

const terminalHtml = async () => {
  const rules = { context: await contextIn('en'), another: freshGame };
  const scene = playScene(gameScene(gameModel(newSession({ variant: classic, seed: 42 }, 0), false), rules));
  await scene.type([...GUESSES, BEGUN].join('\r'));
  const lines = drawGame(scene.model(), SIZE, rules);
  return lines.map((line) => `<div>${line.flatMap(cellsOf).join('')}</div>`).join('');
};

const capturePage = (browser) =>
  withPage(async (baseURL) => {
    const context = await browser.newContext({
      baseURL,
      viewport: { width: 390, height: 700 },
      deviceScaleFactor: 2,
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
      locale: 'en-GB',
    });
    const page = await context.newPage();
    await open(page, CLASSIC_42);
    await play(page, ...GUESSES);
    await page.getByRole('button', { name: 'No, thank you' }).click();
    await page.keyboard.type(BEGUN);
    const picture = await page.screenshot();
    await context.close();
    return picture.toString('base64');
  });

const browser = await chromium.launch(await launchOptions());
try {
  const page = await browser.newPage({ viewport: { width: 1120, height: 740 }, deviceScaleFactor: 1.5 });
  await page.setContent(`<!doctype html><style>
    body { margin: 0; padding: 20px; box-sizing: border-box; width: 1120px; height: 740px; display: flex; gap: 24px; background: #e9e6de }
    img { width: 390px; height: 700px; border-radius: 24px; flex: none; box-shadow: 0 12px 32px -8px rgb(28 27 25 / .3) }
    main { flex: none; align-self: center; padding: 8px 24px 52px; border-radius: 24px; background: ${GROUND}; overflow: hidden; box-shadow: 0 12px 32px -8px rgb(28 27 25 / .3) }
    div { white-space: pre; width: 600px; height: 22.2px; font: 17px/22.2px 'DejaVu Sans Mono', monospace }
    i { display: inline-block; width: 10px; height: 22.2px; font-style: normal; text-align: center }
  </style><img src="data:image/png;base64,${await capturePage(browser)}"><main>${await terminalHtml()}</main>`);
  await page.screenshot({ path: PICTURE });
} finally {
  await browser.close();
}
