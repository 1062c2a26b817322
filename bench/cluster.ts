import { createRequire } from 'node:module';
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import type { Client as PgClient } from 'pg';
import { startNats } from '../scripts/nats.mjs';
import { startPostgres } from '../scripts/postgres.mjs';
import { quantile } from './measure.ts';
import { type Node, PROGRAM, startNode } from './nodes.ts';
import { parentOf, processorTimeOfAll } from './processor.ts';
import { openStream, type Stream } from './stream.ts';
import { openWire, type Wire } from './wire.ts';

const { values: given } = parseArgs({
  options: {
    only: { type: 'string', default: 'nodes,hints,sweeps' },
    nodes: { type: 'string', default: '1,2,4,10' },
    bus: { type: 'string', default: 'postgres,nats' },
    /** Seats of a room on all nodes in turn, or together on one, as a proxy can send them there. */
    seats: { type: 'string', default: 'apart,together' },
    rooms: { type: 'string', default: '800' },
    rate: { type: 'string', default: '40' },
    seconds: { type: 'string', default: '15' },
  },
});
const ROOMS = Number(given.rooms);
const SEATS = 10;
const RATE = Number(given.rate);
const SECONDS = Number(given.seconds);
const LANES = 20;
/** Enough codes and guesses that no player finishes during the benchmark. */
const RACE = JSON.stringify({ variant: '6x12/20@3600', capacity: SEATS });
/** Until all races have begun, and the nodes have finished that work. */
const COUNTDOWN = 8000;
const PATIENCE_MS = 60_000;
const IDLE_MS = 1500;

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
  const wires = new Map<number, { readonly wire: Wire; usedAt: number }>();
  return {
    to: async (node) => {
      const known = wires.get(node);
      const now = performance.now();
      // A node may be about to close one that was idle for longer.
      if (known?.wire.isOpen() && now - known.usedAt < IDLE_MS) {
        known.usedAt = now;
        return known.wire;
      }
      known?.wire.close();
      const wire = await openWire(nodes[node]!.port);
      wires.set(node, { wire, usedAt: performance.now() });
      return wire;
    },
    close: () => {
      for (const { wire } of wires.values()) wire.close();
    },
  };
};

/** A full room. All join on one node, and streams open after that, so that filling many rooms costs little. */
const fill = async (nodes: readonly Node[], lane: Lane, number: number, isApart: boolean): Promise<Room> => {
  const seats: { token: string; node: number }[] = [];
  const first = number % nodes.length;
  let id = '';
  for (let seat = 0; seat < SEATS; seat++) {
    const { token } = JSON.parse(await ask(await lane.to(first), '/api/players', '{}', null));
    if (seat === 0) id = JSON.parse(await ask(await lane.to(first), '/api/races', RACE, token)).room.id;
    else await ask(await lane.to(first), `/api/rooms/${id}/join`, '', token);
    seats.push({ token, node: isApart ? (first + seat) % nodes.length : first });
  }
  const watched = seats.map(async ({ token, node }) => ({
    token,
    node,
    stream: await openStream(nodes[node]!.port, `/api/rooms/${id}/events`, token),
  }));
  return { id, seats: await Promise.all(watched), made: 0 };
};

/** When a stream had this version, perhaps together with later ones. */
const arrivalOf = async ({ arrived }: Stream, version: number): Promise<number> => {
  for (const end = performance.now() + PATIENCE_MS; performance.now() < end; await sleep(2))
    for (const [latest, at] of arrived) if (latest >= version) return at;
  throw new Error(`An event did not arrive within ${PATIENCE_MS} ms.`);
};

/** The cost of one phase. */
interface Cost {
  readonly guesses: number;
  readonly seconds: number;
  /** Milliseconds of processor time. */
  readonly nodes: number;
  readonly postgres: number;
  readonly bus: number;
  readonly delays: readonly number[];
}

type Part = 'nodes' | 'postgres' | 'bus';

/** The carrier of notifications: its address and its process. */
interface Carrier {
  readonly url: string;
  readonly pid: number | null;
}

interface Plan {
  readonly name: string;
  readonly count: number;
  readonly isApart: boolean;
}

const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0);

