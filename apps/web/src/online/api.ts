import { type Code, err } from '@mastermind/engine';
import type {
  Daily,
  DailyArchive,
  DailyVariant,
  Game,
  GuessReply,
  Leaderboard,
  Me,
  Period,
  Player,
  Replay,
} from '@mastermind/protocol';
import { type Reply, request } from './request.ts';

/** Whatever needs a player makes one when there is none: a guest, until they take a nickname. */
export const asPlayer = async <T>(ask: () => Promise<Reply<T>>): Promise<Reply<T>> => {
  const reply = await ask();
  if (reply.ok || reply.error.kind !== 'no-player') return reply;
  const player = await createPlayer(null);
  return player.ok ? ask() : player;
};

const createPlayer = (name: string | null): Promise<Reply<Player>> =>
  request('/players', { method: 'POST', body: name === null ? {} : { name } });

/** Who this is to the server. It is not asked where there is no key to show: the answer would be a refusal. */
export const fetchMe = async (): Promise<Reply<Me>> =>
  hasPlayer() ? request('/me') : err({ kind: 'no-player', message: 'There is no player yet.' });

/** The key itself cannot be read here; the server leaves a sign beside it. */
export const hasPlayer = (): boolean => document.cookie.split('; ').includes('mastermind-player=1');

/** Takes a nickname, as a new player if there was none. */
export const takeName = async (name: string): Promise<Reply<Player>> => {
  const changed = await changeMe({ name });
  return changed.ok || changed.error.kind !== 'no-player' ? changed : createPlayer(name);
};

/** Without a name one is a guest. */
export const changeMe = (change: {
  readonly name?: string | null;
  readonly listed?: boolean;
}): Promise<Reply<Player>> => request('/me', { method: 'PATCH', body: change });

/** Everything that the server keeps about the player, as a file. */
export const EXPORT = '/api/me/export';

/** Another key for this player; the browser takes it as a cookie. */
export const renewKey = (): Promise<Reply<Player>> => request('/me/token', { method: 'POST' });

export const deleteMe = (): Promise<Reply<null>> => request('/me', { method: 'DELETE' });

export const beginRanked = (variant: string): Promise<Reply<Game>> =>
  asPlayer(() => request('/games', { method: 'POST', body: { variant, mode: 'ranked' } }));

export const beginDaily = (date: string, variant: DailyVariant): Promise<Reply<Game>> =>
  asPlayer(() => request(`/daily/${date}/${variant}`, { method: 'POST' }));

export const fetchDaily = (date: string, variant: DailyVariant): Promise<Reply<Daily>> =>
  request(`/daily/${date}/${variant}`);

export const fetchArchive = (variant: DailyVariant, before: string | null): Promise<Reply<DailyArchive>> =>
  request(`/daily?${new URLSearchParams({ variant, ...(before === null ? {} : { before }) })}`);

export const fetchGame = (id: string): Promise<Reply<Game>> => request(`/games/${id}`);

export const sendGuess = (id: string, turn: number, code: Code, key: string): Promise<Reply<GuessReply>> =>
  request(`/games/${id}/guesses`, { method: 'POST', body: { code, turn }, key });

export const sendResignation = (id: string): Promise<Reply<Game>> => request(`/games/${id}/resign`, { method: 'POST' });

export const fetchReplay = (id: string): Promise<Reply<Replay>> => request(`/games/${id}/replay`);

export const fetchLeaderboard = (variant: string, period: Period, after: string | null): Promise<Reply<Leaderboard>> =>
  request(`/leaderboards/${variant}?${new URLSearchParams({ period, ...(after === null ? {} : { after }) })}`);
