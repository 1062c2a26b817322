import { type Action, findPreset, ok, type Recording, recordGame, replay, withSeconds } from '@mastermind/engine';
import type { Reply, RoomReplay } from '@mastermind/play';
import type { Room } from '@mastermind/protocol';
import { roomVariant } from '@mastermind/protocol/room';
import type { Server } from '../online/server.ts';
import { finishedSession } from '../store/format.ts';
import type { Store } from '../store/store.ts';

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
  // A race always has a clock, but the recorded name of its rules does not always say so.
  const config = { variant: roomVariant(room), seed: recording.seed, secret: recording.secret };
  const actions = recording.actions as readonly Action[];
  return { playerId: playerId ?? null, round: round ?? null, recording: recordGame(config, actions) };
};

/** The game to beat: solved in the fewest guesses, then in the shortest time; `null` if there is none. */
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

/** Puts your games of a room that is over into the statistics: that of the race, or the codes you broke in a duel. */
export const keepRoomGames = async (
  server: Pick<Server, 'room' | 'roomReplays'>,
  room: Room,
  store: Store,
): Promise<void> => {
  if (room.status !== 'over' || room.youId === null) return;
  const games = await roomGames(server, room.id);
  if (!games.ok) return;
  const mine = ({ playerId, round }: RoomGame): boolean =>
    round === null
      ? playerId === room.youId
      : room.rounds.some((one) => one.round === round && one.breakerId === room.youId);
  for (const { round, recording } of games.value.filter(mine)) {
    const id = `${room.id}/${round ?? 0}`;
    const session = finishedSession({ id, recording: withoutRaceClock(recording, room), assisted: false });
    // In a duel a player chose the code.
    if (session?.state.gameOver === true) store.addFinished(session, { drawn: round === null });
  }
};

/** The game by its ruleset alone: without the clock, if only the race had one. */
const withoutRaceClock = (recording: Recording, room: Room): Recording => {
  const own = findPreset(room.variant);
  if (own === null || own.seconds !== null || roomVariant(room).seconds === null) return recording;
  const actions = recording.actions.map(
    (action): Action => (action.type === 'expire' ? { type: 'resign', at: action.at } : action),
  );
  return recordGame(
    { variant: withSeconds(roomVariant(room), null), seed: recording.seed, secret: recording.secret },
    actions,
  );
};
