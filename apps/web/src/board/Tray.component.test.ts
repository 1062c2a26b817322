import { classic, skemind } from '@mastermind/engine';
import { languages } from '@mastermind/messages';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { loadAllWords, speak } from '../messages/words.svelte.ts';
import { appears, resize, show } from '../testing/mounted.svelte.ts';
import Tray from './Tray.svelte';

vi.mock('../browser/window.ts', async (original) => ({ ...(await original<object>()), touch: { current: true } }));

beforeAll(() => loadAllWords());
afterAll(() => speak('en'));

it.each(languages)('shows the whole name of every peg on a narrow phone, in %s', async (language) => {
  await resize(360, 740);
  await speak(language);
  for (const variant of [classic, skemind]) {
    const order = variant.symbols.map((_, index) => index);
    const { target } = show(Tray, { variant, order, onpress: vi.fn() } as never, { width: 344 });
    const names = () => [...target.querySelectorAll<HTMLElement>('.name')];
    await appears(() => names().length === 6);
    expect(names().map(({ textContent }) => textContent!.length > 1)).toEqual(Array(6).fill(true));
    const cut = names().filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
    expect(cut.map(({ textContent }) => textContent)).toEqual([]);
  }
});
