import { createHash } from 'node:crypto';
import { parseArgs } from 'node:util';
import { sweepStandings } from '../apps/server/src/leaderboard/keep.ts';
import { countRaces, countResults, lockPlayers } from '../apps/server/src/leaderboard/write.ts';
import { createPool, unhurriedConnectionTo } from '../apps/server/src/storage/connection.ts';
import type { Database } from '../apps/server/src/storage/database.ts';
import { openPostgres } from '../apps/server/src/storage/postgres.ts';
import { startPostgres } from '../scripts/postgres.mjs';
import { benchLoop } from './loop.ts';
import { median, quantile } from './measure.ts';
import { type Node, startNode } from './nodes.ts';
import { parentOf, processorTimeOfAll } from './processor.ts';
import { beginGames, openSeat, rateOfGuesses, type Seat } from './seats.ts';
import { openWire, type Wire } from './wire.ts';

const PLAYERS = 100_000;
const { values: given } = parseArgs({
  options: {
    ten: { type: 'boolean', default: false },
    // Also measures the cost of a page calculated from all results, which takes a minute more.
    before: { type: 'boolean', default: false },
  },
});
const RESULTS = given.ten ? 10_000_000 : 1_200_000;
/** Requests for leaderboards per second: a rate that once made every guess fail, and the limit of one address. */
const BOARD_REQUESTS = [10, 50];
const ASKED = 2000;
const SEATS = 16;
const ROUNDS = 3;
const SECONDS = 4;
const SECRET = 'A'.repeat(43);
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

type Db = ReturnType<typeof createPool>;

const idOf = (player: number): string => `p${String(player).padStart(21, '0')}`;
const tokenOf = (player: number): string => `${idOf(player)}.${SECRET}`;
const someone = (): number => 1 + Math.floor(Math.random() * PLAYERS);

/** Made inside the database: games themselves are left out, since boards never look at them. */
const generate = async (db: Db, now: number): Promise<void> => {
  const hash = createHash('sha256').update(SECRET).digest('hex');
  const today = new Date(now).toISOString().slice(0, 10);
  // One connection, on which the results need no games.
  const one = await db.connect();
  await one.query(`set session_replication_role = replica`);
  await one.query(`
      insert into players (id, token_hash, name, named_at, bot, listed, created_at, used_at, version, ranks_at)
      select 'p' || lpad(n::text, 21, '0'), '${hash}', 'Player ' || n, 0, 0, 1, ${now - 90 * DAY}, ${now}, 1,
        ${now - 89 * DAY} from generate_series(1, ${PLAYERS}) n`);
  // Some play every day and most now and then; four in ten games are of this week.
  await one.query(`
      insert into results (game_id, player_id, variant, mode, date, assisted, status, attempts, cost, points, ended_at, score, loss, unmeasured)
      select 'g' || lpad(n::text, 21, '0'),
        'p' || lpad((1 + floor(power(random(), 1.5) * ${PLAYERS}))::text, 21, '0'),
        case when n % 5 = 0 then 'skemind' else 'classic' end, 'ranked', null, 0,
        case when cost > 10 then 'lost' else 'won' end, least(cost, 10), cost, null,
        ${now} - floor(random() * case when random() < 0.4 then ${DAY} else ${60 * DAY} end)::bigint,
        case when n % 5 = 0 then case when cost > 8 then 0 else 1000 + 50 * (11 - cost) + floor(random() * 300)::int end end, null, 0
      from (select n, 1 + floor((random() + random() + random()) * 3.67)::int as cost
        from generate_series(1, ${RESULTS - 2 * PLAYERS}) n) as played`);
  await one.query(`
      insert into results (game_id, player_id, variant, mode, date, assisted, status, attempts, cost, points, ended_at, score, loss, unmeasured)
      select 'd' || lpad(n::text, 21, '0'), 'p' || lpad(n::text, 21, '0'), 'classic', 'daily', '${today}', 0,
        case when cost > 10 then 'lost' else 'won' end, least(cost, 10), cost, null, ${now}, null, null, 0
      from (select n, 1 + floor((random() + random() + random()) * 3.67)::int as cost
        from generate_series(1, ${PLAYERS}) n) as played`);
  await one.query(`
      insert into room_results (room_id, player_id, variant, place, score, rivals, ended_at, counted)
      select 'r' || lpad(n::text, 21, '0'), 'p' || lpad((1 + floor(random() * ${PLAYERS}))::text, 21, '0'), 'classic',
        1 + n % 4, floor(random() * 1860)::int, 4, ${now} - floor(random() * ${30 * DAY})::bigint, 1
      from generate_series(1, ${PLAYERS}) n`);
  await one.query(`set session_replication_role = default`);
  one.release();
};

