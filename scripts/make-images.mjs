// Draws the pictures that browsers and link previews want as PNG, from the icon and the look of the board.
// Run it after a change of either: node --conditions=source --import tsx scripts/make-images.mjs
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { classic, feedback } from '@mastermind/engine';
import { chromium } from '@playwright/test';
import { inkOn, outlineOf } from '../apps/web/src/peg/shapes.ts';
import { launchOptions } from './chromium.mjs';

const WEB = join(dirname(fileURLToPath(import.meta.url)), '../apps/web');
const icon = readFileSync(join(WEB, 'public/icon.svg'), 'utf8');
const tokens = readFileSync(join(WEB, 'src/style/tokens.css'), 'utf8');

const SECRET = [...'YVRG'];
const GUESSES = ['RRBB', 'RGBY', 'YBGO', 'GYGR', 'YVRG'].map((text) => [...text]);

const peg = (key) => {
  const { colour, glyph } = classic.symbols.find((symbol) => symbol.key === key);
  const ink = inkOn(colour) === 'light' ? 'var(--on-dark)' : 'var(--on-light)';
  return `<svg class="peg" viewBox="0 0 48 48"><circle cx="24" cy="24" r="23" fill="var(--halo)"/><circle cx="24" cy="24" r="21.5" fill="${colour}"/>
    <circle cx="24" cy="24" r="20.75" fill="none" stroke="var(--rim)" stroke-width="1.5"/><path d="${outlineOf(glyph)}" fill="${ink}"/></svg>`;
};

const mark = (kind) =>
  ({
    exact: '<circle cx="7" cy="7" r="6.5" fill="var(--mark)"/>',
    misplaced: '<circle cx="7" cy="7" r="5" fill="none" stroke="var(--mark)" stroke-width="3"/>',
    none: '<circle cx="7" cy="7" r="1.8" fill="var(--mark-none)"/>',
  })[kind];

const row = (guess, index) => {
  const { black, white } = feedback(SECRET, guess);
  const marks = guess.map((_, place) => (place < black ? 'exact' : place < black + white ? 'misplaced' : 'none'));
  return `<li class="${black === 4 ? 'solved' : ''}"><span class="number">${index + 1}</span>${guess.map(peg).join('')}
    <span class="marks">${marks.map((kind) => `<svg class="mark" viewBox="0 0 14 14">${mark(kind)}</svg>`).join('')}</span></li>`;
};

const card = `<!doctype html><style>${tokens}
  body { margin: 0; width: 1200px; height: 630px; display: grid; grid-template-columns: 1fr 620px; align-items: center; gap: 40px;
    box-sizing: border-box; padding: 0 60px 0 80px; background: var(--paper); color: var(--ink); font-family: var(--font); }
  .brand svg { width: 104px; display: block; margin-bottom: 36px; border-radius: 24px; }
  h1 { margin: 0 0 16px; font-size: 58px; line-height: 1.1; font-weight: 600; }
  p { margin: 0; font-size: 30px; line-height: 1.4; color: var(--ink-2); }
  ul { margin: 0; padding: 22px; list-style: none; border-radius: 32px; background: var(--card); box-shadow: var(--shadow-2); }
  li { display: grid; grid-template-columns: 40px repeat(4, 1fr) 150px; align-items: center; justify-items: center; height: 100px; border-radius: 16px; padding: 0 14px; }
  .solved { background: var(--brass-soft); }
  .number { justify-self: start; font-size: 24px; color: var(--ink-2); }
  .peg { width: 72px; }
  .marks { display: flex; gap: 8px; justify-self: end; }
  .mark { width: 26px; }
</style><div><div class="brand">${icon}</div><h1>Mastermind</h1><p>Four colours are hidden.<br>Can you find them?</p></div>
<ul>${GUESSES.map(row).join('')}</ul>`;

const square = `<!doctype html><style>body { margin: 0 } svg { display: block; width: 100vw; height: 100vh; }</style>${icon}`;

/** A system that cuts icons to its own shape needs the ground to reach the corners. */
const filled = square.replace(/ rx="\d+"/u, '');

const pictures = [
  { file: 'icon-192.png', html: square, width: 192, height: 192 },
  { file: 'icon-512.png', html: square, width: 512, height: 512 },
  { file: 'icon-maskable.png', html: filled, width: 512, height: 512 },
  { file: 'icon-apple.png', html: filled, width: 180, height: 180 },
  { file: 'card.png', html: card, width: 1200, height: 630 },
];

const browser = await chromium.launch(await launchOptions());
for (const { file, html, width, height } of pictures) {
  const page = await browser.newPage({ viewport: { width, height } });
  await page.setContent(html);
  await page.screenshot({ path: join(WEB, 'public', file), omitBackground: true });
  await page.close();
}

/** Search engines and older programs ask for `/favicon.ico` unasked. The format is a table of pictures, which may be PNG. */
const FAVICON_PIXELS = 32;
const page = await browser.newPage({ viewport: { width: FAVICON_PIXELS, height: FAVICON_PIXELS } });
await page.setContent(square);
const png = await page.screenshot({ omitBackground: true });
const header = Buffer.alloc(22);
// A file of icons (1) with one picture, of one plane and 32 bits per pixel, which begins after this header.
header.writeUInt16LE(1, 2);
header.writeUInt16LE(1, 4);
header.writeUInt8(FAVICON_PIXELS, 6);
header.writeUInt8(FAVICON_PIXELS, 7);
header.writeUInt16LE(1, 10);
header.writeUInt16LE(32, 12);
header.writeUInt32LE(png.length, 14);
header.writeUInt32LE(header.length, 18);
writeFileSync(join(WEB, 'public/favicon.ico'), Buffer.concat([header, png]));
await browser.close();
