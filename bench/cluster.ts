import { createRequire } from 'node:module';
import type { Client as PgClient } from 'pg';
import { startPostgres } from '../scripts/postgres.mjs';
import { type Node, PROGRAM, startNode } from './nodes.ts';
import { parentOf, processorTimeOfAll } from './processor.ts';
import { openStream, type Stream } from './stream.ts';
import { openWire, type Wire } from './wire.ts';

const NODES = [1, 2, 4, 10];
const ROOMS = 32;
const SEATS = 8;
const RATE = 100;
const SECONDS = 5;
const LANES = 20;
/** Enough codes and guesses that no player finishes during the benchmark. */
const RACE = JSON.stringify({ variant: '6x12/20@3600', capacity: SEATS });
const COUNTDOWN = 3500;

// The driver belongs to the server; the benchmark borrows it.
const { Client } = createRequire(PROGRAM)('pg') as { Client: typeof PgClient };

const sleep = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

const connect = async (url: string): Promise<PgClient> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  return client;
};

interface Room {
  readonly id: string;
  readonly seats: readonly { readonly token: string; readonly stream: Stream; readonly node: number }[];
  made: number;
}

const ask = async (wire: Wire, path: string, body: string, token: string | null): Promise<string> => {
  const reply = await wire.post(path, body, token);
  if (reply.status >= 300) throw new Error(`${path} was answered with ${reply.status}: ${reply.body}`);
  return reply.body;
};

/** A client that sends one request at a time to any node, and opens connections when they are needed. */
interface Lane {
  to(node: number): Promise<Wire>;
  close(): void;
}

const openLane = (nodes: readonly Node[]): Lane => {
  const wires = new Map<number, Wire>();
  return {
    to: async (node) => {
      const known = wires.get(node);
      if (known?.isOpen()) return known;
      const wire = await openWire(nodes[node]!.port);
      wires.set(node, wire);
      return wire;
    },
    close: () => {
      for (const wire of wires.values()) wire.close();
    },
  };
};

/** A full room whose players join through the nodes in turn, as behind a load balancer. */
const fill = async (nodes: readonly Node[], lane: Lane, number: number): Promise<Room> => {
  const seats: { token: string; stream: Stream; node: number }[] = [];
  let id = '';
  for (let seat = 0; seat < SEATS; seat++) {
    const node = (number * SEATS + seat) % nodes.length;
    const { token } = JSON.parse(await ask(await lane.to(node), '/api/players', '{}', null));
    if (seat === 0) id = JSON.parse(await ask(await lane.to(node), '/api/races', RACE, token)).room.id;
    else await ask(await lane.to(node), `/api/rooms/${id}/join`, '', token);
    seats.push({ token, node, stream: await openStream(nodes[node]!.port, `/api/rooms/${id}/events`, token) });
  }
  return { id, seats, made: 0 };
};

/** The cost of one phase. */
interface Cost {
  readonly guesses: number;
  readonly seconds: number;
  /** Milliseconds of processor time. */
  readonly nodes: number;
  readonly postgres: number;
  readonly delays: readonly number[];
}

const at = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN;