const AT_ONCE = 200;

/** Counts all results as the server does when it writes them, a few players at a time. */
const countAll = async (database: Database, now: number): Promise<void> => {
  for (let first = 1; first <= PLAYERS; first += AT_ONCE)
    await database.db.transaction().execute(async (db) => {
      const ids = Array.from({ length: AT_ONCE }, (_, index) => idOf(first + index));
      const results = await db.selectFrom('results').selectAll().where('player_id', 'in', ids).execute();
      await countResults(db, database.kind, results);
      const races = await db.selectFrom('room_results').selectAll().where('player_id', 'in', ids).execute();
      await countRaces(db, await lockPlayers(db, database.kind, ids), races);
    });
  while ((await sweepStandings(database, now)) > 0);
};

/** The first page as it was computed from all results on every request. */
const askAsBefore = async (db: Db): Promise<number[]> => {
  await db.query(`create index results_ranked on results (mode, variant, player_id, ended_at)`);
  await db.query(`analyze results`);
  const taken: number[] = [];
  for (let asked = 0; asked < 5; asked++) {
    const start = performance.now();
    await db.query(`
      with numbered as (
        select results.player_id, players.name, results.cost, results.ended_at,
          row_number() over (partition by results.player_id order by results.ended_at desc, results.game_id desc) as latest
        from results join players on players.id = results.player_id
        where results.mode = 'ranked' and results.variant = 'classic' and players.listed = 1 and players.bot = 0
          and results.assisted = 0
      ), grouped as (
        select player_id, name, count(*) as games, max(ended_at) as last_at,
          case when count(*) < 10 then 1 else 0 end as provisional, cast(sum(cost) as double precision) / count(*) as sort_key
        from numbered where latest <= 10 group by player_id, name
      ), placed as (select *, rank() over (order by provisional, sort_key) as place from grouped)
      select * from placed order by provisional, sort_key, last_at, player_id limit 50`);
    taken.push(performance.now() - start);
  }
  await db.query(`drop index results_ranked`);
  return taken.sort((a, b) => a - b);
};

const boards = ['classic', 'skemind', 'races/classic'].flatMap((name) =>
  ['week', 'month', 'all'].map((period) => `/api/leaderboards/${name}?period=${period}`),
);
const anyBoard = (): string => boards[Math.floor(Math.random() * boards.length)]!;

type Question = (wire: Wire) => Promise<string>;

const ask = async (wire: Wire, path: string, token: string | null = null): Promise<string> => {
  const { status, body } = await wire.get(path, token);
  if (status !== 200) throw new Error(`${path} was answered with ${status}: ${body}`);
  return body;
};

/** The cursors of pages in the middle of a leaderboard: each right after some player. */
const cursors: string[] = [];
const rememberCursors = async (db: Db): Promise<void> => {
  const { rows } = await db.query<{ order_key: number; last_at: number; player_id: string }>(`
    select order_key, last_at, player_id from standings where board = 'ranked/classic/all'
    order by random() limit 200`);
  for (const { order_key, last_at, player_id } of rows) {
    const place = { key: order_key, lastAt: last_at, playerId: player_id };
    cursors.push(Buffer.from(JSON.stringify(place)).toString('base64url'));
  }
};

const questions: Readonly<Record<string, Question>> = {
  // How long HTTP and the machine take without any work.
  nothing: (wire) => ask(wire, '/api/docs.css'),
  'first page': (wire) => ask(wire, anyBoard()),
  'any page': (wire) =>
    ask(wire, `/api/leaderboards/classic?period=all&after=${cursors[Math.floor(Math.random() * cursors.length)]}`),
  'own place': (wire) => ask(wire, `${anyBoard()}&limit=1`, tokenOf(someone())),
  'the daily’s counts': (wire) => ask(wire, '/api/daily/today/classic', tokenOf(someone())),
};

