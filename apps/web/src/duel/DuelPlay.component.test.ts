import type { Attempt, DuelRound, Room } from '@mastermind/protocol';
import { flushSync } from 'svelte';
import { beforeEach, expect, it, vi } from 'vitest';
import { loadAllWords } from '../messages/words.svelte.ts';
import { announce, announcement } from '../notices/announce.svelte.ts';
import { dismiss } from '../notices/notice.svelte.ts';
import { serverAnswered } from '../online/connection.svelte.ts';
import { heldRoom, player, room, round } from '../room/testing/rooms.svelte.ts';
import { commitmentOf, forget } from '../store/kept.ts';
import { changeSettings } from '../store/settings.svelte.ts';
import { answering } from '../testing/answering.ts';
import { appears, resize, show } from '../testing/mounted.svelte.ts';
import DuelPlay from './DuelPlay.svelte';
import { createKeptBoard } from './kept-board.svelte.ts';

vi.mock('../authority/client.ts', () => ({ games: { makeCode: vi.fn() } }));

const PHONE = [390, 844] as const;
const SIDEWAYS = [844, 390] as const;
const DESK = [1366, 768] as const;

beforeEach(async () => {
  await loadAllWords();
  await resize(...PHONE);
  changeSettings({ calm: true });
  forget('all');
  dismiss();
  serverAnswered();
  announce('');
});

const rows = (...guesses: readonly string[]): Attempt[] =>
  guesses.map((guess) => ({ code: [...guess], feedback: { black: 0, white: 0 } }));
/** Tom's code, which Ada breaks. */
const breaking = (change: Partial<DuelRound> = {}) => round(1, 'tom', { open: true, status: 'playing', ...change });
/** Ada's code, which Tom breaks. */
const watched = (change: Partial<DuelRound> = {}) =>
  round(2, 'ada', { open: true, status: 'playing', secretCode: [...'OOVV'], attempts: rows('RRBB'), ...change });
const over = (change: Partial<DuelRound> = {}) =>
  round(1, 'tom', { status: 'lost', points: 11, secretCode: [...'OOVV'], attempts: rows('RRBB'), ...change });

const begin = (rounds: readonly DuelRound[], change: Partial<Room> = {}) => {
  const players = [player('ada', { score: 3 }), player('tom', { score: 5 })];
  const held = heldRoom(
    room({ kind: 'duel', format: 'together', deadline: null, players, rounds: [...rounds], ...change }),
  );
  const kept = createKeptBoard(() => held.live.room);
  const shown = show(DuelPlay, { live: held.live, kept });
  const says = (text: string): boolean => shown.target.textContent!.includes(text);
  return { ...held, ...shown, kept, says };
};
const type = (...keys: readonly string[]): void => {
  for (const key of keys)
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  flushSync();
};

it('sends guesses, by the rules of the room, and keeps the commitment of its round', async () => {
  const { log } = begin([breaking({ commitment: 'c' })]);
  expect(commitmentOf('room-1')).toBe('c');
  type('r', 'r', 'b', 'b', 'Enter');
  await appears(() => log.length > 0);
  expect(log).toEqual(['guess 1 RRBB']);
});

it('shows on a phone the round, the score, the task and its deadline', () => {
  const { says, find, become, now } = begin([breaking({ deadline: 65_000 }), round(2, 'ada')]);
  expect(says('Round 1 of 2')).toBe(true);
  expect(says('3 : 5')).toBe(true);
  expect(find('#main h2')?.textContent).toBe('Break tom’s code');
  expect(says('You have 1:00 left, or you lose')).toBe(true);
  now.now = 6000;
  flushSync();
  expect(says('You have 0:59 left, or you lose')).toBe(true);
  become({ players: [player('ada', { score: 4 }), player('tom', { score: 5 })] });
  expect(says('4 : 5')).toBe(true);
});

it('lets a code be set, and sends it with the number of its round', async () => {
  const { target, button, says, live, find } = begin([round(3, 'ada', { open: true })]);
  // biome-ignore lint/suspicious/noDocumentCookie: the page looks there for it, and other browsers lack the newer way.
  document.cookie = 'mastermind-player=1';
  const asked = answering(() => ({ room: live.room, now: 0 }));
  expect([find('#main h2')?.textContent, says('tom will try to break it.')]).toEqual(['Set the code', true]);
  expect(target.querySelectorAll('.tray button')).toHaveLength(6);
  type('o', 'o', 'v', 'v');
  expect(button('Go')).toBeDefined();
  button('Go')!.click();
  await appears(() => asked.length > 0);
  expect(asked).toEqual(['POST /api/rooms/room/code {"code":["O","O","V","V"],"round":3}']);
});

it('shows how the other breaks your code, row by row', () => {
  const { become, find, says } = begin([watched()]);
  expect(find('#main h2')?.textContent).toBe('tom is breaking your code');
  expect(says('Your code')).toBe(true);
  expect(says('1 of 10')).toBe(true);
  become({ rounds: [watched({ attempts: rows('RRBB', 'GGYY') })] });
  expect(says('2 of 10')).toBe(true);
});

it('waits while the other sets a code', () => {
  expect(begin([round(1, 'tom', { open: true })]).find('#main h2')?.textContent).toBe('tom is setting a code.');
});

