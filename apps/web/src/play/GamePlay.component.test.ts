import { skemind } from '@mastermind/engine';
import { flushSync } from 'svelte';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Snapshot } from '../authority/snapshot.ts';
import { loadAllWords } from '../messages/words.svelte.ts';
import { dismiss } from '../notices/notice.svelte.ts';
import { createSession } from '../session/session.svelte.ts';
import { LOST, snapshotOf, viewAfter } from '../session/testing/games.ts';
import { changeSettings } from '../store/settings.svelte.ts';
import { holding } from '../testing/holding.svelte.ts';
import { appears, show, text } from '../testing/mounted.svelte.ts';
import GamePlay from './GamePlay.svelte';

beforeEach(async () => {
  await loadAllWords();
  dismiss();
  // Rows that other tests have begun to fill are saved there.
  localStorage.clear();
});

/** The screen with a game that the test holds; `calm` shows its end at once. */
const play = (first: Snapshot, props: Record<string, unknown> = {}, calm = true) => {
  changeSettings({ calm });
  const game = holding(first);
  const sent: string[] = [];
  const session = createSession(() => game.now, {
    submit: async (turn, code) => {
      sent.push(`${turn} ${code.join('')}`);
      return { refusal: null, notices: [] };
    },
    resign: async () => ({ refusal: null, notices: [] }),
    expire: async () => ({ refusal: null, notices: [] }),
    explain: () => '',
  });
  const shown = show(GamePlay, { session, ...props } as never);
  const become = (next: Snapshot): void => {
    game.now = next;
    flushSync();
  };
  return { ...shown, session, sent, become, change: shown.change as (next: Record<string, unknown>) => void };
};
const type = (key: string): void => {
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  flushSync();
};

it('sends the row that was filled by keys', async () => {
  const { sent } = play(snapshotOf(viewAfter()));
  for (const key of ['r', 'r', 'b', 'b', 'Enter']) type(key);
  await appears(() => sent.length > 0);
  expect(sent).toEqual(['0 RRBB']);
});

it('sends the row that was filled by the tray', async () => {
  const { sent, button, target } = play(snapshotOf(viewAfter('RRBB')));
  for (const name of ['Green', 'Green', 'Yellow', 'Yellow']) {
    target.querySelector<HTMLButtonElement>(`.keys button[aria-label="${name}" i]`)!.click();
    flushSync();
  }
  button('Check')!.click();
  await appears(() => sent.length > 0);
  expect(sent).toEqual(['1 GGYY']);
});

it('shows a title with the count, links to other games, and the line above the rows', () => {
  const { target } = play(snapshotOf(viewAfter('RRBB', 'GGYY', 'OOVV', 'RRBB')), {
    title: text('The title'),
    count: 'Guess 5 of 10',
    extra: text('Another game'),
    above: text('Two racers'),
  });
  for (const said of ['The title', 'Guess 5 of 10', 'Another game', 'Two racers'])
    expect(target.textContent).toContain(said);
});

it('passes commands on to the screen around it', () => {
  const commanded = vi.fn();
  play(snapshotOf(viewAfter()), { oncommand: commanded });
  type('?');
  expect(commanded).toHaveBeenCalledWith('keys');
});

it('offers the coach where there is one, and says whether it is on', () => {
  const called = vi.fn();
  const { button, change } = play(snapshotOf(viewAfter()), { oncoach: called });
  button('Coach')!.click();
  expect(called).toHaveBeenCalledOnce();
  expect(button('Coach')!.getAttribute('aria-pressed')).toBe('false');
  change({ coached: true });
  expect(button('Coach')!.getAttribute('aria-pressed')).toBe('true');
  change({ oncoach: undefined });
  expect(button('Coach')).toBeUndefined();
});

it('shows the actions of others, and the advice of the coach', () => {
  const { target, change } = play(snapshotOf(viewAfter('RRBB')), { news: 'Bea solved it.' });
  change({ sheet: text('Row 1 says no.') });
  expect(target.textContent).toContain('Row 1 says no.');
  expect(target.textContent).toContain('Bea solved it.');
});

it('marks the row that the coach speaks of', () => {
  const { find, change } = play(snapshotOf(viewAfter('RRBB')), { discussed: 1 });
  expect(find('ol > li')!.getAttribute('aria-current')).toBe('true');
  change({ discussed: null });
  expect(find('ol > li')!.getAttribute('aria-current')).toBeNull();
});

it('keeps the pegs in reach below an open sheet', () => {
  const { find } = play(snapshotOf(viewAfter()), { sheet: text('Six codes left'), covered: true });
  expect(find('.keys')!.checkVisibility()).toBe(true);
});

it('shows the clock of a timed game, unless it is shown elsewhere', async () => {
  const timed = snapshotOf({ ...viewAfter(), variant: skemind, maxAttempts: 8 }, { startedAt: Date.now() });
  const { find, change } = play(timed);
  await appears(() => /\d:\d\d/u.test(find('.points')?.textContent ?? ''));
  change({ bare: true });
  expect(find('.points')).toBeNull();
});

it('shows the end once, and gives the place of the tray to it', async () => {
  const ended = vi.fn();
  const { find, target, become } = play(snapshotOf(viewAfter('RRBB')), { onend: ended, end: text('You solved it') });
  expect(target.textContent).not.toContain('You solved it');
  become(snapshotOf(viewAfter('RRBB', 'YGVO')));
  await appears(() => ended.mock.calls.length > 0);
  expect(ended).toHaveBeenCalledOnce();
  expect(target.textContent).toContain('You solved it');
  expect(find('.keys')).toBeNull();
});

it('notifies the screen around it when the end has been shown', async () => {
  const { become, props } = play(snapshotOf(viewAfter()), { over: false });
  const told = (): unknown => (props as { over?: unknown }).over;
  expect(told()).toBe(false);
  become(snapshotOf(viewAfter(...LOST)));
  await appears(() => told() === 'done');
});

it('shows the end step by step, and all of it at a press', async () => {
  const ended = vi.fn();
  const { become, find } = play(snapshotOf(viewAfter('RRBB')), { onend: ended }, false);
  become(snapshotOf(viewAfter('RRBB', 'YGVO')));
  expect(find('.solved')).toBeNull();
  document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, cancelable: true }));
  flushSync();
  await appears(() => ended.mock.calls.length > 0);
  expect(ended).toHaveBeenCalledOnce();
  expect(find('.solved')).not.toBeNull();
});

it('shows all marks at once when the next peg is placed', async () => {
  const { become, find } = play(snapshotOf(viewAfter()), {}, false);
  become(snapshotOf(viewAfter('RRBB')));
  expect(find('.draft')!.classList.contains('closed')).toBe(true);
  type('g');
  expect(find('.draft')!.classList.contains('closed')).toBe(false);
});

it('fetches the look of a round that has a separate look', async () => {
  const { find } = play(snapshotOf({ ...viewAfter(), variant: skemind, maxAttempts: 8 }, { id: 'round-7' }), {}, false);
  await appears(() => find('.area')!.dataset.background !== undefined);
});