const timesOf = async (wire: Wire, question: Question): Promise<number[]> => {
  const taken: number[] = [];
  for (let asked = 0; asked < ASKED; asked++) {
    const start = performance.now();
    await question(wire);
    taken.push(performance.now() - start);
  }
  return taken.sort((a, b) => a - b);
};

/** Milliseconds of processor time of each request: reliable also where other processes keep the machine busy. */
const costOf = async (
  node: Node,
  postmaster: number,
  requests: number,
  work: () => Promise<unknown>,
): Promise<string> => {
  const used = (): [number, number] => [node.cpu() * 1000, processorTimeOfAll(postmaster)];
  const before = used();
  await work();
  const [server, database] = used().map((time, index) => ((time - before[index]!) / requests).toFixed(2));
  return `${server} ms of the node, ${database} ms of PostgreSQL`;
};

/** Requests leaderboards at a steady rate until stopped. */
const traffic = (wire: Wire, rate: number): (() => Promise<void>) => {
  const all = Object.values(questions);
  let on = true;
  const running = (async () => {
    for (let turn = 0; on; turn++) {
      const next = performance.now() + 1000 / rate;
      await all[turn % all.length]!(wire);
      const wait = next - performance.now();
      if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    }
  })();
  return async () => {
    on = false;
    await running;
  };
};

const print = (name: string, sorted: readonly number[], goal: number | null): void =>
  console.log(
    `${name.padEnd(34)} median ${quantile(sorted, 0.5).toFixed(1).padStart(7)} ms   p99 ${quantile(sorted, 0.99).toFixed(1).padStart(7)} ms${goal === null ? '' : ` (goal under ${goal})`}`,
  );

const compareGuesses = async (port: number, wire: Wire): Promise<void> => {
  const seats: Seat[] = await Promise.all(Array.from({ length: SEATS }, () => openSeat(port)));
  await beginGames(seats, 20);
  await rateOfGuesses(seats, 2);
  const rates: [number, ...number[]] = [0, ...BOARD_REQUESTS];
  const measured = rates.map((): number[] => []);
  // In turn, so that other work of the machine affects all of them alike.
  for (let round = 0; round < ROUNDS; round++)
    for (const [index, rate] of rates.entries()) {
      await beginGames(seats, 60);
      const stop = rate === 0 ? null : traffic(wire, rate);
      measured[index]!.push(await rateOfGuesses(seats, SECONDS));
      await stop?.();
    }
  const [alone, ...beside] = measured.map(median);
  const shares = beside.map(
    (rate, index) => `${rate.toFixed(0)} beside ${BOARD_REQUESTS[index]} (${((100 * rate) / alone!).toFixed(0)} %)`,
  );
  console.log(
    `guesses a second: ${alone!.toFixed(0)} alone, ${shares.join(', ')} requests for boards a second (goal 90 %)`,
  );
  for (const seat of seats) seat.wire.close();
};

console.log(`Scale: ${RESULTS.toLocaleString('en')} results of ${PLAYERS.toLocaleString('en')} players on PostgreSQL`);
const postgres = await startPostgres();
const env = { DATABASE_URL: postgres.url };
const goal = RESULTS > 2_000_000 ? 30 : 10;
try {
  const db = createPool(unhurriedConnectionTo(postgres.url));
  // Opening it makes the tables.
  const database = await openPostgres(postgres.url, 1, HOUR);
  const now = Date.now();
  await generate(db, now);
  if (given.before) print('before: a page, from all results', await askAsBefore(db), null);
  const start = performance.now();
  await countAll(database, now);
  console.log(`counted in ${((performance.now() - start) / 1000).toFixed(1)} s`);
  await db.query(`vacuum analyze`);
  await rememberCursors(db);
  const postmaster = parentOf((await db.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]!.pid);
  await database.close();
  await db.end();
  const node = await startNode(env);
  const wire = await openWire(node.port);
  try {
    for (const question of Object.values(questions)) for (let warm = 0; warm < 100; warm++) await question(wire);
    for (const [name, question] of Object.entries(questions)) {
      const cost = await costOf(node, postmaster, ASKED, async () => {
        print(name, await timesOf(wire, question), goal);
      });
      console.log(`${''.padEnd(34)} ${cost}`);
    }
    await compareGuesses(node.port, wire);
  } finally {
    wire.close();
    await node.stop();
  }
} finally {
  postgres.stop();
}
await benchLoop();
