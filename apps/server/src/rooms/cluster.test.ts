import { setTimeout as sleep } from 'node:timers/promises';
import { raceResult, rankRace, replay } from '@mastermind/engine';
import type { Room, RoomGuessReply, RoomReplays } from '@mastermind/protocol';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startOwnPostgres } from '../../../../scripts/postgres.mjs';
import { defaults } from '../settings.ts';
import { type ServerProcess, startProcess } from '../testing/process.ts';
import { type Watch, watch } from '../testing/watch.ts';
import { consistentRow } from '../testing/world.ts';

/** Somebody who plays from a node until it is gone, and then goes on at the other. */
interface Racer {
  readonly id: string;
  readonly token: string;
  nodes: ServerProcess[];
  readonly told: Map<number, string>;
  stream: Watch | null;
}

const PEOPLE = 5;
const SECONDS = 9;

describe('a race of eight across two nodes', () => {
  let postgres: Awaited<ReturnType<typeof startOwnPostgres>>;
  let nodes: ServerProcess[] = [];
  beforeAll(async () => {
    postgres = await startOwnPostgres();
  });
  afterAll(() => postgres.stop());
  afterEach(async () => {
    for (const node of nodes) await node.kill();
  });

  const start = (): Promise<ServerProcess> =>
    startProcess({ ...defaults, databaseUrl: postgres.url }, { BOT_PACE: '15', LOG_LEVEL: 'silent' });

  /** Asks the racer's node, the other one if that is gone, and again while the store is away. */
  const send = async <T>(racer: Racer, path: string, body: object | null, key = ''): Promise<T> => {
    for (let tries = 0; tries < 200; tries++) {
      try {
        const response = await fetch(`${racer.nodes[0]!.url}${path}`, {
          method: body === null ? 'GET' : 'POST',
          headers: {
            authorization: `Bearer ${racer.token}`,
            ...(body === null ? {} : { 'content-type': 'application/json' }),
            ...(key === '' ? {} : { 'idempotency-key': key }),
          },
          ...(body === null ? {} : { body: JSON.stringify(body) }),
        });
        const reply = await response.json();
        if (response.status !== 503) return reply as T;
        expect(reply.error.kind).toBe('not-ready');
      } catch {
        racer.nodes = [...racer.nodes.slice(1), racer.nodes[0]!];
      }
      await sleep(50);
    }
    throw new Error(`Nobody answers ${path}.`);
  };

  /** Keeps a stream open until the race is over, coming back wherever somebody answers. */
  const listen = async (racer: Racer, roomId: string): Promise<void> => {
    let over = false;
    while (!over) {
      const after = Math.max(0, ...racer.told.keys());
      const stream = await watch(`${racer.nodes[0]!.url}/api/rooms/${roomId}/events`, {
        authorization: `Bearer ${racer.token}`,
        'last-event-id': String(after),
      }).catch(() => null);
      if (stream === null || stream.status !== 200) {
        racer.nodes = [...racer.nodes.slice(1), racer.nodes[0]!];
        await sleep(50);
        continue;
      }
      racer.stream = stream;
      await Promise.race([
        stream.ended,
        stream.until((seen) => seen.some(({ data }) => data.includes('"status":"over"'))),
      ]).catch(() => {});
      for (const { id, data } of stream.seen) if (id !== null) racer.told.set(id, data);
      over = stream.seen.some(({ data }) => data.includes('"status":"over"'));
      stream.close();
    }
  };

  const register = async (node: ServerProcess, index: number): Promise<Racer> => {
    const response = await fetch(`${node.url}/api/players`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    const { id, token } = await response.json();
    return { id, token, nodes: index % 2 === 0 ? [...nodes] : [...nodes].reverse(), told: new Map(), stream: null };
  };

  /** Guesses at a steady pace; the last one thinks too long. */
  const play = async (racer: Racer, room: Room, slow: boolean): Promise<void> => {
    let { attempts } = { attempts: [] as RoomGuessReply['attempt'][] };
    for (let turn = 1; !slow || turn <= 2; turn++) {
      const code = slow ? '1111' : consistentRow(room.variant, attempts);
      const reply = await send<Partial<RoomGuessReply> & { error?: { kind: string } }>(
        racer,
        `/api/rooms/${room.id}/guesses`,
        { code, turn },
        `turn-${turn}`,
      );
      if (reply.attempt === undefined) return expect(reply.error?.kind).toMatch(/time-up|room-over|game-over/u);
      attempts = [...attempts, reply.attempt];
      if (reply.room!.players.find(({ id }) => id === racer.id)!.state !== 'playing') return;
      await sleep(slow ? 100 : 700);
    }
  };

  /** Begins a race, has something happen in the middle, and returns how it ended once everything about it is checked. */
  const raceThrough = async (middle: () => Promise<void>): Promise<{ room: Room; racers: readonly Racer[] }> => {
    nodes = await Promise.all([start(), start()]);
    const racers = await Promise.all(Array.from({ length: PEOPLE }, (_, index) => register(nodes[index % 2]!, index)));
    const { room: made } = await send<{ room: Room }>(racers[0]!, '/api/races', {
      variant: `4x6/10@${SECONDS}`,
      capacity: 8,
      bots: 8 - PEOPLE,
    });
    for (const racer of racers.slice(1)) await send(racer, `/api/rooms/${made.id}/join`, {});
    const listening = racers.map((racer) => listen(racer, made.id));
    const { room: begun, now } = await send<{ room: Room; now: number }>(racers[0]!, `/api/rooms/${made.id}`, null);
    expect(begun.status).toBe('running');
    await sleep(begun.startsAt! - now + 100);
    const playing = racers.map((racer, index) => play(racer, begun, index === PEOPLE - 1));
    await sleep(1500);
    await middle();
    await Promise.all([...playing, ...listening]);

    const { room } = await send<{ room: Room }>(racers[0]!, `/api/rooms/${made.id}`, null);
    expect(room).toMatchObject({ status: 'over', ending: 'time' });
    // Nobody missed or doubled anything: every version once, and the same for all up to what is one's own.
    for (const { told } of racers)
      expect([...told.keys()].sort((a, b) => a - b)).toEqual(
        Array.from({ length: room.version }, (_, index) => index + 1),
      );
    // The bots went on to the end, and whoever was slow was stopped by the clock, on time.
    for (const { level, state, finishedAt } of room.players) {
      if (level !== null) expect(['won', 'lost']).toContain(state);
      if (level === null) expect(finishedAt).toBeLessThanOrEqual(room.deadline!);
    }
    const { replays } = await send<RoomReplays>(racers[0]!, `/api/rooms/${room.id}/replay`, null);
    const results = replays.map(({ playerId, recording }) => {
      const played = replay(recording as Parameters<typeof replay>[0]);
      if (!played.ok) throw new Error(played.error.kind);
      return { ...raceResult(played.value), playerId };
    });
    expect(
      rankRace(results)
        .map(({ playerId, place, score }) => [playerId, place, score])
        .sort(),
    ).toEqual(room.players.map(({ id, place, score }) => [id, place, score]).sort());
    return { room, racers };
  };

  it('goes on when one of them is killed in the middle', async () => {
    const { room } = await raceThrough(async () => nodes[0]!.kill());
    expect(room.players.filter(({ level }) => level !== null).every(({ guesses }) => guesses > 1)).toBe(true);
  });

  it('goes on when PostgreSQL goes away in the middle and comes back', async () => {
    const { racers } = await raceThrough(async () => {
      postgres.goAway();
      await sleep(1500);
      postgres.comeBack();
    });
    const told = racers.flatMap(({ stream }) => stream!.seen.map(({ type }) => type));
    expect(told).toContain('away');
    expect(told.lastIndexOf('back')).toBeGreaterThan(told.indexOf('away'));
    for (const { url } of nodes) expect((await fetch(`${url}/readyz`)).status).toBe(200);
  });
});
