import { flushSync } from 'svelte';
import { beforeEach, expect, it, vi } from 'vitest';
import { loadAllWords } from '../messages/words.svelte.ts';
import { LOST, viewAfter } from '../session/testing/games.ts';
import { appears, show } from '../testing/mounted.svelte.ts';
import Field from './Field.svelte';

/** The first guess left half of the codes, and the second only the last one. */
const gone = Uint8Array.from({ length: 1296 }, (_, code) => (code === 1295 ? 0 : 1 + (code % 2)));
const deduction = { counts: [1296, 648, 1], gone, shares: [null, null, null], sampled: false };
vi.mock('../solver/client.ts', () => ({ solver: () => ({ position: async () => deduction }) }));

beforeEach(() => loadAllWords());

const won = viewAfter('RRBB', 'YGVO');
const field = async (props: Record<string, unknown>) => {
  const shown = show(Field, { view: won, staged: true, ...props } as never);
  await appears(() => shown.find('svg .lit') !== null);
  const dots = (selector: string): number =>
    [...shown.target.querySelectorAll(selector)].reduce(
      (sum, path) => sum + path.getAttribute('d')!.split('M').length - 1,
      0,
    );
  return { ...shown, dots };
};

it('lets every code that was ruled out fly into the one that is left, those of the first guess before the others', async () => {
  const { dots, target } = await field({});
  expect([dots('.falling'), dots('.lit:not(.falling)')]).toEqual([1295, 1]);
  const after = [...target.querySelectorAll<SVGElement>('.falling')].map(({ style }) =>
    Number(style.getPropertyValue('--after')),
  );
  expect(after).toEqual(after.toSorted((one, two) => one - two));
});

it.each(['pointerdown', 'keydown'])('comes to rest at a %s', async (type) => {
  const { dots } = await field({});
  dispatchEvent(new Event(type));
  flushSync();
  expect([dots('.falling'), dots('.lit')]).toEqual([0, 1]);
});

it.each([
  ['a game that is opened again', { staged: false }],
  ['a loss', { view: viewAfter(...LOST) }],
])('is at rest for %s', async (_, props) => {
  expect((await field(props)).dots('.falling')).toBe(0);
});
