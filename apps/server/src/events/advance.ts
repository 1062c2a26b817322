import { gameView, sprintGame } from '@mastermind/engine';
import { chanceFor } from '../chance.ts';
import { type Choose, think } from '../rooms/bots.ts';
import type { Advance, Stop } from '../rooms/runner.ts';
import type { GroupMemberRow } from '../storage/schema.ts';
import type { EventAuthority } from './authority.ts';
import { type MemberLog, sprintIn } from './member.ts';
import { clockDue, type LiveEvent } from './state.ts';
import type { EventStore } from './store.ts';

/** Milliseconds that a bot takes for a guess. */
const PAUSE_MS = [4000, 11_000] as const;

/** When a bot makes its next guess; `null` if there is none. It follows from the log alone, so every node knows it. */
const moveAt = (event: LiveEvent, log: MemberLog, pace: number): number | null => {
  const { info, state } = event;
  const game = sprintGame(sprintIn(info, log, state.round));
  if (state.status !== 'running' || game.gameOver) return null;
  const pause = chanceFor(info.chance, `pace:${log.row.player_id}:${log.moves.length}`).int(...PAUSE_MS);
  return state.startsAt! + game.elapsed + Math.round(pause * pace);
};

/** Works on one event. Reading the event applies what the clock has decided; then the bots guess whose time has come. */
export const advanceEvent = (
  store: Pick<EventStore, 'members' | 'postpone'>,
  authority: () => EventAuthority,
  clock: () => number,
  pace: number,
  choose: Choose,
): Advance => {
  /** When the bot guesses next; `null` if it just did, or has nothing to do. */
  const play = async (event: LiveEvent, bot: GroupMemberRow, { stopping }: Stop): Promise<number | 'now' | null> => {
    const log = await authority().member(event, bot.player_id);
    const at = log === null ? null : moveAt(event, log, pace);
    if (at === null || at > clock()) return at;
    const code = await Promise.race([guessOf(event, log!, bot.level!, choose), stopping]);
    const { info } = event;
    if (code !== null) await authority().move(info.id, bot.player_id, { type: 'submit', code, turn: null, key: null });
    return 'now';
  };

  const botsOf = async ({ info, state }: LiveEvent): Promise<readonly GroupMemberRow[]> => {
    if (state.status !== 'running' || info.bots === 0) return [];
    return (await store.members(info.id)).filter(({ level, removed }) => level !== null && removed === 0);
  };

  return async (id, stop) => {
    for (;;) {
      const event = await authority().look(id);
      if (event === null) return store.postpone(id, null);
      const times: (number | 'now' | null)[] = [clockDue(event)];
      for (const bot of await botsOf(event)) times.push(stop.isStopped() ? null : await play(event, bot, stop));
      if (times.includes('now') && !stop.isStopped()) continue;
      const due = times.filter((at) => typeof at === 'number');
      return store.postpone(id, due.length === 0 ? null : Math.min(...due));
    }
  };
};

/** Each bot sees symbols and positions permuted, so that not all begin with one guess. */
const guessOf = ({ info, state }: LiveEvent, log: MemberLog, level: number, choose: Choose) => {
  const { symbols, length } = info.variant;
  const mixed = chanceFor(info.chance, `exchange:${log.row.player_id}:${state.round}`);
  const exchange = {
    symbols: mixed.shuffle(symbols.map(({ key }) => key)),
    places: mixed.shuffle(Array.from({ length }, (_, place) => place)),
  };
  const random = chanceFor(info.chance, `guess:${log.row.player_id}:${log.moves.length}`);
  return think(gameView(sprintGame(sprintIn(info, log, state.round))), level, exchange, random, choose);
};
