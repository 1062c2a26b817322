import { once } from 'node:events';
import { connect } from 'node:net';
import type { Game } from '@mastermind/protocol';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { until } from '../../../scripts/until.mjs';
import { openDatabase } from './storage/open.ts';
import { type ServerProcess, startProcess } from './testing/process.ts';
import { type EmptyStore, makeSqlite, onBothStores } from './testing/stores.ts';
import { watch } from './testing/watch.ts';

const KILLS = 8;
const SEATS = 8;

const post = async (url: string, token: string | null, body: object | null, headers = {}) => {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(body === null ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === null ? {} : { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: await response.json() };
};

const gameAt = async (url: string, id: string): Promise<Game> => (await fetch(`${url}/api/games/${id}`)).json();

/** One player at one game: what was acknowledged, and what may or may not have arrived. */
interface Seat {
  readonly token: string;
  readonly id: string;
  readonly acknowledged: string[];
  unsure: string | null;
}

const DIGITS = '123456789ABC';

/** Different for every turn, so that a doubled guess would show. */
const codeFor = (turn: number): string => DIGITS[turn % 12]!.repeat(4);

onBothStores('a server that is killed', (makeStore) => {
  let store: EmptyStore;
  let server: ServerProcess;
  // Whoever comes after a killed server finds another one in its place, so all share one store.
  beforeAll(async () => {
    store = await makeStore();
    server = await startProcess(store.settings);
  });
  afterAll(async () => {
    await server.kill();
    await store.remove();
  });

  const sit = async (): Promise<Seat> => {
    const { token } = (await post(`${server.url}/api/players`, null, {})).body;
    const { id } = (await post(`${server.url}/api/games`, token, { variant: '4x12/20', secret: '1234' })).body;
    return { token, id, acknowledged: [], unsure: null };
  };

  /** Guesses until the server is gone and reports each answer; a guess without an answer may or may not count. */
  const play = async (seat: Seat, answered: () => void): Promise<void> => {
    while (seat.acknowledged.length < 19) {
      const code = codeFor(seat.acknowledged.length);
      seat.unsure = code;
      const turn = seat.acknowledged.length + 1;
      const reply = await post(`${server.url}/api/games/${seat.id}/guesses`, seat.token, { code, turn }).catch(
        () => null,
      );
      if (reply === null) return;
      expect(reply.status, JSON.stringify(reply.body)).toBe(201);
      seat.acknowledged.push(code);
      seat.unsure = null;
      answered();
    }
  };

  it('keeps every acknowledged guess, doubles none, and streams on without a gap', async () => {
    let interrupted = 0;
    for (let round = 0; round < KILLS; round++) {
      const seats = await Promise.all(Array.from({ length: SEATS }, sit));
      const stream = await watch(`${server.url}/api/games/${seats[0]!.id}/events`);
      // Later each time, while everybody else's guess is under way.
      let left = 1 + round * 8;
      const playing = seats.map((seat) => play(seat, () => --left === 0 && server.child.kill('SIGKILL')));
      await Promise.all(playing);
      await server.kill();
      interrupted += seats.filter(({ acknowledged }) => acknowledged.length > 0 && acknowledged.length < 19).length;
      server = await startProcess(store.settings);
      for (const seat of seats) {
        const { attempts } = await gameAt(server.url, seat.id);
        const codes = attempts.map(({ code }) => code.join(''));
        const kept =
          codes.length === seat.acknowledged.length + 1 ? [...seat.acknowledged, seat.unsure] : seat.acknowledged;
        expect(codes).toEqual(kept);
      }
      const last = stream.seen.at(-1)?.id ?? 0;
      const resumed = await watch(`${server.url}/api/games/${seats[0]!.id}/events`, { 'last-event-id': String(last) });
      await post(`${server.url}/api/games/${seats[0]!.id}/resign`, seats[0]!.token, null);
      await resumed.ended;
      const ids = [...stream.seen, ...resumed.seen].flatMap(({ id }) => (id === null ? [] : [id]));
      expect(ids).toEqual(ids.map((_, index) => index + 1));
      expect(resumed.seen.at(-1)?.type).toBe('end');
    }
    expect(interrupted).toBeGreaterThan(0);
  }, 180_000);

  it('counts and measures on the leaderboard exactly the games that are over', async () => {
    const tokens = await Promise.all(
      Array.from(
        { length: SEATS },
        async () => (await post(`${server.url}/api/players`, null, {})).body.token as string,
      ),
    );
    /** Gives up one ranked game after the other until the server is gone, which is in the midst of it. */
    const giveUp = async (token: string, ended: () => void): Promise<void> => {
      for (;;) {
        const begun = await post(`${server.url}/api/games`, token, { mode: 'ranked' }).catch(() => null);
        if (begun === null) return;
        const over = await post(`${server.url}/api/games/${begun.body.id}/resign`, token, null).catch(() => null);
        if (over !== null) ended();
      }
    };
    for (let round = 0; round < 3; round++) {
      let playing: Promise<void>[] = [];
      await new Promise<void>((resolve) => {
        let left = 10 + round * 7;
        const ended = (): void => {
          if (--left === 0) resolve();
        };
        playing = tokens.map((token) => giveUp(token, ended));
      });
      await server.kill();
      await Promise.all(playing);
      server = await startProcess(store.settings);
    }
    // The server that was killed may have held the claim to measure games; the next one waits for it to run out.
    await server.move(20_000);
    await until(async () =>
      /^mastermind_unmeasured_games 0$/mu.test(await (await fetch(`${server.url}/metrics`)).text()),
    );
    await server.kill();
    const { db, close } = await openDatabase(store.settings);
    const results = await db
      .selectFrom('results')
      .select((eb) => [
        'player_id',
        eb.fn.countAll<number>().as('games'),
        eb.fn.count<number>('loss').as('measured'),
        sql<number>`cast(sum(loss) as bigint)`.as('lost'),
      ])
      .where('mode', '=', 'ranked')
      .groupBy('player_id')
      .orderBy('player_id')
      .execute();
    const standings = await db
      .selectFrom('standings')
      .select(['player_id', 'games', 'measured', 'lost'])
      .where('board', '=', 'ranked/classic/all')
      .orderBy('player_id')
      .execute();
    expect(standings).toEqual(results);
    expect(results.length).toBeGreaterThan(0);
    await close();
    server = await startProcess(store.settings);
  });

  it('does not stop clocks: the next one ends the games that ran out of time', async () => {
    const { token } = (await post(`${server.url}/api/players`, null, {})).body;
    const begin = async (variant: string): Promise<Game> =>
      (await post(`${server.url}/api/games`, token, { variant })).body;
    const [long, short] = [await begin('4x6/10@600'), await begin('4x6/10@1')];
    await server.kill();
    server = await startProcess(store.settings);
    expect(await gameAt(server.url, long.id)).toMatchObject({ startedAt: long.startedAt, deadline: long.deadline });
    const stream = await watch(`${server.url}/api/games/${short.id}/events`);
    await server.move(1000);
    await stream.ended;
    expect(stream.seen.map(({ type }) => type)).toEqual(['begun', 'expired', 'end']);
    expect(await gameAt(server.url, short.id)).toMatchObject({ reason: 'time', elapsed: 1000 });
  });
});

describe('the program', () => {
  let store: EmptyStore;
  beforeEach(async () => {
    store = await makeSqlite();
  });
  afterEach(() => store.remove());

  it('says which settings are in force, refuses a second one on the same folder, and stops when asked', async () => {
    const server = await startProcess(store.settings, { LOG_LEVEL: 'info' });
    expect(server.printed()).toContain(`store=sqlite in ${store.settings.dataDir}`);
    await expect(startProcess(store.settings)).rejects.toThrow('is in use by another Mastermind server');
    const { token, id } = (await post(`${server.url}/api/players`, null, {})).body;
    const game = (await post(`${server.url}/api/games`, token, {})).body;
    const stream = await watch(`${server.url}/api/games/${game.id}/events`, { cookie: `mastermind=${token}` });
    await stream.until((seen) => seen.length === 1);
    expect(await server.stop()).toBe(0);
    await stream.ended;
    expect(stream.seen.at(-1)?.type).toBe('bye');
    expect(server.printed()).toContain('/api/players');
    expect(server.printed()).not.toContain(token.slice(id.length + 1));
  });

  it('finishes what is under way before it stops', async () => {
    let server = await startProcess(store.settings);
    const { token } = (await post(`${server.url}/api/players`, null, {})).body;
    const { id } = (await post(`${server.url}/api/games`, token, {})).body;
    // Half of a guess has arrived when the server is asked to stop.
    const socket = connect({ host: '127.0.0.1', port: Number(new URL(server.url).port) });
    let received = '';
    socket.setEncoding('utf8').on('data', (text) => {
      received += text;
    });
    const head = `POST /api/games/${id}/guesses HTTP/1.1\r\nHost: here\r\nAuthorization: Bearer ${token}\r\n`;
    const body = 'Content-Type: application/json\r\nContent-Length: 15\r\nExpect: 100-continue\r\n';
    socket.write(`${head}${body}\r\n{"code":`);
    await once(socket, 'data');
    expect(received).toBe('HTTP/1.1 100 Continue\r\n\r\n');
    const stream = await watch(`${server.url}/api/games/${id}/events`);
    const stopped = server.stop();
    await stream.until((seen) => seen.some(({ type }) => type === 'bye'));
    socket.write('"RGBY"}');
    expect(await stopped).toBe(0);
    expect(received).toMatch(/\r\n\r\nHTTP\/1\.1 201 /u);
    server = await startProcess(store.settings);
    expect((await gameAt(server.url, id)).attempts.length).toBe(1);
    await server.stop();
  });

  it('says what to do when PostgreSQL is not there', async () => {
    const databaseUrl = 'postgres://somebody:secret@127.0.0.1:1/games';
    const said = await startProcess({ ...store.settings, databaseUrl }).catch(String);
    expect(said).toContain('PostgreSQL at 127.0.0.1:1/games cannot be reached (connect ECONNREFUSED 127.0.0.1:1);');
    expect(said).not.toContain('secret');
  });

  it('does not start with settings that make no sense, and says why', async () => {
    await expect(startProcess(store.settings, { LOG_LEVEL: 'loud' })).rejects.toThrow('LOG_LEVEL is "loud"');
  });
});
