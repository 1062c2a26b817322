import type { Attempt, Room } from '@mastermind/protocol';
import { flushSync } from 'svelte';
import { beforeEach, expect, it, vi } from 'vitest';
import { games } from '../authority/client.ts';
import { loadAllWords } from '../messages/words.svelte.ts';
import { announce, announcement } from '../notices/announce.svelte.ts';
import { serverAnswered, serverWasSilent } from '../online/connection.svelte.ts';
import { heldRoom, player, room, round } from '../room/testing/rooms.svelte.ts';
import { commitmentOf, forget } from '../store/kept.ts';
import { changeSettings } from '../store/settings.svelte.ts';
import { appears, show } from '../testing/mounted.svelte.ts';
import LiveScreen from './LiveScreen.svelte';

vi.mock('../authority/client.ts', () => ({ games: { keepPlayed: vi.fn() } }));

beforeEach(async () => {
  await loadAllWords();
  changeSettings({ calm: true });
  forget('all');
  announce('');
  vi.mocked(games.keepPlayed).mockClear();
});

const begin = (change: Partial<Room> = {}, now?: number) => {
  const held = heldRoom(room({ id: 'live', ...change }), now);
  const shown = show(LiveScreen, { live: held.live });
  const heading = (): string => shown.find('#main :is(h1, h2)')?.textContent ?? '';
  return { ...held, ...shown, heading };
};
const solving: Attempt[] = [{ code: [...'OOVV'], feedback: { black: 4, white: 0 } }];
const wonBy = (id: string) =>
  player(id, { state: 'won', guesses: 1, best: 4, finishedAt: 4000, attempts: solving, place: 1, score: 1000 });
const lost = player('tom', { state: 'lost', place: 2, score: 0, attempts: [] });
const OVER = { status: 'over', ending: 'finished', secretCode: [...'OOVV'], players: [wonBy('ada'), lost] } as const;
const duel = { kind: 'duel', format: 'turns', deadline: null } as const;

it('goes from the lobby to the countdown, the race and the podium', async () => {
  const { become, now, find, target, heading } = begin({ status: 'lobby', startsAt: null, deadline: null }, 0);
  expect(target.textContent).toContain('K7M2QX');
  become({ status: 'running', startsAt: 3000, deadline: 183_000 });
  expect(heading()).toBe('Starting in 3 s');
  now.now = 3000;
  flushSync();
  expect(find('.keys')).not.toBeNull();
  become(OVER);
  await appears(() => heading() === 'You won the race');
  expect(document.activeElement).toBe(find('h1'));
});

it('does not take the focus for a race or a duel that was over before', () => {
  const race = begin(OVER);
  expect(race.heading()).toBe('You won the race');
  const ended = begin({ ...duel, status: 'over', ending: 'finished', winnerId: 'ada', rounds: [round(1, 'tom')] });
  expect(ended.heading()).toBe('You won the duel');
  expect(document.activeElement?.tagName).not.toBe('H1');
});

it('shows the end of a race on the player’s board before the podium', async () => {
  changeSettings({ calm: false });
  const { become, heading, find } = begin();
  become(OVER);
  expect([heading() === 'You won the race', find('.board') !== null]).toEqual([false, true]);
  document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, cancelable: true }));
  flushSync();
  await appears(() => heading() === 'You won the race');
});

it('shows a race and a duel to those who watch', () => {
  expect(begin({ youId: null }).target.textContent).toContain('You see what the players see of each other.');
  const watched = begin({ ...duel, youId: null, rounds: [round(1, 'tom', { open: true })] });
  expect(watched.target.textContent).toContain('Each code is shown when its round is over.');
});

it('goes from a duel to its end, and keeps the last round on its board meanwhile', async () => {
  const breaking = round(1, 'tom', { open: true, status: 'playing' });
  const { become, button, heading, find } = begin({ ...duel, rounds: [breaking] });
  expect(heading()).toContain('Duel');
  const broken = round(1, 'tom', { status: 'won', attempts: solving, points: 1, secretCode: [...'OOVV'] });
  become({ rounds: [broken], status: 'over', ending: 'finished', winnerId: 'tom' });
  button('See the result')!.click();
  flushSync();
  expect(heading()).toBe('tom won the duel');
  expect(document.activeElement).toBe(find('h1'));
});

it('announces events in the lobby, and only shows events in the race', () => {
  const { become, target } = begin({ status: 'lobby', startsAt: null });
  become({ players: [player('ada'), player('tom'), player('Bea')] });
  expect(announcement.text).toBe('Bea joined.');
  become({ status: 'running', startsAt: 1000 });
  expect(target.textContent).not.toContain('Bea joined.');
  become({ players: [player('ada'), player('tom', { state: 'resigned' }), player('Bea')] });
  expect(announcement.text).toContain('tom gave up.');
  expect(target.textContent).toContain('tom gave up.');
});

it('shows each piece of news for eight seconds', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { become, target } = begin({ players: [player('ada'), player('tom'), player('Bea')] });
  const pass = (milliseconds: number): void => {
    vi.advanceTimersByTime(milliseconds);
    flushSync();
  };
  become({ players: [player('ada'), player('tom', { state: 'resigned' }), player('Bea')] });
  pass(5000);
  become({ players: [player('ada'), player('tom', { state: 'resigned' }), player('Bea', { state: 'resigned' })] });
  pass(5000);
  expect(target.textContent).toContain('Bea gave up.');
  pass(3000);
  expect(target.textContent).not.toContain('Bea gave up.');
  vi.useRealTimers();
});

it('keeps the first commitment', () => {
  const { become } = begin({ commitment: null });
  expect(commitmentOf('live')).toBeNull();
  become({ commitment: 'a' });
  become({ commitment: 'b' });
  expect(commitmentOf('live')).toBe('a');
});

it('keeps your game once it is over', () => {
  const { become } = begin();
  expect(games.keepPlayed).not.toHaveBeenCalled();
  become(OVER);
  expect(vi.mocked(games.keepPlayed).mock.calls[0]![0]).toMatchObject({ id: 'live', origin: 'race', endedAt: 4000 });
});

it('keeps its clock going and follows the room, anew for a player and when the server is back', () => {
  const { log, become } = begin({ youId: null });
  expect(log).toEqual(['tick', 'follow']);
  become({ version: 4 });
  expect(log).toEqual(['tick', 'follow']);
  become({ youId: 'ada' });
  expect(log.slice(2)).toEqual(['follow no more', 'follow']);
  serverWasSilent();
  flushSync();
  expect(log.slice(4)).toEqual(['follow no more']);
  serverAnswered();
  flushSync();
  expect(log.slice(5)).toEqual(['follow']);
});
