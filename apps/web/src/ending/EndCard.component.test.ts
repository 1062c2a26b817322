import type { GameReview } from '@mastermind/solver';
import { flushSync } from 'svelte';
import { beforeEach, expect, it, vi } from 'vitest';
import { route } from '../browser/router.svelte.ts';
import { passOn } from '../browser/share.ts';
import { forgetDone, keepDone } from '../day/done.ts';
import { loadAllWords } from '../messages/words.svelte.ts';
import { LOST, snapshotOf, viewAfter } from '../session/testing/games.ts';
import type { Ending } from '../solver/worker.ts';
import { changeSettings } from '../store/settings.svelte.ts';
import { appears, resize, show } from '../testing/mounted.svelte.ts';
import EndCard from './EndCard.svelte';
import EndRail from './EndRail.svelte';
import { endingOf } from './ending.ts';

vi.mock('./ending.ts', () => ({ endingOf: vi.fn() }));
vi.mock('../solver/client.ts', () => ({ solver: () => ({ position: () => new Promise(() => {}) }) }));
vi.mock('../browser/share.ts', () => ({ passOn: vi.fn() }));

const PHONE = [390, 844] as const;
const DESK = [1366, 768] as const;

const review = {
  guesses: [
    { before: 1296, after: 256 },
    { before: 256, after: 1 },
  ],
  skill: 87,
  luck: 42,
} as unknown as GameReview;
const analysed: Ending = {
  review,
  telling: { kind: 'left', codes: 2, other: [...'RRRR'] } as unknown as Ending['telling'],
  measure: null,
};

beforeEach(async () => {
  await loadAllWords();
  await resize(...PHONE);
  changeSettings({ calm: true, sound: false });
  forgetDone();
  vi.mocked(passOn).mockClear();
  vi.mocked(endingOf).mockReset().mockResolvedValue(analysed);
});

const won = snapshotOf(viewAfter('RRBB', 'YGVO'), { link: 'the-link' });
const end = (props: Record<string, unknown> = {}) => {
  const onagain = vi.fn();
  return { onagain, ...show(EndCard, { snapshot: won, room: 0, onagain, ...props } as never) };
};
/** The pictures on its buttons. */
const pictures = ({ target }: ReturnType<typeof end>): readonly (string | null | undefined)[] =>
  [...target.querySelectorAll('.buttons svg path')].map((path) => path.getAttribute('d'));
/** The buttons come once they need not move again. */
const ready = ({ button }: ReturnType<typeof end>) => appears(() => button('Play again') !== undefined);

it('says how the game ended and the next steps', async () => {
  const card = end();
  expect(card.find('h2')?.textContent).toBe('Solved in two.');
  await ready(card);
  card.button('Play again')!.click();
  expect(card.onagain).toHaveBeenCalledOnce();
  card.button('Share')!.click();
  expect(vi.mocked(passOn).mock.calls[0]![0]).toContain('solved in 2 of 10');
  card.button('Review')!.click();
  expect([route.path, route.fragment]).toEqual(['/review', 'the-link']);
  card.button('Today’s code')!.click();
  expect(route.path).toBe('/daily');
});

it('looks different for a game that was lost', () => {
  const { find } = end({ snapshot: snapshotOf(viewAfter(...LOST)) });
  expect(find('h2')?.textContent).toBe('Not this time');
  expect(find('.end')?.classList.contains('lost')).toBe(true);
});

it('puts another game first after a loss, and shares it all the same', async () => {
  const card = end({ snapshot: snapshotOf(viewAfter(...LOST)) });
  await ready(card);
  expect(card.find('.primary')?.textContent).toBe('Play again');
  card.button('Play again')!.click();
  expect(card.onagain).toHaveBeenCalledOnce();
  card.button('Share')!.click();
  expect(passOn).toHaveBeenCalledOnce();
});

it('takes the focus if it may, once it has come up', () => {
  const { find, change } = end({ focused: true, staged: true });
  expect(document.activeElement).not.toBe(find('h2'));
  change({ staged: false } as never);
  expect(document.activeElement).toBe(find('h2'));
  expect(find('.end')?.classList.contains('staged')).toBe(false);
});

it('leaves the focus alone where it was over before', () => {
  const { find } = end();
  expect(document.activeElement).not.toBe(find('h2'));
});

it('appears in two steps while it is staged', () => {
  expect(end({ staged: true }).find('.end')?.classList.contains('staged')).toBe(true);
});

