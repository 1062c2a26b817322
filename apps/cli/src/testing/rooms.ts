import { createHash } from 'node:crypto';
import { type Code, classic, err, feedback, ok, parseCode } from '@mastermind/engine';
import { AWAY, type Reply, type Stream, type StreamMessage, type Timed } from '@mastermind/play';
import type { DuelRound, Room, RoomEvent, RoomEventType, RoomPlayer, RoomReply } from '@mastermind/protocol';
import { commitmentText } from '@mastermind/protocol/commitment';
import type { RoomServer } from '../room/connection.ts';

export const readCode = (text: string): Code => {
  const code = parseCode(classic, text);
  if (!code.ok) throw new Error(text);
  return code.value;
};

export const ROOM = 'room-0123456789-abcdef'.slice(0, 22);
export const ANN = 'ann-0123456789-abcdefg'.slice(0, 22);
export const BOB = 'bob-0123456789-abcdefg'.slice(0, 22);
export const SECRET = readCode('RGBY');
const NONCE = '0'.repeat(32);

export const commitmentOf = (id: string, code: Code): string =>
  createHash('sha256')
    .update(commitmentText(id, classic, code, NONCE))
    .digest('hex');

export const aPlayer = (id: string, name: string, more: Partial<RoomPlayer> = {}): RoomPlayer => ({
  id,
  name,
  bot: false,
  level: null,
  state: 'waiting',
  guesses: 0,
  best: null,
  finishedAt: null,
  place: null,
  score: null,
  ready: false,
  attempts: null,
  ...more,
});

/** A race in its lobby, as Ann sees it, who is the host. */
export const aRoom = (more: Partial<Room> = {}): Room => ({
  id: ROOM,
  code: 'ABC234',
  kind: 'race',
  version: 2,
  variant: 'classic',
  status: 'lobby',
  ending: null,
  hostId: ANN,
  youId: ANN,
  capacity: 8,
  quick: false,
  createdAt: 0,
  lobbyEndsAt: null,
  startsAt: null,
  deadline: null,
  symbols: [...'RBGYOV'],
  length: 4,
  repeats: true,
  maxAttempts: 10,
  players: [aPlayer(ANN, 'Ann', { attempts: [] }), aPlayer(BOB, 'Bob')],
  format: null,
  rounds: [],
  winnerId: null,
  commitment: commitmentOf(ROOM, SECRET),
  secretCode: null,
  nonce: null,
  rematchId: null,
  ...more,
});

export const aRound = (round: number, maker: string, breaker: string, more: Partial<DuelRound> = {}): DuelRound => ({
  round,
  makerId: maker,
  breakerId: breaker,
  open: false,
  commitment: null,
  attempts: [],
  status: null,
  reason: null,
  points: null,
  secretCode: null,
  nonce: null,
  deadline: null,
  ...more,
});

/** A race that has begun at a moment. */
export const running = (startsAt: number, more: Partial<Room> = {}): Room =>
  aRoom({
    status: 'running',
    startsAt,
    deadline: startsAt + 180_000,
    players: [aPlayer(ANN, 'Ann', { state: 'playing', attempts: [] }), aPlayer(BOB, 'Bob', { state: 'playing' })],
    ...more,
  });

/** The data that a server reveals when a race is over. */
export const opened = {
  status: 'over' as const,
  ending: 'finished' as const,
  secretCode: [...SECRET],
  seed: 1,
  nonce: NONCE,
};

/** A server with one room and Ann as the caller. `happen` performs the actions of others. */
export interface FakeRooms extends RoomServer {
  /** The current room. */
  current(): Room;
  /** Changes the room and sends the event to every open stream. */
  happen(type: RoomEventType, changes: Partial<Room>, players?: readonly RoomPlayer[]): void;
  /** Like `happen`, but no stream gets the event. */
  conceal(type: RoomEventType, changes: Partial<Room>, players?: readonly RoomPlayer[]): void;
  /** Breaks every stream; the next `away` attempts to open one fail. */
  cut(away?: number): void;
  /** The given number of next commands get no answer; with `after` they are still carried out. */
  silence(commands: number, after?: boolean): void;
  /** After which versions streams were asked for, and the keys of guesses. */
  readonly asked: number[];
  readonly keys: string[];
}

