// Draws the pictures that browsers and link previews want as PNG, from the icon and the look of the board.
// Run it after a change of either: node --conditions=source --import tsx scripts/make-images.mjs
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { classic, feedback } from '@mastermind/engine';
import { chromium } from '@playwright/test';
import { inkOn, outlineOf, rimOf } from '../apps/web/src/peg/shapes.ts';
import { launchOptions } from './chromium.mjs';
import { encodePalette } from './palette.mjs';

const WEB = join(dirname(fileURLToPath(import.meta.url)), '../apps/web');
const icon = readFileSync(join(WEB, 'public/icon.svg'), 'utf8');
const tokens = readFileSync(join(WEB, 'src/style/tokens.css'), 'utf8');

const light = readFileSync(join(WEB, 'src/peg/light.svg'), 'utf8');
const font = readFileSync(join(WEB, 'src/style/display.woff2')).toString('base64');

const SECRET = [...'YBOV'];
/** Two guesses have ruled codes out; the third is in the case. */
const GUESSES = ['RRGB', 'BYYO'].map((text) => [...text]);
const SHOWN = [...'YBOR'];

const drawPeg = (key) => {
  const { colour, glyph } = classic.symbols.find((symbol) => symbol.key === key);
  const ink = inkOn(colour) === 'light' ? 'var(--on-dark)' : 'var(--on-light)';
  return `<use href="#peg-drop"/><circle cx="24" cy="24" r="21" fill="${colour}"/><use href="#peg-light"/>
    <circle cx="24" cy="24" r="21" fill="none" stroke="${rimOf(colour)}" stroke-width="1.9"/><path d="${outlineOf(glyph)}" fill="${ink}"/>`;
};
const peg = (key) => `<svg class="peg" viewBox="0 0 48 48">${drawPeg(key)}</svg>`;

const { black, white } = feedback(SECRET, SHOWN);
const pins = SHOWN.map(
  (_, at) => `<i class="${at < black ? 'exact' : at < black + white ? 'misplaced' : ''}"></i>`,
).join('');

/** Every code as a dot: places 1 and 2 choose the column, 3 and 4 the line. */
const PITCH = 8;
const GAP = 5;
const at = (major, minor) => 4 + (major * 6 + minor) * PITCH + major * GAP;
const keys = classic.symbols.map(({ key }) => key);
const fits = (code, guesses) =>
  guesses.every((guess) => {
    const [said, would] = [feedback(SECRET, guess), feedback(code, guess)];
    return said.black === would.black && said.white === would.white;
  });
const dots = { left: '', gone: '', out: '' };
for (let index = 0; index < keys.length ** 4; index++) {
  const digits = [216, 36, 6, 1].map((unit) => Math.floor(index / unit) % 6);
  const code = digits.map((digit) => keys[digit]);
  const kind = fits(code, GUESSES) ? 'left' : fits(code, GUESSES.slice(0, 1)) ? 'gone' : 'out';
  dots[kind] += `M${at(digits[2], digits[3])} ${at(digits[0], digits[1])}h0`;
}
const axis = keys
  .flatMap((key, index) => {
    const middle = at(index, 0) + 2.5 * PITCH - 7.5;
    return [
      [middle, -20],
      [-20, middle],
    ].map(([x, y]) => `<svg x="${x}" y="${y}" width="15" height="15" viewBox="0 0 48 48">${drawPeg(key)}</svg>`);
  })
  .join('');
const stroke = (path, colour, width, opacity = 1) =>
  `<path d="${path}" stroke="${colour}" stroke-width="${width}" stroke-opacity="${opacity}" stroke-linecap="round"/>`;
const field = `<svg width="478" height="478" viewBox="-20 -20 335 335">${axis}
  ${stroke(dots.out, '#4d443b', 2.2)}${stroke(dots.gone, '#9c7a3a', 4.8)}${stroke(dots.gone, '#17130f', 2.6)}
  ${stroke(dots.left, '#e9bd66', 13, 0.22)}${stroke(dots.left, '#f3cd82', 7)}</svg>`;