it('shows the result of the analysis, and a chart where there is room for one', async () => {
  const card = end({ room: 600 });
  await ready(card);
  await appears(() => card.find('.chart') !== null);
  expect(card.find('.chart')?.getAttribute('aria-label')).toContain('1,296, 256, Solved');
  expect(card.target.textContent).toMatch(/87[\s\S]*Skill|Skill[\s\S]*87/u);
  expect(card.target.textContent).toMatch(/42[\s\S]*Luck|Luck[\s\S]*42/u);
  // The other code that would have fitted, drawn as pegs.
  expect(card.find('.told svg')).not.toBeNull();
  card.change({ room: 300 } as never);
  expect(card.find('.chart')).toBeNull();
});

it('says so where the rules have too many codes, and where the analysis failed', async () => {
  vi.mocked(endingOf).mockResolvedValueOnce({ ...analysed, review: null, telling: null });
  const uncounted = end();
  await appears(() => uncounted.target.textContent!.includes('too many codes'));
  vi.mocked(endingOf).mockRejectedValueOnce(new Error('broken'));
  const broken = end();
  await appears(() => broken.target.textContent!.includes('too many codes'));
  expect(broken.button('Play again')).toBeDefined();
});

it('shows the buttons before a late analysis, which then appears below them', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let finish = (_: Ending): void => {};
  vi.mocked(endingOf).mockReturnValue(
    new Promise((resolve) => {
      finish = resolve;
    }),
  );
  const card = end();
  expect([card.target.textContent!.includes('Looking at your guesses'), card.button('Play again')]).toEqual([
    true,
    undefined,
  ]);
  vi.advanceTimersByTime(600);
  flushSync();
  vi.useRealTimers();
  const again = card.button('Play again')!;
  finish(analysed);
  await appears(() => card.target.textContent!.includes('Skill'));
  const told = card.find('.rest .told')!;
  expect(again.compareDocumentPosition(told) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

it('says when a game was assisted', async () => {
  const card = end({ snapshot: { ...won, assisted: true } });
  await ready(card);
  expect(card.target.textContent).toContain('Assisted');
});

it('says when the next daily code begins, once that of today is done', async () => {
  keepDone(Date.now() + 3_600_000 + 59_000);
  const card = end();
  await ready(card);
  expect(card.button('Today’s code')).toBeUndefined();
  expect(card.target.textContent).toMatch(/Next code in 1 h \d+ min/u);
});

it('puts the reply first where a friend waits for the result', async () => {
  const [text, set] = [vi.fn(() => 'the answer'), vi.fn()];
  const reply = { text, set };
  const card = end({ reply });
  await ready(card);
  card.button('Send the result back')!.click();
  expect(text).toHaveBeenCalledWith(won);
  expect(passOn).toHaveBeenCalledWith('the answer');
  const rail = show(EndRail, { snapshot: won, reply });
  expect(rail.find('.card p')?.textContent).toBe('the answer');
  card.button('Set a code for them')!.click();
  expect(set).toHaveBeenCalledOnce();
  card.button('Play again')!.click();
  expect(card.onagain).toHaveBeenCalledOnce();
  expect(card.button('Share')).toBeUndefined();
  expect(card.find('.primary')?.textContent).toContain('Send the result back');
  expect(new Set(pictures(card).filter(Boolean)).size).toBe(4);
});

it('shows the shared text beside the board, and nothing where a round cannot be shared', async () => {
  const card = end();
  await ready(card);
  card.button('Share')!.click();
  // Each box has its own copy of the game, and each copy draws a link.
  const withoutLink = (text = '') => text.replace(/http\S+/u, '');
  const preview = (snapshot: typeof won) => show(EndRail, { snapshot }).find('p')?.textContent;
  expect(withoutLink(preview(won))).toBe(withoutLink(vi.mocked(passOn).mock.calls[0]![0]));
  expect(preview({ ...won, origin: 'match' })).toBeUndefined();
});

it('puts Share first after a win', async () => {
  const card = end();
  await ready(card);
  expect(card.find('.primary')?.textContent).toContain('Share');
  expect(new Set(pictures(card).filter(Boolean)).size).toBe(4);
});

it('shows the field beside the words where there is room, and leaves it to the rail on a desk', async () => {
  const card = end({ room: 400 });
  await appears(() => card.find('.picture .field') !== null);
  card.change({ room: 399 } as never);
  expect(card.find('.picture')).toBeNull();
  await resize(...DESK);
  card.change({ room: 600 } as never);
  expect(card.find('.picture')).toBeNull();
});

it('fills the card on a desk, with its buttons there at once and no chart', async () => {
  await resize(...DESK);
  vi.mocked(endingOf).mockReturnValue(new Promise(() => {}));
  const { find, button } = end({ room: 600 });
  expect(find('.end')?.style.minHeight).toBe('588px');
  expect([button('Play again') !== undefined, find('.chart')]).toEqual([true, null]);
});