const bench = async (url: string, postmaster: number, count: number): Promise<void> => {
  const start = (): Promise<Node> => startNode({ DATABASE_URL: url, LOG_LEVEL: 'silent' });
  // The first node creates the database tables, so it starts alone.
  const nodes = [await start(), ...(await Promise.all(Array.from({ length: count - 1 }, start)))];
  const lanes = Array.from({ length: LANES }, () => openLane(nodes));

  const measured = async (work: () => Promise<readonly number[]>): Promise<Cost> => {
    const used = (): [number, number] => [
      nodes.reduce((sum, node) => sum + node.cpu() * 1000, 0),
      processorTimeOfAll(postmaster),
    ];
    const [before, start] = [used(), performance.now()];
    const delays = await work();
    const [after, end] = [used(), performance.now()];
    return {
      guesses: delays.length,
      seconds: (end - start) / 1000,
      nodes: after[0] - before[0],
      postgres: after[1] - before[1],
      delays,
    };
  };

  const guess = async (rooms: readonly Room[], lane: Lane, turn: number, due: number): Promise<number> => {
    const room = rooms[turn % rooms.length]!;
    const seat = room.seats[room.made++ % SEATS]!;
    const reply = await ask(await lane.to(seat.node), `/api/rooms/${room.id}/guesses`, '{"code":"111222"}', seat.token);
    const version = Number(/"version":(\d+)/u.exec(reply)![1]);
    for (const { stream } of room.seats) while (!stream.arrived.has(version)) await sleep(2);
    return Math.max(...room.seats.map(({ stream }) => stream.arrived.get(version)!)) - due;
  };

  try {
    const rooms: Room[] = [];
    await Promise.all(
      lanes.slice(0, 8).map(async (lane) => {
        while (rooms.length < ROOMS) {
          const place = rooms.push(null as never) - 1;
          rooms[place] = await fill(nodes, lane, place);
        }
      }),
    );
    await sleep(COUNTDOWN);

    const idle = await measured(async () => {
      await sleep(SECONDS * 1000);
      return [];
    });
    let turn = 0;
    const steady = await measured(async () => {
      const [delays, start]: [number[], number] = [[], performance.now()];
      await Promise.all(
        lanes.map(async (lane, first) => {
          for (let index = first; index < RATE * SECONDS; index += LANES) {
            const due = start + (index * 1000) / RATE;
            await sleep(due - performance.now());
            delays.push(await guess(rooms, lane, turn++, due));
          }
        }),
      );
      return delays;
    });
    const fastest = await measured(async () => {
      const [delays, start]: [number[], number] = [[], performance.now()];
      await Promise.all(
        lanes.map(async (lane) => {
          while (performance.now() - start < SECONDS * 1000 && turn < ROOMS * SEATS * 19)
            delays.push(await guess(rooms, lane, turn++, performance.now()));
        }),
      );
      return delays;
    });
    const per = (cost: Cost, part: 'nodes' | 'postgres'): string => (cost[part] / cost.guesses).toFixed(2);
    const load = (part: 'nodes' | 'postgres'): string => (idle[part] / idle.seconds / 10).toFixed(1);
    console.log(
      `${String(count).padStart(5)}   ${(fastest.guesses / fastest.seconds).toFixed(0).padStart(9)}   ${per(steady, 'nodes').padStart(9)}   ${per(steady, 'postgres').padStart(8)}   ${per(fastest, 'nodes').padStart(9)}   ${per(fastest, 'postgres').padStart(8)}   ${`${at(steady.delays, 0.5).toFixed(0)} / ${at(steady.delays, 0.99).toFixed(0)}`.padStart(10)}   ${load('nodes').padStart(6)} %   ${load('postgres').padStart(6)} %   ${at(
        nodes.map((node) => node.memory()),
        0.5,
      )
        .toFixed(0)
        .padStart(6)} MB`,
    );
    for (const { seats } of rooms) for (const { stream } of seats) stream.close();
  } finally {
    for (const lane of lanes) lane.close();
    await Promise.all(nodes.map((node) => node.stop()));
  }
};

const LISTENERS = [1, 4, 10, 40];
const NOTIFIES = 200;
const CHANNELS = 64;

/** The cost of a notification for PostgreSQL and all listeners, by the number of listeners and channels. */
const benchHints = async (url: string, postmaster: number, listeners: number, own: boolean): Promise<void> => {
  const clients = await Promise.all(Array.from({ length: listeners }, () => connect(url)));
  const sender = await connect(url);
  await sender.query('set synchronous_commit = off');
  let heard = 0;
  for (const [index, client] of clients.entries()) {
    client.on('notification', () => heard++);
    // A node that watches few rooms would listen to the channels of these alone.
    if (own)
      for (let channel = index % CHANNELS; channel < CHANNELS; channel += 16) await client.query(`listen c${channel}`);
    else await client.query('listen c');
  }
  const payload = 'x'.repeat(28 * 10);
  const [before, mine, start] = [processorTimeOfAll(postmaster), process.cpuUsage(), performance.now()];
  for (let sent = 0; sent < NOTIFIES * SECONDS; sent++) {
    await sleep(start + (sent * 1000) / NOTIFIES - performance.now());
    await sender.query('select pg_notify($1, $2)', [own ? `c${sent % CHANNELS}` : 'c', payload]);
  }
  await sleep(200);
  const used = processorTimeOfAll(postmaster) - before;
  const { user, system } = process.cpuUsage(mine);
  const sent = NOTIFIES * SECONDS;
  console.log(
    `${String(listeners).padStart(9)}   ${(own ? 'own channels' : 'one channel').padEnd(12)}   ${((used * 1000) / sent).toFixed(0).padStart(10)} µs   ${((user + system) / sent).toFixed(0).padStart(10)} µs   ${(heard / sent).toFixed(1).padStart(5)}`,
  );
  for (const client of [...clients, sender]) await client.end();
};

