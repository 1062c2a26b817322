import { randomUUID } from 'node:crypto';
import { type Attempt, type Code, err, ok, type Result } from '@mastermind/engine';
import type { RoomReply } from '@mastermind/protocol';
import { followRoom, type Listener, type Live, type LiveRoom } from '../online/live-room.ts';
import type { Refusal, Reply } from '../online/request.ts';
import type { RoomServer } from '../online/rooms.ts';
import { roomLink } from './address.ts';
import { you } from './players.ts';
import { taskOf } from './task.ts';

/** A room to sit at: what it looks like now, and what can be done in it. */
export interface RoomTable extends Pick<LiveRoom, 'live' | 'changed' | 'close'> {
  readonly link: string;
  start(): Promise<Refusal | null>;
  setCode(code: Code): Promise<Refusal | null>;
  /** The answer. The same guess sent again after silence counts once. */
  guess(code: Code): Promise<Result<Attempt, Refusal>>;
  resign(): Promise<Refusal | null>;
  leave(): Promise<Refusal | null>;
  /** The room in which it goes on; those who watch go on watching. */
  rematch(): Reply<RoomReply>;
}

/** The moment by the server's clock. */
export const serverTime = ({ ahead }: Live, now: number): number => now + ahead;

export const sitDown = (server: RoomServer, first: RoomReply, listener: Listener): RoomTable => {
  const room = followRoom(server, first, listener);
  const { id } = first.room;
  let pending: { readonly text: string; readonly key: string } | null = null;

  const done = async (reply: Result<RoomReply, Refusal>): Promise<Refusal | null> => {
    if (reply.ok) {
      room.take(reply.value);
      return null;
    }
    // Whatever was refused, the room may be another than this terminal believed.
    if (reply.error.kind !== 'away') {
      const fresh = await server.look(id);
      if (fresh.ok) room.take(fresh.value);
    }
    return reply.error;
  };

  const task = () => taskOf(room.live().room, serverTime(room.live(), listener.clock()));

  return {
    live: room.live,
    changed: room.changed,
    close: room.close,
    link: roomLink(server.address, id),
    start: async () => done(await server.start(id)),
    setCode: async (code) => {
      const now = task();
      return done(await server.setCode(id, now.kind === 'set' ? now.round.round : 1, code));
    },
    guess: async (code) => {
      const now = task();
      const round = now.kind === 'guess' ? now.round : null;
      const rows = round?.attempts ?? you(room.live().room)?.attempts ?? [];
      const text = `${round?.round ?? 0} ${rows.length} ${code.join(' ')}`;
      pending = pending?.text === text ? pending : { text, key: randomUUID() };
      const reply = await server.guess(id, rows.length + 1, code, pending.key);
      const refusal = await done(reply);
      return reply.ok ? ok(reply.value.attempt) : err(refusal!);
    },
    resign: async () => done(await server.resign(id)),
    leave: async () => done(await server.leave(id)),
    rematch: () => {
      const { rematchId, youId } = room.live().room;
      return youId === null && rematchId !== null ? server.look(rematchId) : server.rematch(id);
    },
  };
};
