import { gzipSync } from 'node:zlib';
import { expect } from '@playwright/test';
import { CLASSIC_42, open, play } from './game.ts';
import { test as alone } from './watch.ts';
import { test } from './window.ts';

alone(
  'the first load is small and asks no other host, and a screen arrives in few files',
  async ({ page, baseURL }) => {
    const sizes = { script: 0, stylesheet: 0 };
    const foreign: string[] = [];
    const names: string[] = [];
    page.on('response', async (response) => {
      const url = response.url();
      if (!url.startsWith(baseURL!)) foreign.push(url);
      names.push(url);
    });
    await open(page);
    await page.waitForLoadState('networkidle');
    for (const url of names) {
      const kind = url.endsWith('.js') ? 'script' : url.endsWith('.css') ? 'stylesheet' : null;
      if (kind !== null) sizes[kind] += gzipSync(await (await page.request.get(url)).body()).length;
    }
    expect(foreign).toEqual([]);
    expect(sizes.script).toBeLessThanOrEqual(59 * 1024);
    expect(sizes.stylesheet).toBeLessThanOrEqual(15 * 1024);
    expect(sizes.script).toBeGreaterThan(20 * 1024);
    const first = names.length;
    await page.getByRole('link', { name: 'Versus' }).click();
    await expect(page.getByRole('heading', { name: 'Versus' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(names.length - first).toBeLessThanOrEqual(16);
  },
);

alone('the policy allows nothing inline and nothing from elsewhere, and the page keeps to it', async ({ page }) => {
  const response = await page.goto(CLASSIC_42);
  const policy = response!.headers()['content-security-policy']!;
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toMatch(/unsafe-inline|'unsafe-eval'|https?:|\*/u);
  await open(page, CLASSIC_42);
  await play(page, 'rrbb', 'ygvo');
  await expect(page.getByText('Skill', { exact: true })).toBeVisible();
});

test('under forced colours every peg keeps its colour, its glyph and its ring', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await open(page, CLASSIC_42);
  const pegs = await page.evaluate(() =>
    [...document.querySelectorAll<SVGElement>('.tray svg.peg')].map((peg) => {
      const [disc, rim] = [...peg.querySelectorAll('circle')];
      const glyph = peg.querySelector('.glyph');
      return {
        adjust: getComputedStyle(peg).forcedColorAdjust,
        ring: getComputedStyle(rim!).stroke,
        disc: getComputedStyle(disc!).fill,
        glyph: glyph === null ? null : getComputedStyle(glyph).fill,
      };
    }),
  );
  expect(pegs).toHaveLength(6);
  for (const { adjust, ring, disc, glyph } of pegs) {
    expect(adjust).toBe('none');
    expect(glyph).not.toBeNull();
    expect(glyph).not.toBe(disc);
    expect(ring).not.toBe(disc);
  }
  expect(new Set(pegs.map(({ disc }) => disc)).size).toBe(6);
});

test('each result is said once', async ({ page }) => {
  await open(page, CLASSIC_42);
  await page.evaluate(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    const region = document.querySelector('[role=status][aria-live=polite]')!;
    new MutationObserver(() => said.push(region.textContent ?? '')).observe(region, {
      childList: true,
      characterData: true,
      subtree: true,
    });
  });
  await play(page, 'rrbb', 'yygg');
  const said = await page.evaluate(() => (window as unknown as { said: string[] }).said);
  // The coach may be offered meanwhile.
  const results = said.map((text) => text.trim()).filter((text) => /misplaced$|^None/u.test(text));
  expect(results).toEqual(['None of these colours', '1 exact, 1 misplaced']);
});

test('the focus can always be seen', async ({ page }) => {
  await open(page);
  for (let step = 0; step < 16; step++) {
    await page.keyboard.press('Tab');
    const visible = await page.evaluate(() => {
      const element = document.activeElement as HTMLElement;
      const shown = [element, ...element.querySelectorAll<HTMLElement>('*')];
      return shown.some((one) => getComputedStyle(one).boxShadow !== 'none') || element === document.body;
    });
    expect(visible, await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 120) ?? '')).toBe(true);
  }
});

test('nothing sounds before the first touch, and the switch in the bar silences the next peg in every tab', async ({
  page,
  context,
}) => {
  await context.addInitScript(() => {
    const { OscillatorNode } = window;
    const start = OscillatorNode.prototype.start;
    Object.assign(window, { tones: 0 });
    OscillatorNode.prototype.start = function (...at) {
      (window as unknown as { tones: number }).tones++;
      return start.apply(this, at);
    };
  });
  const tones = () => page.evaluate(() => (window as unknown as { tones: number }).tones);
  await open(page, CLASSIC_42);
  expect(await tones()).toBe(0);
  await page.keyboard.press('r');
  await expect.poll(tones).toBe(1);
  const other = await context.newPage();
  await other.goto('/daily');
  await other.getByRole('button', { name: 'Sound' }).click();
  await other.close();
  const sound = page.getByRole('button', { name: 'Sound' });
  await expect(sound).toHaveAttribute('aria-pressed', 'false');
  await page.keyboard.press('b');
  await sound.click();
  await page.keyboard.press('g');
  await expect.poll(tones).toBe(2);
});
