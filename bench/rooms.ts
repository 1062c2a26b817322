import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { startPostgres } from '../scripts/postgres.mjs';
import { quantile } from './measure.ts';
import { type Node, startNode } from './nodes.ts';
import { processorTime } from './processor.ts';
import { openStream, type Stream } from './stream.ts';
import { openWire, type Wire } from './wire.ts';

const { values: given } = parseArgs({
  options: {
    rooms: { type: 'string', default: '1000' },
    seconds: { type: 'string', default: '15' },
    only: { type: 'string', default: 'sqlite,postgres,two' },
  },
});
const ROOMS = Number(given.rooms);
const SECONDS = Number(given.seconds);
const SEATS = 8;
/** People look at the board for some ten seconds between two guesses. */
const RATE = ROOMS * SEATS * 0.1;
const WARM_UP = 3;
const WIRES = 32;
/** Enough codes and guesses that no player finishes during the benchmark. */
const RACE = JSON.stringify({ variant: '6x12/20@3600', capacity: SEATS });
const COUNTDOWN = 3000;
const ECHO = fileURLToPath(new URL('./echo.mjs', import.meta.url));

interface Seat {
  readonly token: string;
  readonly stream: Stream;
}

interface Room {
  readonly id: string;
  readonly seats: readonly Seat[];
}

/** One guess: when it was due, and which version it became. */
interface Made {
  readonly room: Room;
  readonly due: number;
  readonly version: number;
}

/** The guesses of one run, and the measurements during it. */
interface Played {
  readonly made: readonly Made[];
  /** Seconds of a core for each second, and for each guess: a node that cannot keep up makes fewer than it is asked for. */
  readonly cpu: number;
  readonly cost: number;
  /** The delays of this process: if it is busy, they are not the server's. */
  readonly driver: number;
  readonly eventBytes: number;
  readonly replyBytes: number;
}

const ask = async (wire: Wire, path: string, body: string, token: string | null): Promise<string> => {
  const reply = await wire.post(path, body, token);
  if (reply.status >= 300) throw new Error(`${path} was answered with ${reply.status}: ${reply.body}`);
  return reply.body;
};

const eventsOf = (id: string): string => `/api/rooms/${id}/events`;

/** A full room, its players spread over the nodes, each with a separate stream. */
const fill = async (wires: readonly Wire[], nodes: readonly Node[]): Promise<Room> => {
  const tokens: string[] = [];
  for (let seat = 0; seat < SEATS; seat++)
    tokens.push(JSON.parse(await ask(wires[seat % wires.length]!, '/api/players', '{}', null)).token);
  const { room } = JSON.parse(await ask(wires[0]!, '/api/races', RACE, tokens[0]!));
  const seats: Seat[] = [];
  for (const [index, token] of tokens.entries()) {
    if (index > 0) await ask(wires[index % wires.length]!, `/api/rooms/${room.id}/join`, '', token);
    const { port } = nodes[index % nodes.length]!;
    seats.push({ token, stream: await openStream(port, eventsOf(room.id), token) });
  }
  return { id: room.id, seats };
};

/** The same on the echo server, which has no games: there a room is only an id. */
const fillEcho = async (id: string, { port }: Node): Promise<Room> => ({
  id,
  seats: await Promise.all(
    Array.from({ length: SEATS }, async () => ({ token: 'x', stream: await openStream(port, eventsOf(id), 'x') })),
  ),
});

const total = (rooms: readonly Room[]): number =>
  rooms.reduce((sum, { seats }) => seats.reduce((bytes, { stream }) => bytes + stream.bytes(), sum), 0);

/** Guesses at a fixed rate by everyone in turn; a guess that had to wait counts from when it was due. */
const play = async (
  rooms: readonly Room[],
  wires: readonly Wire[],
  nodes: readonly Node[],
  seconds: number,
): Promise<Played> => {
  const made: Made[] = [];
  let replied = 0;
  const cpu = (): number => nodes.reduce((sum, node) => sum + node.cpu(), 0);
  const [cpuBefore, ownBefore, bytesBefore] = [cpu(), processorTime(process.pid), total(rooms)];
  const start = performance.now();
  await Promise.all(
    wires.map(async (wire, lane) => {
      for (let turn = lane; turn < RATE * seconds; turn += wires.length) {
        const due = start + (turn * 1000) / RATE;
        const wait = due - performance.now();
        if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
        const room = rooms[turn % rooms.length]!;
        const seat = room.seats[Math.floor(turn / rooms.length) % SEATS]!;
        const reply = await ask(wire, `/api/rooms/${room.id}/guesses`, '{"code":"111222"}', seat.token);
        replied += reply.length;
        made.push({ room, due, version: Number(/"version":(\d+)/u.exec(reply)![1]) });
      }
    }),
  );
  const took = (performance.now() - start) / 1000;
  const used = cpu() - cpuBefore;
  return {
    made,
    cpu: used / took,
    cost: used / made.length,
    driver: (processorTime(process.pid) - ownBefore) / 1000 / took,
    eventBytes: (total(rooms) - bytesBefore) / (made.length * SEATS),
    replyBytes: replied / made.length,
  };
};

