import { Writable } from 'node:stream';
import { codeAt, enumerateCodes, feedback, formatCode, parseVariant } from '@mastermind/engine';
import type { Game } from '@mastermind/protocol';
import { measureGame } from '@mastermind/solver';
import { playTurn } from '@mastermind/solver/node';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { type AppDependencies, createApp } from '../app.ts';
import type { Bus } from '../bus/bus.ts';
import { openBus } from '../bus/open.ts';
import { createEvents } from '../events/events.ts';
import { createAuthority } from '../games/authority.ts';
import { createGameStore } from '../games/store.ts';
import { sweep } from '../games/sweeper.ts';
import { sweepStandings } from '../leaderboard/keep.ts';
import { createMeasuring, type Measure } from '../leaderboard/measuring.ts';
import type { Choose } from '../rooms/bots.ts';
import { createRooms } from '../rooms/rooms.ts';
import type { Settings } from '../settings.ts';
import type { Database } from '../storage/database.ts';
import { openDatabase } from '../storage/open.ts';
import { createClientStreams } from '../streams/client-streams.ts';
import type { MakeStore } from './stores.ts';

/** A server without a socket, with a clock that the test sets and a record of all it sent. */
export interface World {
  readonly app: FastifyInstance;
  readonly database: Database;
  readonly bus: Bus;
  readonly settings: Settings;
  /** Milliseconds since 1970; only tests move it. */
  now: number;
  logged(): string;
  /** All bytes sent and received so far, headers included. */
  readonly traffic: string[];
  request(options: InjectOptions): Promise<LightMyRequestResponse>;
  newcomer(body?: object): Promise<Client>;
  sweep(): Promise<number>;
  /** Measures games that are over; returns how many. */
  measure(): Promise<number>;
  /** A second node on the same store. */
  node(): Promise<World>;
  close(): Promise<void>;
}

/** Sends requests as one player. */
export interface Client {
  readonly id: string;
  readonly token: string;
  get(url: string, headers?: Readonly<Record<string, string>>): Promise<LightMyRequestResponse>;
  post(url: string, body?: object, headers?: Readonly<Record<string, string>>): Promise<LightMyRequestResponse>;
  patch(url: string, body: object): Promise<LightMyRequestResponse>;
  remove(url: string): Promise<LightMyRequestResponse>;
  begin(body?: object): Promise<Game>;
  guess(game: Game, code: string | readonly string[], turn?: number): Promise<LightMyRequestResponse>;
}

/** Bots think in the test's own thread: starting another takes longer than all their thoughts. */
export const chooseHere: Choose = async (turn) => {
  const action = await playTurn(turn);
  if (!action.ok) throw new Error(action.error.kind);
  return action.value;
};

/** Games are measured here as well. */
export const measureHere: Measure = async (clues) => {
  const measured = measureGame(clues);
  return measured.ok ? measured.value : null;
};

/** A Wednesday noon. */
export const NOON = Date.UTC(2026, 10, 18, 12);

export const createWorld = async (
  makeStore: MakeStore,
  changes: Partial<Settings> = {},
  dependencies: Partial<AppDependencies> = {},
): Promise<World> => {
  const store = await makeStore('tables');
  const world = await join({ ...store.settings, ...changes }, dependencies);
  return {
    ...world,
    get now() {
      return world.now;
    },
    set now(now) {
      world.now = now;
    },
    close: async () => {
      await world.close();
      await store.remove();
    },
  };
};

const join = async (settings: Settings, dependencies: Partial<AppDependencies>): Promise<World> => {
  const database = await openDatabase(settings);
  return populate(database, settings, dependencies, async () => database.close());
};

