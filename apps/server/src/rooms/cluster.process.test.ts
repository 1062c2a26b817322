import { classic, raceResult, rankRace, replay } from '@mastermind/engine';
import type { Room, RoomGuessReply, RoomReplays } from '@mastermind/protocol';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startNats } from '../../../../scripts/nats.mjs';
import { startOwnPostgres } from '../../../../scripts/postgres.mjs';
import { until } from '../../../../scripts/until.mjs';
import { defaults } from '../settings.ts';
import { type ServerProcess, startProcess } from '../testing/process.ts';
import { type Watch, watch } from '../testing/watch.ts';
import { consistentRow } from '../testing/world.ts';

/** A player of one node until it stops, who then continues at the other. */
interface Racer {
  readonly id: string;
  readonly token: string;
  readonly nodes: ServerProcess[];
  readonly told: Map<number, string>;
  stream: Watch | null;
}

const PEOPLE = 5;
const SECONDS = 300;
/** Longer than a bot ever takes for a guess. */
const LOOK = 9000;

describe('a race of eight across two nodes', () => {
  let postgres: Awaited<ReturnType<typeof startOwnPostgres>>;
  let nats: Awaited<ReturnType<typeof startNats>>;
  let nodes: ServerProcess[] = [];
  beforeAll(async () => {
    [postgres, nats] = [await startOwnPostgres(), await startNats()];
  });
  afterAll(async () => {
    await nats.stop();
    postgres.stop();
  });
  afterEach(async () => {
    for (const node of nodes) await node.kill();
  });

  const start = (busUrl: string): Promise<ServerProcess> =>
    startProcess({ ...defaults, databaseUrl: postgres.url }, { LOG_LEVEL: 'silent', BUS_URL: busUrl });

  /** Asks the racer's node, or the other one if that node is down, and repeats while the store is unreachable. */
  const send = <T>(racer: Racer, path: string, body: object | null, key = ''): Promise<T> =>
    until(
      async () => {
        const response = await fetch(`${racer.nodes[0]!.url}${path}`, {
          method: body === null ? 'GET' : 'POST',
          headers: {
            authorization: `Bearer ${racer.token}`,
            ...(body === null ? {} : { 'content-type': 'application/json' }),
            ...(key === '' ? {} : { 'idempotency-key': key }),
          },
          ...(body === null ? {} : { body: JSON.stringify(body) }),
        }).catch(() => null);
        const reply = (await response?.json().catch(() => null)) ?? null;
        if (reply === null) racer.nodes.reverse();
        if (response?.status !== 503) return reply;
        expect(reply?.error.kind).toBe('not-ready');
        return null;
      },
      (reply) => reply !== null,
    );

  /** A stream from the racer's last event, on whichever node answers. */
  const open = (racer: Racer, roomId: string): Promise<Watch> =>
    until(
      async () => {
        const after = Math.max(0, ...racer.told.keys());
        const stream = await watch(`${racer.nodes[0]!.url}/api/rooms/${roomId}/events`, {
          authorization: `Bearer ${racer.token}`,
          'last-event-id': String(after),
        }).catch(() => null);
        if (stream?.status !== 200) racer.nodes.reverse();
        return stream as Watch;
      },
      (stream) => stream?.status === 200,
    );

  /** Keeps a stream open until the race is over. */
  const listen = async (racer: Racer, roomId: string): Promise<void> => {
    for (;;) {
      const stream = racer.stream!;
      const isOver = (): boolean => stream.seen.some(({ data }) => data.includes('"status":"over"'));
      await stream.until(isOver).catch(() => stream.close());
      for (const { id, data } of stream.seen) if (id !== null) racer.told.set(id, data);
      if (isOver()) return stream.close();
      racer.stream = await open(racer, roomId);
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

  const guess = (racer: Racer, roomId: string, turn: number, code: string) =>
    send<Partial<RoomGuessReply> & { error?: { kind: string } }>(
      racer,
      `/api/rooms/${roomId}/guesses`,
      { code, turn },
      `turn-${turn}`,
    );

  /** Continues after a first guess, to the end of the player's game. */
  const play = async (racer: Racer, { id, variant }: Room, first: RoomGuessReply['attempt']): Promise<void> => {
    const attempts = [first];
    for (let state = 'playing'; state === 'playing'; ) {
      const reply = await guess(racer, id, attempts.length + 1, consistentRow(variant, attempts));
      expect(reply.error).toBeUndefined();
      attempts.push(reply.attempt!);
      state = reply.room!.players.find((player) => player.id === racer.id)!.state;
    }
  };

  /** Lets time pass on every node that is left. */
  const move = async (milliseconds: number): Promise<void> => {
    for (const node of nodes) if (node.child.signalCode === null) await node.move(milliseconds);
  };

  /** Lets the bots make the guesses of some seconds; returns once each has made one, unless it is done. */
  const moveBots = async (racer: Racer, roomId: string): Promise<void> => {
    const bots = async () =>
      (await send<{ room: Room }>(racer, `/api/rooms/${roomId}`, null)).room.players.filter(
        ({ level }) => level !== null,
      );
    const before = await bots();
    await move(LOOK);
    await until(bots, (after) =>
      after.every(({ state, guesses }, index) => state !== 'playing' || guesses > before[index]!.guesses),
    );
  };

  /** Begins a race, has something happen in the middle, and returns how it ended once everything about it is checked. */
  const raceThrough = async (
    middle: (racers: readonly Racer[]) => Promise<void>,
    busUrl = '',
  ): Promise<{ room: Room; racers: readonly Racer[] }> => {
    nodes = await Promise.all([start(busUrl), start(busUrl)]);
    const racers = await Promise.all(Array.from({ length: PEOPLE }, (_, index) => register(nodes[index % 2]!, index)));
    const { room: made } = await send<{ room: Room }>(racers[0]!, '/api/races', {
      variant: `4x6/10@${SECONDS}`,
      capacity: 8,
      bots: 8 - PEOPLE,
    });
    for (const racer of racers.slice(1)) await send(racer, `/api/rooms/${made.id}/join`, {});
    for (const racer of racers) racer.stream = await open(racer, made.id);
    const listening = racers.map((racer) => listen(racer, made.id));
    const { room: begun } = await send<{ room: Room }>(racers[0]!, `/api/rooms/${made.id}`, null);
    expect(begun.status).toBe('running');
    await move(classic.countdown * 1000);
    const firsts = await Promise.all(racers.map((racer) => guess(racer, made.id, 1, '1111')));
    await moveBots(racers[0]!, made.id);
    // All play on while it happens, but for the last one, who thinks too long.
    const playing = racers.slice(0, -1).map((racer, index) => play(racer, begun, firsts[index]!.attempt!));
    await middle(racers);
    await Promise.all(playing);
    await moveBots(racers[0]!, made.id);
    await move(SECONDS * 1000);
    await Promise.all(listening);

    const { room } = await send<{ room: Room }>(racers[0]!, `/api/rooms/${made.id}`, null);
    expect(room).toMatchObject({ status: 'over', ending: 'time' });
    // No client missed or doubled an event: it saw every version once, and all clients saw equal versions up to private
    // fields.
    for (const { told } of racers)
      expect([...told.keys()].sort((a, b) => a - b)).toEqual(
        Array.from({ length: room.version }, (_, index) => index + 1),
      );
    // The bots played to the end, and the clock stopped slow players on time.
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

  it('continues when one of them is killed in the middle', async () => {
    const { room } = await raceThrough(async () => nodes[0]!.kill());
    const bots = room.players.filter(({ level }) => level !== null);
    // The random choices of bots are unforeseeable: a bot may be right at once.
    expect(bots.every(({ guesses, state }) => guesses > 1 || state === 'won')).toBe(true);
    expect(bots.some(({ guesses }) => guesses > 1)).toBe(true);
  });

  it('continues when NATS is killed in the middle and restarted', async () => {
    const connected = async (value: 0 | 1): Promise<void> => {
      for (const { url } of nodes)
        await until(async () =>
          (await (await fetch(`${url}/metrics`)).text()).includes(`mastermind_bus_connected ${value}\n`),
        );
    };
    await raceThrough(async (racers) => {
      await connected(1);
      await nats.goAway();
      await connected(0);
      // Writes of one node still reach the viewers of the other one.
      await Promise.all(racers.map(({ stream }) => stream!.until((seen) => seen.length > 12)));
      await nats.comeBack();
      await connected(1);
    }, nats.url);
  });

  it('continues when PostgreSQL stops in the middle and restarts', async () => {
    const { racers } = await raceThrough(async (all) => {
      postgres.goAway();
      for (const { stream } of all) await stream!.until((seen) => seen.some(({ type }) => type === 'away'));
      postgres.comeBack();
    });
    const told = racers.flatMap(({ stream }) => stream!.seen.map(({ type }) => type));
    expect(told).toContain('away');
    expect(told.lastIndexOf('back')).toBeGreaterThan(told.indexOf('away'));
    for (const { url } of nodes) expect((await fetch(`${url}/readyz`)).status).toBe(200);
  });
});
