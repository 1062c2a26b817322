import type { Reply, ServerRefusal } from '@mastermind/client/transport';
import { type Attempt, type Code, err, ok, type Result } from '@mastermind/engine';
import type { RoomEvent, RoomReply } from '@mastermind/protocol';
import type { Api } from './api.ts';
import { followRoom, type LiveCell, type RoomSource, serverTime, type Timed, timed, withReply } from './live.ts';
import { findYou } from './players.ts';
import { playRemote } from './remote.ts';
import { taskOf } from './task.ts';

/** The requests of a race or a duel, and the platform functions that are needed to follow it. */
export type RoomWorld = Pick<
  Api,
  'guessInRoom' | 'leaveRoom' | 'readyInRoom' | 'rematch' | 'resignRoom' | 'room' | 'setCode' | 'startRoom'
> &
  Pick<RoomSource, 'events' | 'now' | 'random' | 'timer'> & {
    /** A new key for a guess. */
    newKey(): string;
  };

/** The room after a guess, with its answer. */
type Answered = RoomReply & { readonly attempt?: Attempt };

/** A live race or duel. Every reply and every event makes the room in the cell the next one. */
export const playRoom = (world: RoomWorld, cell: LiveCell) => {
  const { id } = cell.get().room;

  /** Sends a request and applies the room in its reply. */
  const ask = async <T extends RoomReply>(work: () => Promise<Reply<T>>): Promise<Reply<T>> => {
    const reply = await timed(world.now, work);
    if (!reply.ok) return reply;
    cell.set(withReply(cell.get(), reply.value));
    return ok(reply.value.reply);
  };
  const look = (): Promise<Reply<RoomReply>> => ask(() => world.room(id));

  /** Sends a command. After a refusal, the known room may be out of date, so it is read again. */
  const command = async (work: () => Promise<Reply<RoomReply>>): Promise<ServerRefusal | null> => {
    const reply = await ask(work);
    if (reply.ok) return null;
    if (reply.error.kind !== 'away') await look();
    return reply.error;
  };

  /** Your game in the room, for a table. */
  const remote = {
    look,
    guess: (turn: number, code: Code, key: string): Promise<Reply<Answered>> =>
      ask(() => world.guessInRoom(id, turn, code, key)),
    resign: (): Promise<Reply<RoomReply>> => ask(() => world.resignRoom(id)),
  };
  const game = playRemote<Answered>(remote, world.newKey);
  const task = () => taskOf(cell.get().room, serverTime(cell.get(), world.now()));

  return {
    ask,
    remote,
    start: (): Promise<ServerRefusal | null> => command(() => world.startRoom(id)),
    /** Ends the countdown for this player. */
    ready: (): Promise<ServerRefusal | null> => command(() => world.readyInRoom(id)),
    setCode: (code: Code): Promise<ServerRefusal | null> => {
      const now = task();
      return command(() => world.setCode(id, now.kind === 'set' ? now.round.round : 1, code));
    },
    /** The answer. The same guess sent again after silence counts once. */
    guess: async (code: Code): Promise<Result<Attempt, ServerRefusal>> => {
      const now = task();
      const round = now.kind === 'guess' ? now.round : null;
      const rows = round?.attempts ?? findYou(cell.get().room)?.attempts ?? [];
      const { game: reply, refusal } = await game.guess(rows.length + 1, code);
      return refusal === null ? ok(reply!.attempt!) : err(refusal);
    },
    resign: (): Promise<ServerRefusal | null> => command(() => world.resignRoom(id)),
    leave: (): Promise<ServerRefusal | null> => command(() => world.leaveRoom(id)),
    /** Continues with the rematch; spectators continue watching. */
    rematch: (): Promise<Reply<Timed<RoomReply>>> => {
      const { rematchId, youId } = cell.get().room;
      return timed(world.now, () => (youId === null && rematchId !== null ? world.room(rematchId) : world.rematch(id)));
    },
    /** Follows the events from the known version on; returns how to stop. `hear` is called once for each, in order. */
    follow: (hear?: (event: RoomEvent) => void): (() => void) => followRoom({ ...world, look: world.room }, cell, hear),
  };
};

export type PlayedRoom = ReturnType<typeof playRoom>;
