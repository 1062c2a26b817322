import type { DuelRound, Room, RoomPlayer } from '@mastermind/protocol';

/** A player of a race under way, for tests. */
export const player = (id: string, change: Partial<RoomPlayer> = {}): RoomPlayer => ({
  id,
  name: id,
  bot: false,
  level: null,
  state: 'playing',
  guesses: 0,
  best: null,
  finishedAt: null,
  place: null,
  score: null,
  ready: false,
  attempts: null,
  ...change,
});

export const round = (number: number, makerId: string, change: Partial<DuelRound> = {}): DuelRound => ({
  round: number,
  makerId,
  breakerId: makerId === 'ada' ? 'tom' : 'ada',
  open: false,
  commitment: null,
  attempts: [],
  status: null,
  reason: null,
  points: null,
  secretCode: null,
  nonce: null,
  deadline: null,
  ...change,
});

/** A race that Ada looks at. */
export const room = (change: Partial<Room> = {}): Room => ({
  id: 'room',
  code: 'K7M2QX',
  kind: 'race',
  version: 3,
  variant: 'classic',
  status: 'running',
  ending: null,
  hostId: 'ada',
  youId: 'ada',
  capacity: 4,
  quick: false,
  createdAt: 0,
  lobbyEndsAt: null,
  startsAt: 1000,
  deadline: 181_000,
  maxAttempts: 10,
  players: [player('ada'), player('tom')],
  format: null,
  rounds: [],
  winnerId: null,
  commitment: 'f'.repeat(64),
  secretCode: null,
  nonce: null,
  rematchId: null,
  ...change,
});
