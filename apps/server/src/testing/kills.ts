import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { until } from '../../../../scripts/until.mjs';
import { openDatabase } from '../storage/open.ts';
import { gameAt, post, type ServerProcess, startProcess } from './process.ts';
import { type EmptyStore, onBothStores } from './stores.ts';
import { watch } from './watch.ts';

const SEATS = 8;

/** One player in one game, with the acknowledged guesses and those that may or may not have arrived. */
interface Seat {
  readonly token: string;
  readonly id: string;
  readonly acknowledged: string[];
  unsure: string | null;
}

const DIGITS = '123456789ABC';

/** Different for every turn, so that a doubled guess would show. */
const codeFor = (turn: number): string => DIGITS[turn % 12]!.repeat(4);

/** The answers after which each server is killed: the number of guesses, and of games that were given up. */
export interface Kills {
  readonly guesses: readonly number[];
  readonly games: readonly number[];
}

/** Declares the tests of killed servers, for both stores one after the other. */
export const describeKills = (killedAfter: Kills): void =>
  onBothStores('a server that is killed', (makeStore) => {
    let store: EmptyStore;
    let server: ServerProcess;
    // A killed server is replaced by another one, so all share one store.
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

    /** Guesses until the server is killed and reports each answer. A guess without an answer may or may not count. */
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
      for (const guesses of killedAfter.guesses) {
        const seats = await Promise.all(Array.from({ length: SEATS }, sit));
        const stream = await watch(`${server.url}/api/games/${seats[0]!.id}/events`);
        // While the other players' guesses are under way.
        let left = guesses;
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
        const resumed = await watch(`${server.url}/api/games/${seats[0]!.id}/events`, {
          'last-event-id': String(last),
        });
        await post(`${server.url}/api/games/${seats[0]!.id}/resign`, seats[0]!.token, null);
        await resumed.ended;
        const ids = [...stream.seen, ...resumed.seen].flatMap(({ id }) => (id === null ? [] : [id]));
        expect(ids).toEqual(ids.map((_, index) => index + 1));
        expect(resumed.seen.at(-1)?.type).toBe('end');
      }
      expect(interrupted).toBeGreaterThan(0);
    });

    it('counts and measures on the leaderboard exactly the games that are over', async () => {
      const tokens = await Promise.all(
        Array.from(
          { length: SEATS },
          async () => (await post(`${server.url}/api/players`, null, {})).body.token as string,
        ),
      );
      /** Gives up one ranked game after another until the server is killed, which happens in the middle of one. */
      const giveUp = async (token: string, ended: () => void): Promise<void> => {
        for (;;) {
          const begun = await post(`${server.url}/api/games`, token, { mode: 'ranked' }).catch(() => null);
          if (begun === null) return;
          const over = await post(`${server.url}/api/games/${begun.body.id}/resign`, token, null).catch(() => null);
          if (over !== null) ended();
        }
      };
      for (const games of killedAfter.games) {
        let playing: Promise<void>[] = [];
        await new Promise<void>((resolve) => {
          let left = games;
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
  });
