import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../scripts/postgres.mjs';
import { type Node, startNode } from './nodes.ts';
import { openStream, type Stream } from './stream.ts';
import { openWire, type Wire } from './wire.ts';

const ROOMS = 250;
const SEATS = 8;
const RATE = 200;
const SECONDS = 15;
const WARM_UP = 3;
const WIRES = 16;
/** So many codes and attempts that nobody is ever done. */
const RACE = JSON.stringify({ variant: '6x12/20@3600', capacity: SEATS });
const COUNTDOWN = 3000;

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

const ask = async (wire: Wire, path: string, body: string, token: string | null): Promise<string> => {
  const reply = await wire.post(path, body, token);
  if (reply.status >= 300) throw new Error(`${path} was answered with ${reply.status}: ${reply.body}`);
  return reply.body;
};

/** A full room, its players spread over the nodes, each with a stream of its own. */
const fill = async (wires: readonly Wire[], nodes: readonly Node[]): Promise<Room> => {
  const tokens: string[] = [];
  for (let seat = 0; seat < SEATS; seat++)
    tokens.push(JSON.parse(await ask(wires[seat % wires.length]!, '/api/players', '{}', null)).token);
  const { room } = JSON.parse(await ask(wires[0]!, '/api/races', RACE, tokens[0]!));
  const seats: Seat[] = [];
  for (const [index, token] of tokens.entries()) {
    if (index > 0) await ask(wires[index % wires.length]!, `/api/rooms/${room.id}/join`, '', token);
    const { port } = nodes[index % nodes.length]!;
    seats.push({ token, stream: await openStream(port, `/api/rooms/${room.id}/events`, token) });
  }
  return { id: room.id, seats };
};

/** Guesses at a fixed rate by everyone in turn; a guess that had to wait counts from when it was due. */
const play = async (rooms: readonly Room[], wires: readonly Wire[], seconds: number): Promise<Made[]> => {
  const made: Made[] = [];
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
        made.push({ room, due, version: Number(/"version":(\d+)/u.exec(reply)![1]) });
      }
    }),
  );
  return made;
};

const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

const bench = async (name: string, envs: readonly Readonly<Record<string, string>>[]): Promise<void> => {
  const nodes: Node[] = [];
  for (const env of envs) nodes.push(await startNode(env));
  const wires = await Promise.all(
    Array.from({ length: WIRES }, (_, index) => openWire(nodes[index % nodes.length]!.port)),
  );
  try {
    const rooms: Room[] = [];
    const perLane = nodes.length;
    await Promise.all(
      Array.from({ length: WIRES / perLane }, async (_, lane) => {
        const own = wires.slice(lane * perLane, (lane + 1) * perLane);
        while (rooms.length < ROOMS) {
          const place = rooms.push(null as never) - 1;
          rooms[place] = await fill(own, nodes);
        }
      }),
    );
    await new Promise((resolve) => setTimeout(resolve, COUNTDOWN + 500));
    await play(rooms, wires, WARM_UP);
    const made = await play(rooms, wires, SECONDS);
    await new Promise((resolve) => setTimeout(resolve, 2000));

    const delays: number[] = [];
    let missed = 0;
    for (const { room, due, version } of made)
      for (const { stream } of room.seats) {
        const arrived = stream.arrived.get(version);
        if (arrived === undefined) missed++;
        else delays.push(arrived - due);
      }
    for (const { seats } of rooms) {
      const last = Math.max(...seats.map(({ stream }) => Math.max(...stream.arrived.keys())));
      for (const { stream } of seats) missed += last - stream.arrived.size;
    }
    delays.sort((a, b) => a - b);
    const memory = await Promise.all(nodes.map((node) => node.memory()));
    console.log(
      `${name.padEnd(24)} ${ROOMS * SEATS} streams, ${RATE} guesses/s, ${delays.length} events: median ${at(delays, 0.5).toFixed(1)} ms, p99 ${at(delays, 0.99).toFixed(1)} ms (goal under 100), slowest ${at(delays, 1).toFixed(0)} ms; ${missed} missed (goal 0); memory ${memory.map((mb) => mb.toFixed(0)).join(' and ')} MB (goal under 250)`,
    );
    for (const { seats } of rooms) for (const { stream } of seats) stream.close();
  } finally {
    for (const wire of wires) wire.close();
    for (const node of nodes) await node.stop();
  }
};

console.log('Rooms: from the moment a guess is due to its event on every stream of the room');
const folder = mkdtempSync(join(tmpdir(), 'mastermind-bench-'));
const postgres = await startPostgres();
try {
  const remote = { DATABASE_URL: postgres.url };
  await bench('one node, SQLite', [{ DATA_DIR: join(folder, 'data') }]);
  await bench('one node, PostgreSQL', [remote]);
  await bench('two nodes, PostgreSQL', [remote, remote]);
} finally {
  postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
