import { classic, parseVariant } from '@mastermind/engine';
import { emptyDraft, fill } from '@mastermind/play';
import { flushSync } from 'svelte';
import { afterEach, expect, it, vi } from 'vitest';
import { LOST, viewAfter } from '../session/testing/games.ts';
import { changeSettings } from '../store/settings.svelte.ts';
import { appears, show, text } from '../testing/mounted.svelte.ts';
import Board from './Board.svelte';
import { fitPlain } from './fit.ts';

const draft = emptyDraft(classic);
afterEach(() => changeSettings({ fromBottom: false }));
const rows = (target: HTMLElement): readonly HTMLElement[] => [...target.querySelectorAll<HTMLElement>('ol > li')];
const heightOf = (element: HTMLElement | null): number => element!.getBoundingClientRect().height;

it('draws every row of the game, and the rows to come', () => {
  const { target, change } = show(Board, { view: viewAfter('RRBB', 'GGYY'), draft });
  expect([rows(target).length, target.querySelectorAll('.hole-row').length]).toEqual([2, 7]);
  change({ view: viewAfter('RRBB', 'GGYY', 'OOVV') });
  expect([rows(target).length, target.querySelectorAll('.hole-row').length]).toEqual([3, 6]);
});

it('draws rows of the height that it is given', () => {
  const { find, change } = show(Board, { view: viewAfter('RRBB'), fit: { ...fitPlain(4, 300), row: 61 } });
  expect(heightOf(find('ol > li'))).toBe(61);
  change({ fit: { ...fitPlain(4, 300), row: 67 } });
  expect(heightOf(find('ol > li'))).toBe(67);
});

it('takes the width it finds where no size is given', async () => {
  const view = { ...viewAfter('RRBB'), variant: { ...classic, length: 8 } };
  const wide = show(Board, { view }, { width: 390 });
  const narrow = show(Board, { view }, { width: 200 });
  await appears(() => heightOf(wide.find('.peg-slot')) > heightOf(narrow.find('.peg-slot')));
});

it('scrolls to the latest row where not all have a place', async () => {
  const fit = { ...fitPlain(4, 390), row: 44, all: false };
  const { find, change } = show(Board, { view: viewAfter(...LOST.slice(0, 6)), draft, fit }, { height: 240 });
  const scroller = find('.scrolls')!;
  const atEnd = (): boolean =>
    scroller.scrollTop > 0 && scroller.scrollTop + scroller.clientHeight >= scroller.scrollHeight - 1;
  await appears(() => atEnd());
  scroller.scrollTo({ top: 0 });
  change({ view: viewAfter(...LOST.slice(0, 7)) });
  await appears(() => atEnd());
  expect(find('.pips')?.textContent).toContain('2');
});