const WATCHED = [100, 1000, 10_000];
const AT_ONCE = 500;

/** The cost for a node that checks for news once a second: it reads the latest version of every room watched there. */
const benchSweeps = async (client: PgClient, postmaster: number): Promise<void> => {
  await client.query('create table rooms (id text primary key)');
  await client.query(
    'create table room_events (room_id text, version integer, data text, primary key (room_id, version))',
  );
  await client.query("insert into rooms select 'room-' || lpad(n::text, 17, '0') from generate_series(1, 10000) n");
  await client.query(
    "insert into room_events select id, version, repeat('x', 120) from rooms, generate_series(1, 30) version",
  );
  await client.query('analyze');
  const { rows } = await client.query<{ id: string }>('select id from rooms order by id');
  const text = `select id, (select max(version) from room_events where room_id = rooms.id) as version
    from rooms where id = any($1)`;
  for (const watched of WATCHED) {
    const ids = rows.slice(0, watched).map(({ id }) => id);
    const rounds = 100_000 / watched;
    const [before, mine] = [processorTimeOfAll(postmaster), process.cpuUsage()];
    for (let round = 0; round < rounds; round++)
      for (let start = 0; start < watched; start += AT_ONCE)
        await client.query(text, [ids.slice(start, start + AT_ONCE)]);
    const { user, system } = process.cpuUsage(mine);
    const each = ((processorTimeOfAll(postmaster) - before) * 1000) / (rounds * watched);
    const own = (user + system) / (rounds * watched);
    console.log(
      `${String(watched).padStart(6)}   ${each.toFixed(1).padStart(9)} µs   ${own.toFixed(1).padStart(6)} µs`,
    );
  }
};

const postgres = await startPostgres();
try {
  const admin = await connect(postgres.url);
  const { rows } = await admin.query('select pg_backend_pid() as pid');
  const postmaster = parentOf(rows[0].pid);
  const only = process.argv[2] ?? 'all';
  if (['all', 'nodes'].includes(only)) {
    console.log(
      `Nodes on one PostgreSQL, ${ROOMS} races of ${SEATS} with ${ROOMS * SEATS} streams dealt to them in turn; processor time in milliseconds a guess at ${RATE} a second and as fast as it goes`,
    );
    console.log(
      'nodes   guesses/s   nodes/100   pg/100   nodes/max    pg/max   p50 / p99 ms   nodes idle   pg idle   memory',
    );
    for (const count of process.argv[3]?.split(',').map(Number) ?? NODES) {
      await admin.query(`create database nodes_${count}`);
      const url = new URL(postgres.url);
      url.pathname = `/nodes_${count}`;
      await bench(url.href, postmaster, count);
    }
  }
  if (['all', 'hints'].includes(only)) {
    console.log(`Hints: processor time for each of ${NOTIFIES} notifications a second with ten hints in each`);
    console.log('listeners                     PostgreSQL      listeners   heard');
    for (const listeners of LISTENERS)
      for (const own of [false, true]) await benchHints(postgres.url, postmaster, listeners, own);
  }
  if (['all', 'sweeps'].includes(only)) {
    console.log('Sweeps: processor time for each watched room');
    console.log(' rooms    PostgreSQL     node');
    await benchSweeps(admin, postmaster);
  }
  await admin.end();
} finally {
  postgres.stop();
}
