import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { startPostgres } from '../scripts/postgres.mjs';
import { quantile } from './measure.ts';
import { startNode } from './nodes.ts';
import { processorTime } from './processor.ts';
import { openStandings, type Standings } from './standings.ts';
import { openWire, type Wire } from './wire.ts';

const { values: given } = parseArgs({
  options: {
    events: { type: 'string', default: '1' },
    players: { type: 'string', default: '200' },
    seconds: { type: 'string', default: '20' },
    only: { type: 'string', default: 'sqlite,postgres' },
  },
});
const EVENTS = Number(given.events);
const PLAYERS = Number(given.players);
const SECONDS = Number(given.seconds);
const WARM_UP = 3;
/** Ten guesses a second per hundred players. */
const RATE = EVENTS * PLAYERS * 0.1;
const WIRES = 32;
const ECHO = fileURLToPath(new URL('./echo.mjs', import.meta.url));
const COUNTDOWN_MS = 5000;
/** Enough codes and guesses that no player finishes during the benchmark. */
const TERMS = JSON.stringify({ variant: '6x12/20', seconds: 1800, size: PLAYERS });

interface Seat {
  readonly path: string;
  readonly id: string;
  readonly token: string;
  readonly standings: Standings;
  made: number;
}

interface Made {
  readonly seat: Seat;
  /** When the guess was due, when its reply came, and how many guesses this player had then. */
  readonly due: number;
  readonly replied: number;
  readonly count: number;
}

const ask = async (wire: Wire, path: string, body: string, token: string | null): Promise<string> => {
  const reply = await wire.post(path, body, token);
  if (reply.status >= 300) throw new Error(`${path} was answered with ${reply.status}: ${reply.body}`);
  return reply.body;
};

/** An event in which all seats are taken, each with a stream. */
const fill = async (wire: Wire, port: number): Promise<Seat[]> => {
  const host: string = JSON.parse(await ask(wire, '/api/players', '{}', null)).token;
  const { event } = JSON.parse(await ask(wire, '/api/events', TERMS, host));
  const path = `/api/events/${event.id}`;
  const seats: Seat[] = [];
  for (let seat = 0; seat < PLAYERS; seat++) {
    const { made } = JSON.parse(await ask(wire, `/api/events/${event.code}/join`, `{"name":"P${seat}"}`, null));
    const standings = await openStandings(port, `${path}/events`, made.token);
    seats.push({ path, id: made.id, token: made.token, standings, made: 0 });
  }
  await ask(wire, `${path}/start`, '', host);
  return seats;
};

/** Guesses at a fixed rate by all players in turn; a guess that had to wait counts from when it was due. */
const play = async (seats: readonly Seat[], wires: readonly Wire[], seconds: number): Promise<Made[]> => {
  const made: Made[] = [];
  const start = performance.now();
  await Promise.all(
    wires.map(async (wire, lane) => {
      for (let turn = lane; turn < RATE * seconds; turn += wires.length) {
        const due = start + (turn * 1000) / RATE;
        const wait = due - performance.now();
        if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
        const seat = seats[turn % seats.length]!;
        await ask(wire, `${seat.path}/guesses`, '{"code":"111222"}', seat.token);
        made.push({ seat, due, replied: performance.now(), count: ++seat.made });
      }
    }),
  );
  return made;
};

/** An event of the echo server, which has no games: there an event is only an id. */
const fillEcho = async (event: number, port: number): Promise<Seat[]> => {
  const seats: Seat[] = [];
  for (let seat = 0; seat < PLAYERS; seat++) {
    const path = `/api/events/${event}`;
    seats.push({ path, id: '', token: 'x', standings: await openStandings(port, `${path}/events`, 'x'), made: 0 });
  }
  return seats;
};

const show = (delays: number[]): string => {
  delays.sort((a, b) => a - b);
  return `median ${quantile(delays, 0.5).toFixed(0)} ms, p99 ${quantile(delays, 0.99).toFixed(0)} ms, slowest ${quantile(delays, 1).toFixed(0)} ms`;
};

const bench = async (name: string, env: Readonly<Record<string, string>>, program?: string): Promise<void> => {
  const node = await startNode(env, program);
  const wires: Wire[] = [];
  try {
    const fillOne = async (event: number): Promise<Seat[]> =>
      program === ECHO ? fillEcho(event, node.port) : fill(await openWire(node.port), node.port);
    const seats = (await Promise.all(Array.from({ length: EVENTS }, (_, event) => fillOne(event)))).flat();
    if (program !== ECHO) await new Promise((resolve) => setTimeout(resolve, COUNTDOWN_MS + 500));
    // Only now, since the server ends idle connections.
    wires.push(...(await Promise.all(Array.from({ length: WIRES }, () => openWire(node.port)))));
    await play(seats, wires, WARM_UP);
    // The first viewer of each event reads the stream that all of its viewers get.
    const readers = new Map(seats.toReversed().map(({ path, standings }) => [path, standings]));
    const [cpu, own, from] = [node.cpu(), processorTime(process.pid), performance.now()];
    const bytes = seats.reduce((sum, { standings }) => sum + standings.bytes(), 0);
    const made = await play(seats, wires, SECONDS);
    const took = (performance.now() - from) / 1000;
    const [used, driver] = [node.cpu() - cpu, (processorTime(process.pid) - own) / 1000];
    await new Promise((resolve) => setTimeout(resolve, 2000));
    const sent = seats.reduce((sum, { standings }) => sum + standings.bytes(), 0) - bytes;
    const arrivals = made.flatMap(({ seat, due, count }) => {
      const at = readers.get(seat.path)!.arrived(seat.id, count);
      return at === null ? [] : [at - due];
    });
    const trips = seats.flatMap(({ standings }) => standings.trips());
    const standings =
      program === ECHO
        ? ''
        : `
  standings, from the server to all streams: ${show(trips)} (goal p99 under 200)
  standings, from the guess: ${show(arrivals)}; at most two a second are sent; ${made.length - arrivals.length} missed (goal 0)`;
    console.log(`${name}: ${EVENTS} × ${PLAYERS} players and streams, ${RATE} guesses/s for ${SECONDS} s
  replies: ${show(made.map(({ due, replied }) => replied - due))}${standings}
  ${((used / took) * 100).toFixed(0)} % of a core, ${(sent / seats.length / took / 1000).toFixed(1)} kB/s a stream, ${node.memory().toFixed(0)} MB; the driver ${((driver / took) * 100).toFixed(0)} %`);
    for (const seat of seats) seat.standings.close();
  } finally {
    for (const wire of wires) wire.close();
    await node.stop();
  }
};

console.log('Events: from the moment a guess is due to its reply, and to the standings on a stream');
const folder = mkdtempSync(join(tmpdir(), 'mastermind-bench-'));
const wanted = given.only.split(',');
const postgres = wanted.includes('postgres') ? await startPostgres() : null;
try {
  if (wanted.includes('sqlite')) await bench('SQLite', { DATA_DIR: join(folder, 'data') });
  if (postgres !== null) await bench('PostgreSQL', { DATABASE_URL: postgres.url });
  await bench('a bare echo', { EVENT_BYTES: '200', REPLY_BYTES: '500' }, ECHO);
} finally {
  postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
}