it('offers both boards of a round on a phone', () => {
  const { target, find, button } = begin([breaking(), watched()]);
  const list = find('[role=tablist]')!;
  expect(list.getAttribute('aria-label')).toBe('Boards');
  const tabs = [...target.querySelectorAll<HTMLElement>('[role=tab]')];
  expect(tabs.map((tab) => [tab.textContent, tab.getAttribute('aria-selected')])).toEqual([
    ['You break', 'true'],
    ['tom breaks', 'false'],
  ]);
  expect(tabs.map((tab) => tab.getAttribute('aria-controls'))).toEqual(['duel-side', 'duel-side']);
  expect([find('#duel-side')?.getAttribute('role'), find('.keys') !== null]).toEqual(['tabpanel', true]);
  button('tom breaks')!.click();
  flushSync();
  expect([find('.keys'), find('.rows') !== null, tabs[1]!.getAttribute('aria-selected')]).toEqual([null, true, 'true']);
  button('You break')!.click();
  flushSync();
  expect(find('.keys')).not.toBeNull();
});

it('shows on a desk both boards, the rounds and the score at once', async () => {
  await resize(...DESK);
  const { find, says, target } = begin([breaking({ deadline: 65_000 }), watched(), round(3, 'tom')]);
  expect(find('header h2')?.textContent).toBe('Break tom’s code');
  expect([find('.keys') !== null, find('.rail .rows') !== null, find('[role=tablist]')]).toEqual([true, true, null]);
  expect(find('.rail h2')?.textContent).toBe('tom is breaking your code');
  expect(find('.rail')?.textContent).toContain('1 of 10');
  expect(find('.side')?.textContent).toContain('3 : 5');
  expect(find('.side')?.textContent).toContain('You have 1:00 left, or you lose');
  expect(target.querySelectorAll('.side:not(.rail) ol li')).toHaveLength(3);
  expect(says('Classic')).toBe(true);
  expect(find('#duel-side')?.getAttribute('role')).toBeNull();
});

it('explains the marks on a desk where nothing else is to be seen', async () => {
  await resize(...DESK);
  const { find } = begin([breaking()]);
  expect(find('.rail')?.textContent).toContain('Marks');
  expect(find('.rail .night')).toBeNull();
});

it('puts everything beside the rows where a phone lies on its side', async () => {
  await resize(...SIDEWAYS);
  const { find, says, button, connected } = begin([breaking({ attempts: rows('RRBB') }), round(2, 'ada')]);
  expect([find('#main > header'), says('Round 1 of 2 · 3 : 5')]).toEqual([null, true]);
  button('Duel')!.click();
  flushSync();
  button('Give up')!.click();
  flushSync();
  expect(find('[role=alertdialog]')).not.toBeNull();
  connected.now = false;
  flushSync();
  expect(says('Can’t reach the server.')).toBe(true);
});

it('opens its menu from the board, with the code of the room, and gives up once that is confirmed', async () => {
  const { button, find, log, says, become } = begin([breaking()]);
  expect(button('Duel · Classic')?.getAttribute('aria-expanded')).toBe('false');
  type('Escape');
  expect(button('Duel · Classic')?.getAttribute('aria-expanded')).toBe('true');
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  button('Copy the link')!.click();
  await appears(() => copied.mock.calls.length > 0);
  expect(copied.mock.calls[0]![0]).toMatch(/\/room\/K7M2QX$/u);
  button('Duel · Classic')!.click();
  flushSync();
  button('Give up…')!.click();
  flushSync();
  expect(says('Give up the whole duel?')).toBe(true);
  button('Keep playing')!.click();
  flushSync();
  expect([find('[role=alertdialog]'), log]).toEqual([null, []]);
  button('Duel · Classic')!.click();
  flushSync();
  button('Give up…')!.click();
  flushSync();
  [...find('[role=alertdialog]')!.querySelectorAll('button')].at(-1)!.click();
  await appears(() => log.length > 0);
  expect(log).toEqual(['resign']);
  flushSync();
  expect(find('[role=alertdialog]')).toBeNull();
  become({ status: 'over' });
  button('Duel · Classic')!.click();
  flushSync();
  expect(button('Give up…')).toBeUndefined();
});

it('keeps a round that is over on its board until its player continues', () => {
  const { become, find, says, button, kept } = begin([breaking({ attempts: rows('RRBB') })]);
  become({ rounds: [over(), watched({ status: null, attempts: [], secretCode: null })] });
  expect(find('h3')?.textContent).toContain('Round 1: not broken');
  expect(document.activeElement).toBe(find('h3'));
  expect(find('#main h2')?.textContent).toBe('tom’s code');
  expect(find('.primary')?.textContent).toContain('Next round');
  button('Next round')!.click();
  flushSync();
  expect([kept.round, find('#main h2')?.textContent]).toEqual([null, 'Set the code']);
  // On a phone how the last round ended is said where there is room for it.
  expect(says('Round 1: not broken, 11 points for tom.')).toBe(true);
});

it('leads from the last round to the result', () => {
  const { become, button } = begin([breaking()]);
  become({ status: 'over', ending: 'finished', rounds: [over()] });
  expect(button('See the result')).toBeDefined();
});

it('begins an empty board for each round', () => {
  const { become, kept, find, target } = begin([breaking()]);
  type('r', 'r');
  become({ rounds: [over(), breaking({ round: 2 })] });
  kept.goOn();
  flushSync();
  expect(find('#main h2')?.textContent).toBe('Break tom’s code');
  expect(target.querySelectorAll('.card .board ol > li')).toHaveLength(0);
});

it('announces the end of a round and the next step', () => {
  const { become, kept } = begin([breaking()]);
  become({ rounds: [over(), watched({ status: null })] });
  expect(announcement.text).toContain('Round 1: not broken, 11 points for tom.');
  kept.goOn();
  flushSync();
  expect(announcement.text).toContain('Set the code');
});
