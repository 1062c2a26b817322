import { describe, expect, it } from 'vitest';
import { type Room, type RoomEvent, RoomKey, type RoomPlayer } from './room.ts';
import { isNext, nextRoom, roomVariant, roundCommitmentId } from './room-fold.ts';

const player = (id: string, guesses = 0): RoomPlayer => ({
  id,
  name: id,
  bot: false,
  level: null,
  state: 'playing',
  guesses,
  best: null,
  finishedAt: null,
  place: null,
  score: null,
  ready: false,
  attempts: null,
});

const room = (players: readonly RoomPlayer[]): Room => ({
  id: 'r',
  code: 'ABCDEF',
  kind: 'race',
  version: 3,
  variant: 'classic',
  status: 'lobby',
  ending: null,
  hostId: 'ann',
  youId: 'ann',
  capacity: 4,
  quick: false,
  createdAt: 0,
  lobbyEndsAt: null,
  startsAt: null,
  deadline: null,
  symbols: [...'RBGYOV'],
  length: 4,
  repeats: true,
  maxAttempts: 10,
  players: [...players],
  format: null,
  rounds: [],
  winnerId: null,
  commitment: null,
  secretCode: null,
  nonce: null,
  rematchId: null,
});

const event = (version: number, change: Partial<RoomEvent>): RoomEvent => ({
  version,
  type: 'guessed',
  at: 1,
  playerId: null,
  changes: {},
  players: [],
  gone: [],
  ...change,
});

describe('a room after an event', () => {
  const before = room([player('ann'), player('bob')]);

  it('takes over changes, in the order of joining', () => {
    const after = nextRoom(
      before,
      event(4, { changes: { status: 'running' }, players: [player('eve'), player('ann', 1)] }),
    );
    expect(after.status).toBe('running');
    expect(after.version).toBe(4);
    expect(after.players.map(({ id, guesses }) => [id, guesses])).toEqual([
      ['ann', 1],
      ['bob', 0],
      ['eve', 0],
    ]);
  });

  it('no longer has those who left', () => {
    expect(nextRoom(before, event(4, { gone: ['ann'] })).players.map(({ id }) => id)).toEqual(['bob']);
  });

  it('is the same if it knew the event', () => {
    expect(nextRoom(before, event(3, { gone: ['ann'] }))).toBe(before);
  });

  it('cannot follow a gap', () => {
    expect([3, 4, 5].map((version) => isNext(before, event(version, {})))).toEqual([true, true, false]);
  });
});

it('plays races by the clock and duels without', () => {
  expect(roomVariant({ kind: 'race', variant: 'classic' }).seconds).toBe(180);
  expect(roomVariant({ kind: 'race', variant: 'skemind' }).seconds).toBe(180);
  expect(roomVariant({ kind: 'race', variant: '4x6/8@60' }).seconds).toBe(60);
  expect(roomVariant({ kind: 'duel', variant: 'skemind' }).seconds).toBeNull();
  expect(roomVariant({ kind: 'race', variant: '4x6/8' })).toBe(roomVariant({ kind: 'race', variant: '4x6/8' }));
  expect(roomVariant({ kind: 'duel', variant: 'skemind' })).toBe(roomVariant({ kind: 'duel', variant: 'skemind' }));
});

it('names the rounds of a duel', () => {
  expect(roundCommitmentId('room', 2)).toBe('room-2');
});

it('finds a room by its id or its code, however it is typed', () => {
  expect(RoomKey.parse(' k7qm2p ')).toBe('K7QM2P');
  expect(RoomKey.parse('abcdefghijklmnopqrstuv')).toBe('abcdefghijklmnopqrstuv');
  for (const key of ['K7QM2', 'K7QM2O', 'K7QM21', '']) expect(RoomKey.safeParse(key).success, key).toBe(false);
});
