import { EventEmitter, once } from 'node:events';
import { classic } from '@mastermind/engine';
import type { Game, Room } from '@mastermind/protocol';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startOwnPostgres } from '../../../scripts/postgres.mjs';
import { until } from '../../../scripts/until.mjs';
import { defaults, type Settings } from './settings.ts';
import { openDatabase } from './storage/open.ts';
import { type ServerProcess, startProcess } from './testing/process.ts';
import { type DatabaseProxy, startProxy } from './testing/proxy.ts';
import { watch } from './testing/watch.ts';

const RESTARTS = 10;
const PLAYERS = 4;
const RACERS = 3;
/** No player finds this code by accident, so games last for all their twenty guesses. */
const LONG = '5x12/20';
const SYMBOLS = '123456789ABC';

/** Different for every turn, so that a lost or doubled guess shows. */
const codeFor = (turn: number): string => SYMBOLS[Math.floor(turn / 12)]!.repeat(4) + SYMBOLS[turn % 12]!;

/** The fields of all replies requested here. */
interface Body extends Partial<Omit<Game, 'status'>> {
  readonly token: string;
  readonly id: string;
  readonly room: Room;
  readonly error: { readonly kind: string };
}

interface Reply {
  readonly status: number;
  readonly retryAfter: string | null;
  readonly body: Body;
}

