import { randomUUID } from 'node:crypto';
import { type Attempt, type Code, err, ok, type Result } from '@mastermind/engine';
import {
  findYou,
  followRoom,
  type Live,
  liveRoom,
  playRemote,
  type Reply,
  roomLink,
  type ServerRefusal,
  serverTime,
  type Timed,
  taskOf,
  timed,
  withReply,
} from '@mastermind/play';
import type { RoomEvent, RoomReply } from '@mastermind/protocol';
import { type Server, timer } from '../online/server.ts';

/** What races and duels ask of a server. */
export type RoomServer = Pick<
  Server,
  | 'address'
  | 'events'
  | 'guessInRoom'
  | 'joinRoom'
  | 'leaveRoom'
  | 'newDuel'
  | 'newRace'
  | 'quickRace'
  | 'readyInRoom'
  | 'rematch'
  | 'resignRoom'
  | 'room'
  | 'roomReplays'
  | 'setCode'
  | 'startRoom'
  | 'takeName'
>;

/** A room as this terminal follows it: its state now, and the requests it can send. */
export interface RoomConnection {
  readonly link: string;
  live(): Live;
  /** Resolves when the room differs from `seen`. */
  changed(seen: Live): Promise<void>;
  close(): void;
  start(): Promise<ServerRefusal | null>;
  /** Ends the countdown for this player. */
  ready(): Promise<ServerRefusal | null>;
  setCode(code: Code): Promise<ServerRefusal | null>;
  /** The answer. The same guess sent again after silence counts once. */
  guess(code: Code): Promise<Result<Attempt, ServerRefusal>>;
  resign(): Promise<ServerRefusal | null>;
  leave(): Promise<ServerRefusal | null>;
  /** Goes on to the rematch; those who watch go on watching. */
  rematch(): Promise<Reply<Timed<RoomReply>>>;
}

export interface Listener {
  readonly clock: () => number;
  /** Called with every event once, in order, after it was applied to the room. */
  readonly hear?: (event: RoomEvent) => void;
  /** Called when the connection is lost and when it is back. */
  readonly notice?: (connected: boolean) => void;
}

export const connectRoom = (server: RoomServer, first: Timed<RoomReply>, listener: Listener): RoomConnection => {
  const { clock, notice } = listener;
  const { id } = first.reply.room;
  let live = liveRoom(first);
  let waiting: (() => void)[] = [];

  const become = (next: Live): void => {
    const { connected } = live;
    live = next;
    const woken = waiting;
    waiting = [];
    for (const wake of woken) wake();
    if (live.connected !== connected) notice?.(live.connected);
  };
  const close = followRoom(
    { look: server.room, events: server.events, now: clock, random: Math.random, timer },
    { get: () => live, set: become },
    listener.hear,
  );

  /** Sends a request and applies the room in its reply. */
  const ask = async <T extends RoomReply>(work: () => Promise<Reply<T>>): Promise<Reply<T>> => {
    const reply = await timed(clock, work);
    if (!reply.ok) return reply;
    become(withReply(live, reply.value));
    return ok(reply.value.reply);
  };
  const done = async <T extends RoomReply>(work: () => Promise<Reply<T>>): Promise<Reply<T>> => {
    const reply = await ask(work);
    // After a refusal the room may differ from what this terminal knows, so it is read again.
    if (!reply.ok && reply.error.kind !== 'away') await ask(() => server.room(id));
    return reply;
  };
  const refusal = async (work: () => Promise<Reply<RoomReply>>): Promise<ServerRefusal | null> => {
    const reply = await done(work);
    return reply.ok ? null : reply.error;
  };

  const task = () => taskOf(live.room, serverTime(live, clock()));
  const remote = playRemote<RoomReply & { readonly attempt?: Attempt }>(
    {
      look: () => ask(() => server.room(id)),
      guess: (turn, code, key) => ask(() => server.guessInRoom(id, turn, code, key)),
    },
    randomUUID,
  );

  return {
    live: () => live,
    changed: (seen) => (live === seen ? new Promise((wake) => void waiting.push(wake)) : Promise.resolve()),
    close,
    link: roomLink(server.address, id),
    start: () => refusal(() => server.startRoom(id)),
    ready: () => refusal(() => server.readyInRoom(id)),
    setCode: (code) => {
      const now = task();
      return refusal(() => server.setCode(id, now.kind === 'set' ? now.round.round : 1, code));
    },
    guess: async (code) => {
      const now = task();
      const round = now.kind === 'guess' ? now.round : null;
      const rows = round?.attempts ?? findYou(live.room)?.attempts ?? [];
      const { game, refusal } = await remote.guess(rows.length + 1, code);
      return refusal === null ? ok(game!.attempt!) : err(refusal);
    },
    resign: () => refusal(() => server.resignRoom(id)),
    leave: () => refusal(() => server.leaveRoom(id)),
    rematch: () => {
      const { rematchId, youId } = live.room;
      return timed(clock, () => (youId === null && rematchId !== null ? server.room(rematchId) : server.rematch(id)));
    },
  };
};
