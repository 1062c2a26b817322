import { loadScreenWords } from '@mastermind/messages/page';
import type { RoomEvent } from '@mastermind/protocol';
import { expect, it } from 'vitest';
import { newsOf } from './news.ts';
import { player, room } from './testing.ts';

const roomEnglish = (await loadScreenWords('en')).online.rooms;

const event = (type: RoomEvent['type'], playerId: string | null): RoomEvent => ({
  version: 4,
  type,
  at: 0,
  playerId,
  changes: {},
  players: [],
  gone: [],
});
const tomIs = (change: Parameters<typeof player>[1]) => room({ players: [player('ada'), player('tom', change)] });

it.each([
  ['somebody joins', room(), event('joined', 'tom'), 'tom has joined.'],
  ['you join', room(), event('joined', 'ada'), null],
  ['somebody guesses', room(), event('guessed', 'tom'), null],
  ['somebody solves it', tomIs({ state: 'won', guesses: 5 }), event('guessed', 'tom'), 'tom solved it in 5 guesses.'],
  ['somebody fails', tomIs({ state: 'lost', guesses: 10 }), event('guessed', 'tom'), 'tom did not solve it.'],
  ['somebody gives up', room(), event('resigned', 'tom'), 'tom gave up.'],
  ['the clock acts', room(), event('expired', null), null],
  ['it goes on', room(), event('rematched', 'ada'), 'A rematch has been made.'],
])('when %s, it is said or not', (_what, after, happened, text) => {
  expect(newsOf(room(), after, happened, roomEnglish)).toBe(text);
});

it('names those who leave a lobby by what they were called', () => {
  const before = room({ status: 'lobby' });
  const after = room({ status: 'lobby', players: [player('ada')] });
  expect(newsOf(before, after, event('left', 'tom'), roomEnglish)).toBe('tom has left.');
});
