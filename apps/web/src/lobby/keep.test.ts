import { replay } from '@mastermind/engine';
import type { Attempt, DuelRound, Room, RoomPlayer } from '@mastermind/protocol';
import { expect, it } from 'vitest';
import { playedIn } from './keep.ts';

const rows = (...guesses: readonly string[]): Attempt[] =>
  guesses.map((guess) => ({ code: [...guess], feedback: { black: guess === 'OOVV' ? 4 : 0, white: 0 } }));
const you = { id: 'ada', state: 'won', guesses: 2, finishedAt: 9000, attempts: rows('RRBB', 'OOVV') };
const race = (change: Partial<Room> = {}, player: Partial<RoomPlayer> = {}): Room =>
  ({
    id: 'r1',
    kind: 'race',
    variant: 'classic',
    maxAttempts: 10,
    youId: 'ada',
    startsAt: 1000,
    secretCode: [...'OOVV'],
    players: [{ ...you, ...player }],
    rounds: [],
    ...change,
  }) as unknown as Room;
const round = (change: Partial<DuelRound>): DuelRound =>
  ({
    round: 1,
    makerId: 'tom',
    breakerId: 'ada',
    attempts: rows('RRBB', 'OOVV'),
    status: 'won',
    reason: null,
    secretCode: [...'OOVV'],
    ...change,
  }) as DuelRound;

it('keeps your game of a race that is over, by this device’s clock', () => {
  const [game, ...others] = playedIn(race(), 20_000, 500);
  expect(game).toMatchObject({ id: 'r1', origin: 'race', endedAt: 8500 });
  expect(others).toEqual([]);
  const state = replay(game!.recording);
  expect(state.ok && state.value.attempts).toHaveLength(2);
});

it.each([
  ['a race whose code is not known yet', race({ secretCode: null })],
  ['a race under way', race({}, { state: 'playing' })],
  ['a race that one only watches', race({ youId: null })],
])('keeps nothing of %s', (_, room) => {
  expect(playedIn(room, 1, 0)).toEqual([]);
});

it('keeps the rounds of a duel that you broke, or did not', () => {
  const rounds = [
    round({}),
    round({ round: 2, makerId: 'ada', breakerId: 'tom' }),
    round({ round: 3, status: 'lost', reason: 'resigned', attempts: [] }),
    round({ round: 4, status: 'playing', secretCode: null }),
    round({ round: 5, status: null, secretCode: null, attempts: [] }),
  ];
  const games = playedIn(race({ kind: 'duel', rounds }), 20_000, 0);
  expect(games.map(({ id, origin, endedAt }) => [id, origin, endedAt])).toEqual([
    ['r1-1', 'duel', 20_000],
    ['r1-3', 'duel', 20_000],
  ]);
});