export const fakeRooms = (first: Room): FakeRooms => {
  let room = first;
  const log: RoomEvent[] = [];
  const hidden = new Set<number>();
  const answered = new Map<string, ReturnType<typeof attemptOf>>();
  const streams = new Set<Channel>();
  let away = 0;
  let silent = { commands: 0, after: false };
  const asked: number[] = [];
  const keys: string[] = [];

  const reply = (): RoomReply => ({ room, now: Date.now() });

  const add = (type: RoomEventType, changes: Partial<Room>, players: readonly RoomPlayer[]): RoomEvent => {
    const version = room.version + 1;
    const changed = new Map(players.map((player) => [player.id, player]));
    const known = new Set(room.players.map(({ id }) => id));
    room = {
      ...room,
      ...changes,
      version,
      players: [
        ...room.players.map((player) => changed.get(player.id) ?? player),
        ...players.filter(({ id }) => !known.has(id)),
      ],
    };
    const event = { version, type, at: 0, playerId: null, changes, players: [...players], gone: [] };
    log.push(event);
    return event;
  };

  const happen: FakeRooms['happen'] = (type, changes, players = []) => {
    const event = add(type, changes, players);
    for (const stream of streams) stream.push(messageOf(event));
  };

  const me = (): RoomPlayer => room.players.find(({ id }) => id === room.youId)!;

  const command = async <T>(change: () => { readonly value: T } | { readonly refusal: string }): Promise<Reply<T>> => {
    const lost = silent.commands > 0;
    if (lost) silent = { ...silent, commands: silent.commands - 1 };
    if (lost && !silent.after) return err(AWAY);
    const done = change();
    if (lost) return err(AWAY);
    return 'value' in done ? ok(done.value) : err({ kind: done.refusal, message: 'No.' });
  };

  const simple = (change: () => void): Promise<Reply<RoomReply>> =>
    command(() => {
      change();
      return { value: reply() };
    });

  const attemptOf = (code: Code) => ({ code: [...code], feedback: { ...feedback(SECRET, code) } });

  return {
    address: 'http://example.org',
    asked,
    keys,
    current: () => room,
    happen,
    conceal: (type, changes, players = []) => void hidden.add(add(type, changes, players).version),
    cut: (times = 0) => {
      away = times;
      for (const stream of streams) stream.end();
      streams.clear();
    },
    silence: (commands, after = false) => {
      silent = { commands, after };
    },
    takeName: () => Promise.reject(new Error('Nobody takes a name here.')),
    quickRace: async () => ok(reply()),
    newRace: async () => ok(reply()),
    newDuel: async () => ok(reply()),
    room: async () => ok(reply()),
    roomReplays: async () => ok({ replays: [] }),
    joinRoom: async () => ok(reply()),
    leaveRoom: () => simple(() => happen('left', { youId: null })),
    startRoom: () =>
      simple(() => {
        const players = room.players.map((player) => ({ ...player, state: 'playing' as const }));
        happen('started', { status: 'running', startsAt: Date.now() + 300, deadline: Date.now() + 180_300 }, players);
      }),
    readyInRoom: () =>
      simple(() => {
        const players = room.players.map((player) => ({ ...player, ready: player.ready || player.id === room.youId }));
        happen('readied', players.every(({ ready }) => ready) ? { startsAt: Date.now() } : {}, players);
      }),
    setCode: (_id, round, code) =>
      simple(() =>
        happen('set', {
          rounds: room.rounds.map((one) =>
            one.round === round ? { ...one, status: 'playing', secretCode: [...code] } : one,
          ),
        }),
      ),
    guessInRoom: (_id, turn, code, key) =>
      command(() => {
        keys.push(key);
        const rows = me().attempts ?? [];
        const known = answered.get(key);
        if (known !== undefined) return { value: { ...reply(), attempt: known, turn } };
        if (turn !== rows.length + 1) return { refusal: 'wrong-turn' };
        const attempt = attemptOf(code);
        answered.set(key, attempt);
        const attempts = [...rows, attempt];
        const won = attempt.feedback.black === classic.length;
        const best = Math.max(...attempts.map((row) => row.feedback.black));
        const player: RoomPlayer = {
          ...me(),
          attempts,
          guesses: attempts.length,
          best,
          state: won ? 'won' : 'playing',
          ...(won ? { place: 1, score: 1500, finishedAt: room.startsAt! + 12_000 } : {}),
        };
        const others = won
          ? room.players
              .filter(({ id }) => id !== room.youId)
              .map((other) => ({ ...other, state: 'lost' as const, place: 2, score: 0 }))
          : [];
        happen('guessed', won ? opened : {}, [player, ...others]);
        return { value: { ...reply(), attempt, turn } };
      }),
    resignRoom: () => simple(() => happen('resigned', {}, [{ ...me(), state: 'resigned' }])),
    rematch: async () => ok({ room: { ...aRoom(), id: 'next'.padEnd(22, '-'), code: 'NEXT22' }, now: Date.now() }),
    events: async (id, after) => {
      asked.push(after);
      if (away > 0) {
        away--;
        return err(AWAY);
      }
      const stream = channel();
      // In the room of a rematch nothing happens.
      if (id !== first.id) return ok(stream.stream);
      streams.add(stream);
      for (const event of log) if (event.version > after && !hidden.has(event.version)) stream.push(messageOf(event));
      return ok(stream.stream);
    },
  };
};

const messageOf = (event: RoomEvent): StreamMessage => ({
  id: String(event.version),
  type: event.type,
  data: JSON.stringify(event),
});

interface Channel {
  push(message: StreamMessage): void;
  end(): void;
  readonly stream: Stream;
}

const channel = (): Channel => {
  const waiting: StreamMessage[] = [];
  let over = false;
  let wake = (): void => {};
  const end = (): void => {
    over = true;
    wake();
  };
  async function* messages(): AsyncGenerator<StreamMessage, void> {
    for (;;) {
      while (waiting.length > 0) yield waiting.shift()!;
      if (over) return;
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  }
  return {
    push: (message) => {
      waiting.push(message);
      wake();
    },
    end,
    stream: { messages: messages(), close: end },
  };
};

/** An immediate reply. */
export const atOnce = (reply: RoomReply): Timed<RoomReply> => ({ reply, asked: Date.now(), heard: Date.now() });