const bench = async (url: string, postmaster: number, carrier: Carrier, plan: Plan): Promise<void> => {
  const start = (): Promise<Node> => startNode({ DATABASE_URL: url, BUS_URL: carrier.url, LOG_LEVEL: 'silent' });
  // The first node creates the database tables, so it starts alone.
  const nodes = [await start(), ...(await Promise.all(Array.from({ length: plan.count - 1 }, start)))];
  const lanes = Array.from({ length: LANES }, () => openLane(nodes));

  const measured = async (work: () => Promise<readonly number[]>): Promise<Cost> => {
    const used = (): readonly number[] => [
      sum(nodes.map((node) => node.cpu() * 1000)),
      processorTimeOfAll(postmaster),
      carrier.pid === null ? 0 : processorTimeOfAll(carrier.pid),
      performance.now(),
    ];
    const before = used();
    const delays = await work();
    const [ofNodes, ofPostgres, ofBus, took] = used().map((now, index) => now - before[index]!);
    return {
      guesses: delays.length,
      seconds: took! / 1000,
      nodes: ofNodes!,
      postgres: ofPostgres!,
      bus: ofBus!,
      delays,
    };
  };

  const guess = async (rooms: readonly Room[], lane: Lane, turn: number, due: number): Promise<number> => {
    const room = rooms[turn % rooms.length]!;
    const seat = room.seats[room.made++ % SEATS]!;
    const reply = await ask(await lane.to(seat.node), `/api/rooms/${room.id}/guesses`, '{"code":"111222"}', seat.token);
    const version = Number(/"version":(\d+)/u.exec(reply)![1]);
    const arrivals = await Promise.all(room.seats.map(({ stream }) => arrivalOf(stream, version)));
    return Math.max(...arrivals) - due;
  };

  try {
    const rooms: Room[] = [];
    await Promise.all(
      lanes.map(async (lane) => {
        while (rooms.length < ROOMS) {
          const place = rooms.push(null as never) - 1;
          rooms[place] = await fill(nodes, lane, place, plan.isApart);
        }
      }),
    );
    await sleep(COUNTDOWN);

    const idle = await measured(async () => {
      await sleep(SECONDS * 1000);
      return [];
    });
    let turn = 0;
    const play = (): Promise<Cost> =>
      measured(async () => {
        const [delays, begun]: [number[], number] = [[], performance.now()];
        await Promise.all(
          lanes.map(async (lane, first) => {
            for (let index = first; index < RATE * SECONDS; index += LANES) {
              const due = begun + (index * 1000) / RATE;
              await sleep(due - performance.now());
              delays.push(await guess(rooms, lane, turn++, due));
            }
          }),
        );
        return delays;
      });
    // The first guesses compile and connect.
    await play();
    const steady = await play();
    /** Heartbeats and sweeps go on without guesses, and are not counted as theirs. */
    const per = (part: Part): string =>
      ((steady[part] - (idle[part] * steady.seconds) / idle.seconds) / steady.guesses).toFixed(2).padStart(8);
    const load = (part: Part): string => `${(idle[part] / idle.seconds / 10).toFixed(1).padStart(6)} %`;
    const delays = steady.delays.toSorted((a, b) => a - b);
    const memory = quantile(
      nodes.map((node) => node.memory()).sort((a, b) => a - b),
      0.5,
    );
    console.log(
      [
        String(plan.count).padStart(5),
        plan.name.padEnd(9),
        (plan.isApart ? 'apart' : 'together').padEnd(9),
        per('nodes'),
        per('postgres'),
        per('bus'),
        load('nodes'),
        load('postgres'),
        `${quantile(delays, 0.5).toFixed(0)} / ${quantile(delays, 0.99).toFixed(0)} ms`.padStart(13),
        `${memory.toFixed(0)} MB`.padStart(7),
        loadavg()[0]!.toFixed(0).padStart(5),
      ].join('  '),
    );
    for (const { seats } of rooms) for (const { stream } of seats) stream.close();
  } finally {
    for (const lane of lanes) lane.close();
    await Promise.all(nodes.map((node) => node.stop()));
  }
};

const LISTENERS = [1, 4, 10, 40];
const NOTIFIES = 200;
const NOTIFY_SECONDS = 5;
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
  for (let sent = 0; sent < NOTIFIES * NOTIFY_SECONDS; sent++) {
    await sleep(start + (sent * 1000) / NOTIFIES - performance.now());
    await sender.query('select pg_notify($1, $2)', [own ? `c${sent % CHANNELS}` : 'c', payload]);
  }
  await sleep(200);
  const used = processorTimeOfAll(postmaster) - before;
  const { user, system } = process.cpuUsage(mine);
  const sent = NOTIFIES * NOTIFY_SECONDS;
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
const nats = given.bus.includes('nats') ? await startNats() : null;
try {
  const admin = await connect(postgres.url);
  const { rows } = await admin.query('select pg_backend_pid() as pid');
  const postmaster = parentOf(rows[0].pid);
  const wanted = given.only.split(',');
  if (wanted.includes('nodes')) {
    console.log(
      `Nodes on one PostgreSQL: ${ROOMS} races of ${SEATS}, ${ROOMS * SEATS} streams, ${RATE} guesses a second. Milliseconds of processor time a guess, without what goes on when nobody plays; that as a share of a core; the delay from a guess to its last stream; the load of the machine`,
    );
    console.log(
      'nodes  bus        seats         nodes  database       bus     idle  database     p50 / p99   memory   load',
    );
    for (const count of given.nodes.split(',').map(Number))
      for (const seats of given.seats.split(','))
        for (const name of given.bus.split(',')) {
          // One node has all seats of a room.
          if (count === 1 && seats === 'together') continue;
          const database = `nodes_${count}_${seats}_${name}`;
          await admin.query(`create database ${database}`);
          const url = new URL(postgres.url);
          url.pathname = `/${database}`;
          const carrier = name === 'nats' ? { url: nats!.url, pid: nats!.pid() } : { url: '', pid: null };
          await bench(url.href, postmaster, carrier, { name, count, isApart: seats === 'apart' });
          await admin.query(`drop database ${database} with (force)`);
        }
  }
  if (wanted.includes('hints')) {
    console.log(`Notifications: processor time for each of ${NOTIFIES} a second with ten versions in each`);
    console.log('listeners                     PostgreSQL      listeners   heard');
    for (const listeners of LISTENERS)
      for (const own of [false, true]) await benchHints(postgres.url, postmaster, listeners, own);
  }
  if (wanted.includes('sweeps')) {
    console.log('Sweeps: processor time for each watched room');
    console.log(' rooms    PostgreSQL     node');
    await benchSweeps(admin, postmaster);
  }
  await admin.end();
} finally {
  postgres.stop();
  await nats?.stop();
}
