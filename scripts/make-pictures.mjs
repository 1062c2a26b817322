// Takes the picture of the README: the same game in the page and in the terminal, side by side. Run it after a change of their
// look: node --conditions=source --import tsx scripts/make-pictures.mjs
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { launchOptions } from './chromium.mjs';
import { withPage } from './page-server.mjs';
import { ensureTmux } from './programs.mjs';
import { until } from './until.mjs';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..');
const GUESSES = ['rrgg', 'yyvr', 'ryvy'];
const BEGUN = 'yg';
const SIZE = { columns: 60, rows: 22 };

/** The terminal's screen with its colours, as tmux reports them. */
const captureTerminal = async (folder) => {
  ensureTmux();
  const tmux = (...words) =>
    spawnSync('tmux', ['-u', '-S', join(folder, 'tmux'), ...words], { encoding: 'utf8' }).stdout;
  const env = [
    'LC_ALL=C.UTF-8',
    'COLORTERM=truecolor',
    'TERM=xterm-256color',
    `XDG_DATA_HOME=${folder}`,
    `XDG_CONFIG_HOME=${folder}`,
  ];
  const game = ['apps/cli/bin/mastermind.js', 'play', '--role', 'breaker', '--variant', 'classic', '--seed', '42'];
  const size = ['-x', String(SIZE.columns), '-y', String(SIZE.rows)];
  tmux(
    '-f',
    '/dev/null',
    'new-session',
    '-d',
    ...size,
    `cd ${ROOT}; env ${env.join(' ')} ${process.execPath} ${game.join(' ')}`,
  );
  try {
    const shows = (text) =>
      until(
        () => tmux('capture-pane', '-p'),
        (screen) => screen.includes(text),
      );
    await shows('10 left');
    for (const [index, guess] of GUESSES.entries()) {
      tmux('send-keys', '-l', guess);
      tmux('send-keys', 'Enter');
      await shows(`${9 - index} left`);
    }
    tmux('send-keys', '-l', BEGUN);
    // The screen is redrawn after each key; it is complete once two captures agree.
    let before = '';
    return await until(
      () => tmux('capture-pane', '-e', '-N', '-p'),
      (screen) => {
        const settled = screen === before;
        before = screen;
        return settled;
      },
    );
  } finally {
    tmux('kill-server');
  }
};

const BASIC = ['#1a1c20', '#c0392b', '#2e8b57', '#b8860b', '#4a63ff', '#8e44ad', '#008b8b', '#d8d6d0'];
const indexed = (index) => {
  if (index < 16) return BASIC[index % 8];
  if (index > 231)
    return `rgb(${Array(3)
      .fill(8 + 10 * (index - 232))
      .join()})`;
  const steps = [Math.floor((index - 16) / 36), Math.floor((index - 16) / 6) % 6, (index - 16) % 6];
  return `rgb(${steps.map((step) => (step === 0 ? 0 : 55 + 40 * step)).join()})`;
};

/** The colour that a sequence starts, `38;5;n` or `38;2;r;g;b`, and the length of its code. */
const colourAt = (codes, at) =>
  codes[at + 1] === 5
    ? { colour: indexed(codes[at + 2]), taken: 2 }
    : { colour: `rgb(${codes.slice(at + 2, at + 5).join()})`, taken: 4 };

const SWITCHES = {
  0: () => ({}),
  1: (style) => ({ ...style, weight: 700 }),
  2: (style) => ({ ...style, opacity: 0.6 }),
  7: (style) => ({ ...style, inverse: true }),
  22: ({ weight: _, opacity: __, ...style }) => style,
  27: ({ inverse: _, ...style }) => style,
  39: ({ ink: _, ...style }) => style,
  49: ({ ground: _, ...style }) => style,
};

/** The change of text style by one escape sequence. */
const restyled = (style, codes) => {
  let next = style;
  for (let at = 0; at < codes.length; at++) {
    const code = codes[at];
    if (code in SWITCHES) next = SWITCHES[code](next);
    else if (code === 38 || code === 48) {
      const { colour, taken } = colourAt(codes, at);
      next = { ...next, [code === 48 ? 'ground' : 'ink']: colour };
      at += taken;
    } else next = { ...next, [code >= 100 || (code >= 40 && code < 50) ? 'ground' : 'ink']: BASIC[code % 10] };
  }
  return next;
};

/** How text is to be drawn from here on. */
const SEQUENCE = new RegExp(`${String.fromCharCode(27)}\\[([\\d;]*)m`, 'u');

const escapeHtml = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Every character in a separate cell, so that no font moves a column. */
const terminalHtml = (screen) => {
  let style = {};
  const cells = (text) =>
    [...text].map((letter) => {
      const { weight = 400, opacity = 1, inverse, ink = '#f2f0eb', ground = 'transparent' } = style;
      const [front, back] = inverse ? [ground === 'transparent' ? '#1a1c20' : ground, ink] : [ink, ground];
      return `<i style="font-weight:${weight};opacity:${opacity};color:${front};background:${back}">${escapeHtml(letter)}</i>`;
    });
  const lines = screen.split('\n').map((line) => {
    const parts = line.split(SEQUENCE);
    return parts
      .flatMap((part, index) => {
        if (index % 2 === 0) return cells(part);
        style = restyled(style, part === '' ? [0] : part.split(';').map(Number));
        return [];
      })
      .join('');
  });
  return lines.map((line) => `<div>${line}</div>`).join('');
};

const capturePage = (browser) =>
  withPage(async (address) => {
    const context = await browser.newContext({
      viewport: { width: 390, height: 700 },
      deviceScaleFactor: 2,
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
      locale: 'en-GB',
    });
    const page = await context.newPage();
    await page.goto(`${address}/?v=classic&seed=42`);
    await page.getByRole('group', { name: 'Pegs' }).waitFor();
    for (const [index, guess] of GUESSES.entries()) {
      await page.keyboard.type(guess);
      await page.keyboard.press('Enter');
      await page.getByRole('list', { name: 'Guesses so far' }).getByRole('listitem').nth(index).waitFor();
    }
    await page.keyboard.type(BEGUN);
    const picture = await page.screenshot();
    await context.close();
    return picture.toString('base64');
  });

const folder = mkdtempSync(join(tmpdir(), 'mastermind-pictures-'));
const browser = await chromium.launch(await launchOptions());
try {
  const terminal = terminalHtml(await captureTerminal(folder));
  const page = await browser.newPage({ viewport: { width: 1120, height: 740 }, deviceScaleFactor: 1.5 });
  await page.setContent(`<!doctype html><style>
    body { margin: 0; padding: 20px; box-sizing: border-box; width: 1120px; height: 740px; display: flex; gap: 24px; background: #e9e6de }
    img { width: 390px; height: 700px; border-radius: 24px; flex: none; box-shadow: 0 12px 32px -8px rgb(28 27 25 / .3) }
    main { flex: none; align-self: center; padding: 8px 24px; border-radius: 24px; background: #1a1c20; overflow: hidden; box-shadow: 0 12px 32px -8px rgb(28 27 25 / .3) }
    div { white-space: pre; height: 22.2px; font: 17px/22.2px 'DejaVu Sans Mono', monospace }
    i { display: inline-block; width: 10px; height: 22.2px; font-style: normal; text-align: center }
  </style><img src="data:image/png;base64,${await capturePage(browser)}"><main>${terminal}</main>`);
  await page.screenshot({ path: join(ROOT, 'docs/pictures/both.png') });
} finally {
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
}
