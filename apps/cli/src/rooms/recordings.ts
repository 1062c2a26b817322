import type { Reply, RoomReplay } from '@mastermind/client';
import { type Action, ok, type Recording, recordGame, replay } from '@mastermind/engine';
import type { Room } from '@mastermind/protocol';
import { roomVariant } from '@mastermind/protocol/room';
import type { Server } from '../online/server.ts';

/** One game of a room that is over, with the time of each guess. */
export interface RoomGame {
  readonly playerId: string | null;
  readonly round: number | null;
  readonly recording: Recording;
}

/** The games of a room, by its id or short code; refused while it runs. */
export const roomGames = async (
  server: Pick<Server, 'room' | 'roomReplays'>,
  key: string,
): Promise<Reply<readonly RoomGame[]>> => {
  const found = await server.room(key);
  if (!found.ok) return found;
  const { room } = found.value;
  const replays = await server.roomReplays(room.id);
  return replays.ok ? ok(replays.value.replays.map((one) => gameOf(room, one))) : replays;
};

const gameOf = (room: Room, { playerId, round, recording }: RoomReplay): RoomGame => {
  // A race carries its clock, which the recorded name of its rules does not always tell.
  const config = { variant: roomVariant(room), seed: recording.seed, secret: recording.secret };
  const actions = recording.actions as readonly Action[];
  return { playerId: playerId ?? null, round: round ?? null, recording: recordGame(config, actions) };
};

/** The game to beat: solved in the fewest guesses, then in the shortest time; `null` if nobody played. */
export const bestGame = (games: readonly RoomGame[]): Recording | null => {
  const ended = games.flatMap(({ recording }) => {
    const end = replay(recording);
    return end.ok && end.value.gameOver && end.value.attempts.length > 0 ? [{ recording, end: end.value }] : [];
  });
  const rank = ({ end }: (typeof ended)[number]): readonly number[] => [
    end.status === 'won' ? 0 : 1,
    end.attempts.length,
    end.elapsed,
  ];
  const [best] = ended.toSorted((one, other) => {
    const [mine, theirs] = [rank(one), rank(other)];
    const differs = mine.findIndex((value, at) => value !== theirs[at]);
    return differs < 0 ? 0 : mine[differs]! - theirs[differs]!;
  });
  return best?.recording ?? null;
};