const report = (name: string, nodes: readonly Node[], { made, cpu, cost, driver }: Played): void => {
  const delays: number[] = [];
  let missed = 0;
  for (const { room, due, version } of made)
    for (const { stream } of room.seats) {
      const arrived = stream.arrived.get(version);
      if (arrived === undefined) missed++;
      else delays.push(arrived - due);
    }
  delays.sort((a, b) => a - b);
  const memory = nodes.map((node) => node.memory().toFixed(0)).join(' and ');
  console.log(
    `${name.padEnd(22)} ${ROOMS * SEATS} streams, ${RATE} guesses/s, ${delays.length} events: median ${quantile(delays, 0.5).toFixed(1)} ms, p99 ${quantile(delays, 0.99).toFixed(1)} ms (goal under 100), slowest ${quantile(delays, 1).toFixed(0)} ms; ${missed} missed (goal 0); ${(cpu * 100).toFixed(0)} % of a core, ${(cost * 1e6).toFixed(0)} µs a guess; the driver ${(driver * 100).toFixed(0)} %; memory ${memory} MB`,
  );
};

/** Fills rooms on all lanes at once. */
const fillAll = async (lanes: number, one: (lane: number, place: number) => Promise<Room>): Promise<Room[]> => {
  const rooms: Room[] = [];
  await Promise.all(
    Array.from({ length: lanes }, async (_, lane) => {
      while (rooms.length < ROOMS) {
        const place = rooms.push(null as never) - 1;
        rooms[place] = await one(lane, place);
      }
    }),
  );
  return rooms;
};

const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 2000));

const measure = async (name: string, nodes: readonly Node[], make: (wires: readonly Wire[]) => Promise<Room[]>) => {
  const wires = await Promise.all(
    Array.from({ length: WIRES }, (_, index) => openWire(nodes[index % nodes.length]!.port)),
  );
  try {
    const rooms = await make(wires);
    await play(rooms, wires, nodes, WARM_UP);
    const played = await play(rooms, wires, nodes, SECONDS);
    await settle();
    report(name, nodes, played);
    for (const { seats } of rooms) for (const { stream } of seats) stream.close();
    return played;
  } finally {
    for (const wire of wires) wire.close();
    for (const node of nodes) await node.stop();
  }
};

const bench = async (name: string, envs: readonly Readonly<Record<string, string>>[]): Promise<void> => {
  const nodes: Node[] = [];
  for (const env of envs) nodes.push(await startNode(env));
  const game = await measure(name, nodes, async (wires) => {
    const rooms = await fillAll(WIRES / nodes.length, (lane) =>
      fill(wires.slice(lane * nodes.length, (lane + 1) * nodes.length), nodes),
    );
    await new Promise((resolve) => setTimeout(resolve, COUNTDOWN + 500));
    return rooms;
  });
  const sizes = { EVENT_BYTES: game.eventBytes.toFixed(0), REPLY_BYTES: game.replyBytes.toFixed(0) };
  const echo = await startNode(sizes, ECHO);
  const bare = await measure('  bare echo', [echo], () => fillAll(WIRES, (_, place) => fillEcho(`${place}`, echo)));
  console.log(
    `  ${sizes.EVENT_BYTES} bytes an event, ${sizes.REPLY_BYTES} a reply; the game costs ${(game.cost / bare.cost).toFixed(2)} times the echo`,
  );
};

console.log('Rooms: from the moment a guess is due to its event on every stream of the room');
const folder = mkdtempSync(join(tmpdir(), 'mastermind-bench-'));
const wanted = given.only.split(',');
const postgres = wanted.some((name) => name !== 'sqlite') ? await startPostgres() : null;
try {
  const remote = { DATABASE_URL: postgres?.url ?? '' };
  if (wanted.includes('sqlite')) await bench('one node, SQLite', [{ DATA_DIR: join(folder, 'data') }]);
  if (wanted.includes('postgres')) await bench('one node, PostgreSQL', [remote]);
  if (wanted.includes('two')) await bench('two nodes, PostgreSQL', [remote, remote]);
} finally {
  postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
}
