import { setTimeout as sleep } from 'node:timers/promises';
import { classic } from '@mastermind/engine';
import { readySolver } from '@mastermind/solver/ready';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import createClient from 'openapi-fetch';
import type { components, paths } from './api.d.ts';

type Schemas = components['schemas'];
const must = <T>({ data, error }: { data?: T; error?: Schemas['Error'] }): NonNullable<T> => {
  if (data == null) throw new Error(error?.error.message);
  return data;
};

/** Plays a ranked game, the code of the day and a race against a bot of the server. */
export const play = async (baseUrl: string, say: (line: string) => void, wait = sleep): Promise<void> => {
  const solver = await readySolver(classic);
  const { token } = must(await createClient<paths>({ baseUrl }).POST('/api/players', { body: { bot: true } }));
  const api = createClient<paths>({ baseUrl, headers: { Authorization: `Bearer ${token}` } });
  const next = (attempts: Schemas['Attempt'][]): Schemas['Guess'] => {
    const guess = solver.guess(attempts);
    return { code: guess.ok ? [...guess.value.code] : 'RRBB', turn: attempts.length + 1 };
  };
  const finish = async (game: Schemas['Game']): Promise<void> => {
    if (game.gameOver) return say(`${game.mode}: ${game.status} in ${game.attempts.length}`);
    const params = { path: { id: game.id } };
    await finish(must(await api.POST('/api/games/{id}/guesses', { params, body: next(game.attempts) })).game);
  };
  await finish(must(await api.POST('/api/games', { body: { mode: 'ranked' } })));
  const today = { path: { date: 'today', variant: 'classic' } } as const;
  await finish(must(await api.POST('/api/daily/{date}/{variant}', { params: today })));

  const { id, youId } = must(await api.POST('/api/races', { body: { capacity: 2, bots: 1 } })).room;
  const text = must(await api.GET('/api/rooms/{id}/events', { params: { path: { id } }, parseAs: 'stream' }));
  const events = text.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream());
  for await (const { event, data } of events) {
    const message = { event, data: JSON.parse(data) } as Schemas['RoomMessage'];
    if (message.event === 'started') await wait(Number(message.data.changes.startsAt) - message.data.at);
    const you = 'players' in message.data ? message.data.players.find((one) => one.id === youId) : undefined;
    if (you?.state === 'won' || you?.state === 'lost') return say(`race: ${you.state} in ${you.guesses}`);
    if (you?.state !== 'playing') continue;
    must(await api.POST('/api/rooms/{id}/guesses', { params: { path: { id } }, body: next(you.attempts ?? []) }));
  }
};