describe('a PostgreSQL that goes away', () => {
  let postgres: Awaited<ReturnType<typeof startOwnPostgres>>;
  let server: ServerProcess | null = null;
  let proxy: DatabaseProxy | null = null;
  let settings: Settings;
  let made = 0;

  beforeAll(async () => {
    postgres = await startOwnPostgres();
    // Connection limits do not apply to the superuser.
    await run('create role ordinary login');
  });
  afterAll(() => postgres.stop());
  afterEach(async () => {
    await server?.kill();
    proxy?.close();
    server = null;
    proxy = null;
  });

  const run = async (statement: string): Promise<void> => {
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    await client.query(statement);
    await client.end();
  };

  /** A separate empty database for each test. */
  const newDatabase = async (): Promise<string> => {
    const name = `outage_${++made}`;
    await run(`create database ${name} owner ordinary`);
    const url = new URL(postgres.url);
    url.pathname = `/${name}`;
    url.username = 'ordinary';
    settings = { ...defaults, databaseUrl: url.href };
    return url.href;
  };

  const ask = async (path: string, token: string | null = null, body: object | null = null, key?: string) => {
    const response = await fetch(`${server!.url}${path}`, {
      method: body === null ? 'GET' : 'POST',
      headers: {
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...(body === null ? {} : { 'content-type': 'application/json' }),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
      ...(body === null ? {} : { body: JSON.stringify(body) }),
    }).catch((error: Error) => {
      const { exitCode } = server!.child;
      throw new Error(`${error.cause ?? error} (exit code ${exitCode}) after:\n${server!.printed()}`, { cause: error });
    });
    const retryAfter = response.headers.get('retry-after');
    return { status: response.status, retryAfter, body: await response.json() } satisfies Reply;
  };

  const refusals: Reply[] = [];

  /** Asks until the store is back; every refusal on the way says when to retry. */
  const insist = (...args: Parameters<typeof ask>): Promise<Reply> =>
    until(
      () => ask(...args),
      (reply) => reply.status !== 503 || refusals.push(reply) === 0,
    );

  /** Waits until the node says that it can be used, or that it cannot. */
  const isReady = async (ready: boolean): Promise<void> => {
    await until(async () => ((await ask('/readyz')).status === 200) === ready);
  };

  const newPlayer = async (): Promise<string> => (await ask('/api/players', null, {})).body.token;

  it('does not take the node along when it ends a connection in the middle of a transaction', async () => {
    await newDatabase();
    const database = await openDatabase(settings);
    const attempt = database.db.transaction().execute(async (transaction) => {
      await transaction.selectFrom('players').selectAll().execute();
      const others = "select pg_terminate_backend(pid) from pg_stat_activity where state = 'idle in transaction'";
      await run(others);
      await transaction.selectFrom('players').selectAll().execute();
    });
    await expect(attempt).rejects.toThrow();
    expect(await database.db.selectFrom('players').selectAll().execute()).toEqual([]);
    await database.close();
  });

  it('is restarted ten times under load with rooms: everything continues, and nothing is lost or doubled', async () => {
    await newDatabase();
    server = await startProcess(settings, { BOT_PACE: '5', LOG_LEVEL: 'silent' });
    refusals.length = 0;
    const tokens = await Promise.all(Array.from({ length: RACERS }, newPlayer));
    const { room } = (await ask('/api/races', tokens[0]!, { variant: `${LONG}@3600`, capacity: RACERS + 1, bots: 1 }))
      .body as { room: Room };
    for (const token of tokens.slice(1)) await ask(`/api/rooms/${room.id}/join`, token, {});
    const stream = await watch(`${server.url}/api/rooms/${room.id}/events`, { authorization: `Bearer ${tokens[0]}` });
    await stream.until((seen) => seen.some(({ type }) => type === 'started'));
    await server.move(classic.countdown * 1000);
    expect((await ask(`/api/rooms/${room.id}/guesses`, tokens[0]!, { code: codeFor(0) }, 'turn-0')).status).toBe(201);

    /** Begins games and guesses in them for as long as there are restarts. */
    let over = false;
    const games: { readonly id: string; readonly codes: string[] }[] = [];
    const guesses = new EventEmitter();
    const play = async (): Promise<void> => {
      const token = (await insist('/api/players', null, {})).body.token;
      while (!over) {
        const begun = await insist('/api/games', token, { variant: LONG, secret: 'CCCCC' });
        expect(begun.status, JSON.stringify(begun.body)).toBe(201);
        const codes: string[] = [];
        games.push({ id: begun.body.id, codes });
        for (let turn = 0; turn < 20 && !over; turn++) {
          const guess = { code: codeFor(turn), turn: turn + 1 };
          const reply = await insist(`/api/games/${begun.body.id}/guesses`, token, guess);
          // A guess whose answer was lost with the connection may have counted; then its turn is over.
          if (reply.status !== 201) expect(reply.body.error.kind).toBe('wrong-turn');
          codes.push(guess.code);
          guesses.emit('guess');
        }
      }
    };
    const playing = Array.from({ length: PLAYERS }, play);

    for (let restart = 0; restart < RESTARTS; restart++) {
      const again = postgres.restart();
      // Two guesses of everyone in the race for each restart; the first one has been made.
      for (const turn of [restart * 2, restart * 2 + 1])
        await Promise.all(
          tokens.map(async (token) => {
            const reply = await insist(
              `/api/rooms/${room.id}/guesses`,
              token,
              { code: codeFor(turn), turn: turn + 1 },
              `turn-${turn}`,
            );
            expect(reply.status, JSON.stringify(reply.body)).toBe(201);
          }),
        );
      await again;
      for (let count = 0; count < 10; count++) await once(guesses, 'guess');
    }
    over = true;
    await Promise.all(playing);

    for (const { id, codes } of games) {
      const { attempts } = (await ask(`/api/games/${id}`)).body as Game;
      expect(attempts.map(({ code }) => code.join(''))).toEqual(codes);
    }
    // Time enough for the bot to finish too.
    await server.move(600_000);
    await stream.until((seen) => seen.some(({ data }) => data.includes('"status":"over"')));
    const after = (await ask(`/api/rooms/${room.id}`, tokens[0]!)).body.room as Room;
    for (const { level, attempts } of after.players)
      if (level === null)
        expect(attempts!.map(({ code }) => code.join(''))).toEqual(
          Array.from({ length: 20 }, (_, turn) => codeFor(turn)),
        );
    const told = stream.seen.flatMap(({ id }) => (id === null ? [] : [id]));
    expect(told).toEqual(Array.from({ length: after.version }, (_, index) => index + 1));
    expect(refusals.length).toBeGreaterThan(0);
    for (const { retryAfter, body } of refusals) {
      expect(body.error.kind).toBe('not-ready');
      expect(Number(retryAfter)).toBeGreaterThan(0);
    }
    expect((await ask('/readyz')).status).toBe(200);
    stream.close();
  }, 120_000);

  it('is given up when the network swallows everything: the node reports it and continues', async () => {
    proxy = await startProxy(await newDatabase());
    server = await startProcess(
      { ...settings, databaseUrl: proxy.url },
      { DATABASE_PATIENCE: '1500', DATABASE_CONNECTIONS: '4', LOG_LEVEL: 'silent' },
    );
    const token = await newPlayer();
    const { id } = (await ask('/api/games', token, { variant: LONG, secret: 'CCCCC' })).body;
    const stream = await watch(`${server.url}/api/games/${id}/events`);
    expect((await ask('/readyz')).status).toBe(200);
    proxy.freeze();
    // More than there are connections, so that each of them is stuck with something.
    const stuck = Array.from({ length: 12 }, () => ask('/api/games', token, { variant: LONG }));
    for (const { status, retryAfter } of await Promise.all(stuck)) {
      expect(status).toBe(503);
      expect(Number(retryAfter)).toBeGreaterThan(0);
    }
    // An answer from just before the outage is reused for a second.
    await server.move(1000);
    const away = await ask('/readyz');
    expect(away).toMatchObject({ status: 503, body: { status: 'no database' } });
    proxy.thaw();
    const guess = await insist(`/api/games/${id}/guesses`, token, { code: '11111', turn: 1 }, 'first');
    expect(guess.status).toBe(201);
    await stream.until((seen) => seen.some(({ type }) => type === 'guessed'));
    await isReady(true);
    stream.close();
  });

  it('counts as away when it takes no more connections, and when it only reads', async () => {
    const url = await newDatabase();
    server = await startProcess(settings, { LOG_LEVEL: 'silent' });
    const token = await newPlayer();
    const refused = async (): Promise<void> => {
      await isReady(false);
      const reply = await ask('/api/games', token, {});
      expect(reply).toMatchObject({ status: 503, retryAfter: '1', body: { error: { kind: 'not-ready' } } });
    };
    const accepted = async (): Promise<void> => {
      await isReady(true);
      expect((await insist('/api/games', token, {})).status).toBe(201);
    };
    const name = new URL(url).pathname.slice(1);
    const cut = `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`;

    await run(`alter database ${name} set default_transaction_read_only = on`);
    await run(cut);
    await refused();
    await run(`alter database ${name} reset default_transaction_read_only`);
    await run(cut);
    await accepted();

    await run(`alter database ${name} connection limit 0`);
    await run(cut);
    await refused();
    await run(`alter database ${name} connection limit -1`);
    await accepted();
  });
});