/** From the top of the board to its bottom. */
const seen = (target: HTMLElement): readonly string[] =>
  [...target.querySelectorAll<HTMLElement>('li, .draft, .hole-row, .secret, .pips')]
    .toSorted((a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top)
    .map(({ textContent, className }) => (className.includes('secret') ? 'secret' : /\d+/u.exec(textContent)![0]));

const read = (target: HTMLElement): readonly string[] =>
  rows(target).map(({ textContent }) => /\d+/u.exec(textContent)![0]);

const UPWARDS = ['10', '9', '8', '7', '6', '5', '4', '3', '2', '1'];

it('fills from the bottom for players who want that, and is read as before', () => {
  const { target } = show(Board, { view: viewAfter('RRBB', 'GGYY'), draft });
  expect(seen(target)).toEqual(UPWARDS.toReversed());
  const size = heightOf(target);
  changeSettings({ fromBottom: true });
  flushSync();
  expect([seen(target), read(target), heightOf(target)]).toEqual([UPWARDS, ['1', '2'], size]);
});

it('has the code of a lost game on top where it fills from the bottom', async () => {
  changeSettings({ fromBottom: true });
  const { find, target } = show(Board, { view: viewAfter(...LOST) });
  await appears(() => find('.secret') !== null);
  expect(seen(target)).toEqual(['secret', ...UPWARDS]);
});

it('scrolls to the row being filled, which is on top where it fills from the bottom', async () => {
  changeSettings({ fromBottom: true });
  const fit = { ...fitPlain(4, 390), row: 44, all: false };
  const { find, change, target } = show(Board, { view: viewAfter(...LOST.slice(0, 6)), draft, fit }, { height: 240 });
  const scroller = find('.scrolls')!;
  scroller.scrollTo({ top: scroller.scrollHeight });
  expect(scroller.scrollTop).toBeGreaterThan(0);
  change({ view: viewAfter(...LOST.slice(0, 7)) });
  await appears(() => scroller.scrollTop === 0);
  expect(seen(target).slice(0, 3)).toEqual(['2', '8', '7']);
});

const LONG = 'A slip of several lines. '.repeat(24);
const boxOf = (element: Element | null): DOMRect => element!.getBoundingClientRect();

it.each([
  ['few rows are to come', { view: { ...viewAfter('RRBB'), maxAttempts: 2 }, draft }, 700],
  ['rows scroll', { view: viewAfter('RRBB'), draft, fit: { ...fitPlain(4, 390), all: false } }, 300],
])('keeps the slip off the rows and in the board where %s', (_, props, height) => {
  const { find, target } = show(Board, { ...props, slip: text(LONG) }, { height });
  const slip = boxOf(find('.slip > p'));
  expect(slip.height).toBeGreaterThan(40);
  expect(slip.top).toBeGreaterThanOrEqual(boxOf(find('.draft')).bottom);
  expect(boxOf(find('li')).height).toBeGreaterThanOrEqual(40);
  const pips = find('.pips');
  expect(slip.bottom).toBeLessThanOrEqual(pips === null ? boxOf(find('.board')).bottom : boxOf(pips).top);
  expect(boxOf(find('.board')).bottom).toBeLessThanOrEqual(boxOf(target).bottom);
});

it('lets pegs be changed in the row being filled, unless it waits', () => {
  const changed = vi.fn();
  const { target, change } = show(Board, { view: viewAfter('RRBB'), draft, ondraft: changed });
  const slots = target.querySelectorAll<HTMLButtonElement>('button.slot');
  slots[2]!.click();
  expect(changed).toHaveBeenCalledWith({ ...draft, active: 2 });
  change({ waiting: true });
  expect([...slots].every(({ disabled }) => disabled)).toBe(true);
});

it('has no row to fill where none is being filled', () => {
  const { find } = show(Board, { view: viewAfter('RRBB') });
  expect(find('button.slot')).toBeNull();
});

it('does not open the next row before the marks of the last one, and keeps its size', () => {
  const { find, change, target } = show(Board, { view: viewAfter('RRBB'), draft, closed: true });
  const height = heightOf(target);
  expect(find('.draft')?.classList.contains('closed')).toBe(true);
  change({ closed: false });
  expect(find('.draft')?.classList.contains('closed')).toBe(false);
  expect(heightOf(target)).toBe(height);
});

it('names the row under discussion', () => {
  const { target, change } = show(Board, { view: viewAfter('RRBB', 'GGYY'), discussed: 2 });
  const current = (): readonly (string | null)[] => rows(target).map((row) => row.getAttribute('aria-current'));
  expect(current()).toEqual([null, 'true']);
  change({ discussed: null });
  expect(current()).toEqual([null, null]);
});

it('offers a played row to be copied while a row is being filled, and not after', () => {
  const picked = vi.fn();
  const view = viewAfter('RRBB');
  const { target, change } = show(Board, { view, draft: fill(draft, [...'GGYY']), onpick: picked });
  const copies = (): NodeListOf<HTMLButtonElement> => target.querySelectorAll('ol button');
  copies()[0]!.click();
  expect(picked).toHaveBeenCalledWith(view.attempts[0], 1, true);
  change({ draft: null });
  expect(copies()).toHaveLength(0);
});

it('hands a peg of a played row on to be dragged', () => {
  const grabbed = vi.fn();
  const { find } = show(Board, { view: viewAfter('RRBB'), draft, ongrab: grabbed });
  find('ol .peg-slot')!.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  expect(grabbed).toHaveBeenCalledWith(expect.anything(), 'R');
});

it('keeps the end to itself until it is shown', async () => {
  const view = viewAfter('RRBB', 'YGVO');
  const { find, change } = show(Board, { view, told: false, over: false, turning: false });
  expect([find('.solved'), find('.turning'), find('.hole-row') !== null]).toEqual([null, null, true]);
  change({ told: true, turning: true });
  expect([find('.solved') !== null, find('.solved.turning') !== null]).toEqual([true, true]);
  change({ over: true, turning: false });
  expect([find('.turning'), find('.hole-row')]).toEqual([null, null]);
});

it('shows the code of a lost game once the end is shown', async () => {
  const { target, change } = show(Board, { view: viewAfter(...LOST), told: false });
  const names = ['Yellow', 'Green', 'Violet', 'Orange'].join(', ');
  expect(target.textContent).not.toContain(names);
  change({ told: true });
  await appears(() => target.textContent!.toLowerCase().includes(names.toLowerCase()));
});

it('shows answers that arrived since it was opened mark by mark', () => {
  const { target, change } = show(Board, { view: viewAfter('RRBB', 'GGYY'), knownRows: 1 });
  const fresh = (): readonly boolean[] => rows(target).map((row) => row.querySelector('.fresh') !== null);
  expect(fresh()).toEqual([false, true]);
  change({ knownRows: 2 });
  expect(fresh()).toEqual([false, false]);
});

it('narrows its positions for codes longer than six', () => {
  const variant = parseVariant('8x6');
  if (!variant.ok) throw new Error(variant.error.kind);
  const { find } = show(Board, { view: { ...viewAfter(), variant: variant.value }, draft: emptyDraft(variant.value) });
  expect(find('.board')?.classList.contains('longest')).toBe(true);
});
