import type { Game, GroupEvent, Replay, Room } from '@mastermind/protocol';
import type { Authority } from '../games/authority.ts';
import { current, type History } from '../games/history.ts';
import { isSecretOpen, wireGame, wireReplay } from '../games/view.ts';
import type { PlayerRow } from '../storage/schema.ts';
import { othersFirst } from '../turns.ts';
import type { ExportClaim } from './export-claims.ts';
import { type GamePlace, type Players, playerView } from './players.ts';

/** Few at a time, so that the event loop is not blocked. */
const GAMES_PER_READ = 10;

/**
 * Everything saved about a player as one JSON text, piece by piece: memory stays small, however many games there are.
 */
export async function* exportPlayer(
  player: PlayerRow,
  players: Players,
  authority: Authority,
  roomsOf: RoomsOf,
  eventsOf: EventsOf,
  claim: ExportClaim,
  clock: () => number,
): AsyncGenerator<string, void, undefined> {
  const next = async (): Promise<void> => {
    await othersFirst();
    if (!(await claim.hold())) throw new Error('The export took so long that another one has begun.');
  };
  yield `{"player":${JSON.stringify(playerView(player))},"games":[`;
  let before: GamePlace | null = null;
  let separator = '';
  for (;;) {
    const lines = await players.games(player.id, before, GAMES_PER_READ);
    const histories = await authority.lookAll(lines.map(({ id }) => id));
    if (histories.length > 0) {
      yield separator + histories.map((history) => JSON.stringify(entryOf(history, clock()))).join(',');
      separator = ',';
    }
    await next();
    const last = lines.at(-1);
    if (last === undefined || lines.length < GAMES_PER_READ) break;
    before = { startedAt: last.startedAt, id: last.id };
  }
  yield '],"rooms":[';
  separator = '';
  for await (const room of roomsOf(player.id)) {
    yield separator + JSON.stringify(room);
    separator = ',';
    await next();
  }
  yield '],"events":[';
  separator = '';
  for await (const event of eventsOf(player.id)) {
    yield separator + JSON.stringify(event);
    separator = ',';
    await next();
  }
  yield ']}';
  await claim.release();
}

/** The rooms in which a player has a place, one after the other, as that player may see them. */
export type RoomsOf = (playerId: string) => AsyncIterable<Room>;

/** The events of groups of a player, one after the other, as that player may see them. */
export type EventsOf = (playerId: string) => AsyncIterable<GroupEvent>;

const entryOf = (history: History, now: number): { readonly game: Game; readonly replay: Replay | null } => ({
  game: wireGame(history, now),
  replay: current(history).gameOver && isSecretOpen(history.game, now) ? wireReplay(history) : null,
});