const card = `<!doctype html><style>${tokens}
  @font-face { font-family: 'Case Serif'; src: url(data:font/woff2;base64,${font}); }
  body { position: relative; margin: 0; width: 1200px; height: 630px; overflow: hidden; color: var(--ivory);
    background: radial-gradient(circle at 24% 20%, #3a332d, #231e1a 60%, #1a1613); font-family: 'Case Serif', Georgia, serif; }
  .logo { position: absolute; left: 66px; top: 64px; }
  h1 { position: absolute; left: 64px; top: 124px; margin: 0; font-size: 88px; font-weight: 400; line-height: 1; letter-spacing: -0.02em; }
  p { position: absolute; left: 64px; top: 234px; margin: 0; font-size: 40px; line-height: 1.2; color: var(--brass-lit); }
  .tray { position: absolute; left: 54px; bottom: 58px; box-sizing: border-box; width: 520px; padding: 14px; border-radius: 28px;
    background: var(--tray); box-shadow: var(--case-shadow); }
  .row { display: grid; grid-template-columns: 26px repeat(4, 1fr) 78px; align-items: center; justify-items: center; height: 84px; }
  .well { position: relative; overflow: hidden; border-radius: 12px; background: #16120f; box-shadow: inset 0 2px 5px #000d; }
  .lid { position: absolute; inset: 2px 2px 2px 27%; border-radius: 10px; background: var(--lid-face), var(--brass);
    box-shadow: inset 0 1px var(--lid-edge), inset 0 -1px var(--lid-low), 0 2px 5px #000a; }
  .lid .row { grid-template-columns: 26px repeat(4, 95px); justify-content: start; }
  .lid span { display: grid; place-items: center; width: 47px; height: 47px; border-radius: 50%; background: var(--lid-hole);
    box-shadow: inset 0 1.5px 2px var(--lid-low); color: var(--on-lid); font-size: 30px; }
  .lid i { width: 9px; height: 14px; border-inline: 2px solid var(--lid-low); }
  .peg { width: 72px; overflow: visible; }
  .pins { display: grid; grid-template-columns: repeat(2, 22px); gap: 6px; }
  .pins i { box-sizing: border-box; width: 22px; height: 22px; border-radius: 50%; background: var(--socket); box-shadow: inset 0 1px 1.5px #000; }
  .pins .exact { background: var(--pin-face); }
  .pins .misplaced { border: 4px solid var(--ivory); }
  .field { position: absolute; right: 48px; top: 52px; padding: 22px; border-radius: 28px;
    background: radial-gradient(circle at 50% 20%, #211b17, #16120f); box-shadow: inset 0 2px 6px #000c, 0 1px #ffffff22; }
</style>${light}
<svg class="logo" width="64" height="36" viewBox="0 0 32 18" fill="currentColor"><circle cx="9" cy="9" r="8"/><circle cx="24" cy="9" r="6.5" fill="none" stroke="currentColor" stroke-width="3"/></svg>
<h1>Mastermind</h1><p>1,296 codes.<br>One is under the lid.</p>
<div class="tray"><div class="well"><div class="row"><i></i>${SECRET.map(peg).join('')}</div>
  <div class="lid"><div class="row"><i></i>${'<span>?</span>'.repeat(4)}</div></div></div>
  <div class="row"><i></i>${SHOWN.map(peg).join('')}<span class="pins">${pins}</span></div></div>
<div class="field">${field}</div>`;

const square = `<!doctype html><style>body { margin: 0 } svg { display: block; width: 100vw; height: 100vh; }</style>${icon}`;

/** A system that cuts icons to its own shape needs the ground to reach the corners. */
const filled = square.replace(/ rx="\d+"/u, '');

const pictures = [
  { file: 'icon-192.png', html: square, width: 192, height: 192 },
  { file: 'icon-512.png', html: square, width: 512, height: 512 },
  { file: 'icon-maskable.png', html: filled, width: 512, height: 512 },
  { file: 'icon-apple.png', html: filled, width: 180, height: 180 },
  // Messengers fetch it for every link, so it has few colours.
  { file: 'card.png', html: card, width: 1200, height: 630, fewColours: true },
];

/** The colours of a picture, which only a browser can read without a library. */
const pixelsOf = async (page, png) => {
  const base64 = await page.evaluate(
    async (source) => {
      const picture = await createImageBitmap(await (await fetch(source)).blob());
      const canvas = new OffscreenCanvas(picture.width, picture.height).getContext('2d');
      canvas.drawImage(picture, 0, 0);
      const { data } = canvas.getImageData(0, 0, picture.width, picture.height);
      return btoa(Array.from(data, (byte) => String.fromCharCode(byte)).join(''));
    },
    `data:image/png;base64,${png.toString('base64')}`,
  );
  return Buffer.from(base64, 'base64');
};

const browser = await chromium.launch(await launchOptions());
for (const { file, html, width, height, fewColours } of pictures) {
  const page = await browser.newPage({ viewport: { width, height } });
  await page.setContent(html);
  await page.evaluate(() => document.fonts.ready);
  const png = await page.screenshot({ omitBackground: true });
  const written = fewColours ? encodePalette(await pixelsOf(page, png), width, height) : png;
  writeFileSync(join(WEB, 'public', file), written);
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