const populate = async (
  database: Database,
  settings: Settings,
  dependencies: Partial<AppDependencies>,
  closeDatabase: () => Promise<void>,
): Promise<World> => {
  const time = { now: NOON };
  const clock = (): number => time.now;
  let logged = '';
  const log = new Writable({
    decodeStrings: false,
    write: (text: string, _encoding, done) => {
      logged += text;
      done();
    },
  });
  const bus = await openBus(settings);
  const app = await createApp({
    page: null,
    database,
    bus,
    settings,
    clock,
    log,
    checkReplies: true,
    choose: chooseHere,
    measure: measureHere,
    ...dependencies,
  });
  const sweeping = createGameStore(database);
  const rooms = createRooms(
    {
      database,
      bus,
      clientStreams: createClientStreams(settings, async () => new Map()),
      clock,
      settings,
      choose: chooseHere,
      ...dependencies,
    },
    (error) => {
      throw error;
    },
  );
  const events = createEvents(
    {
      database,
      bus,
      clientStreams: createClientStreams(settings, async () => new Map()),
      clock,
      settings,
      choose: chooseHere,
      ...dependencies,
    },
    (error) => {
      throw error;
    },
  );
  const { measure = measureHere } = dependencies;
  const measuring = createMeasuring(database, sweeping, measure, clock, (error) => {
    logged += String(error);
  });
  const traffic: string[] = [];

  const request = async (options: InjectOptions): Promise<LightMyRequestResponse> => {
    const response = await app.inject(options);
    traffic.push(JSON.stringify(response.headers), response.payload);
    return response;
  };

  return {
    app,
    database,
    bus,
    settings,
    traffic,
    get now() {
      return time.now;
    },
    set now(now) {
      time.now = now;
    },
    logged: () => logged,
    request,
    newcomer: async (body = {}) => {
      const { id, token } = (await app.inject({ method: 'POST', url: '/api/players', payload: body })).json();
      return client(request, id, token);
    },
    sweep: async () => {
      const { keepUnfinishedDays } = settings;
      const authority = createAuthority(sweeping, bus, clock, keepUnfinishedDays);
      const games = await sweep(sweeping, authority, clock, keepUnfinishedDays);
      return games + (await rooms.sweep()) + (await events.sweep()) + (await sweepStandings(database, clock()));
    },
    measure: measuring,
    node: () => populate(database, settings, dependencies, async () => {}),
    close: async () => {
      await app.close();
      await rooms.idle();
      await events.idle();
      await bus.close();
      await closeDatabase();
    },
  };
};

const client = (request: World['request'], id: string, token: string): Client => {
  const ask = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, body?: object, headers = {}) =>
    request({
      method,
      url,
      headers: { authorization: `Bearer ${token}`, ...headers },
      ...(body === undefined ? {} : { payload: body }),
    });
  return {
    id,
    token,
    get: (url, headers) => ask('GET', url, undefined, headers),
    post: (url, body, headers) => ask('POST', url, body, headers),
    patch: (url, body) => ask('PATCH', url, body),
    remove: (url) => ask('DELETE', url),
    begin: async (body = {}) => (await ask('POST', '/api/games', body)).json(),
    guess: (game, code, turn) =>
      ask('POST', `/api/games/${game.id}/guesses`, { code, ...(turn === undefined ? {} : { turn }) }),
  };
};

/** A code that still fits every answer so far: how an honest program without a solver finds the code. */
export const consistentCode = ({ variant, attempts }: Game): string => consistentRow(variant, attempts);

export const consistentRow = (name: string, attempts: Game['attempts']): string => {
  const variant = parseVariant(name);
  if (!variant.ok) throw new Error(name);
  for (const code of enumerateCodes(variant.value)) {
    const fits = attempts.every((attempt) => {
      const { black, white } = feedback(code, attempt.code);
      return black === attempt.feedback.black && white === attempt.feedback.white;
    });
    if (fits) return formatCode(variant.value, code);
  }
  return formatCode(variant.value, codeAt(variant.value, 0));
};

/** Plays a game to its end by consistent guesses. */
export const playOut = async (player: Client, begun: Game): Promise<Game> => {
  let game = begun;
  while (!game.gameOver) game = (await player.guess(game, consistentCode(game))).json().game;
  return game;
};
