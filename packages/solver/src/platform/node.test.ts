import { bulls, classic, gameView, MastermindEngine, skemind, type Variant } from '@mastermind/engine';
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { allCodes, type CodeSpace, codeSpace } from '../kernel/space.ts';
import { clues, ruleset } from '../testing/rulesets.ts';
import { nodePool, playTurn } from './node.ts';
import { makePool, type WorkerPort } from './pool.ts';
import { serveTask, type TaskReply, type TaskRequest } from './serve.ts';
import type { TaskProgress } from './task.ts';
import type { Tasks } from './tasks.ts';

const spaceOf = (variant: Variant): CodeSpace => {
  const space = codeSpace(variant);
  if (!space.ok) throw new Error(variant.id);
  return space.value;
};

/** All codes of a ruleset, to be solved as a position. */
const wholeOf = (variant: Variant) => ({
  variant,
  depth: null,
  codes: Uint32Array.from(allCodes(spaceOf(variant))),
  history: [],
});

describe('a pool of worker threads', () => {
  const pool = nodePool(2);
  afterAll(() => pool.close());

  it('does several tasks at once', async () => {
    const [solved, census] = await Promise.all([
      pool.run('position', wholeOf(skemind)),
      pool.run('rate', { variant: classic, strategy: 'knuth' }),
    ]);
    expect(solved).toMatchObject({ ok: true, value: { total: 1446 } });
    expect(census).toMatchObject({ ok: true, value: { total: 5801, worst: 5 } });
  });

  it('rates levels too, and reports the results so far', async () => {
    const seen: number[] = [];
    const progress = ({ histogram = [] }: TaskProgress) => seen.push(histogram.reduce((sum, games) => sum + games, 0));
    const rated = await pool.run('rate', { variant: skemind, strategy: 'level-9' }, { progress });
    expect(rated).toMatchObject({ ok: true, value: { games: 360 } });
    expect(seen.length).toBeGreaterThan(50);
    expect(seen).toEqual([...seen].sort((one, other) => one - other));
    expect(await pool.run('rate', { variant: skemind, strategy: 'level-10' })).toMatchObject({
      ok: false,
      error: { kind: 'unknown-strategy' },
    });
  });

  it('fetches the tree of a ruleset before it rates, hints and reviews', async () => {
    const rated = await pool.run('rate', { variant: ruleset('4x8'), strategy: 'best' });
    expect(rated).toMatchObject({ ok: true, value: { total: 20_471, worst: 7 } });
    const hint = await pool.run('hint', clues('4x7', ''));
    expect(hint).toMatchObject({ ok: true, value: { basis: 'proven' } });
    // An estimate would like another first guess better.
    const review = await pool.run('review', clues('5x7', '11223:00'));
    expect(review).toMatchObject({ ok: true, value: { guesses: [{ loss: 0 }] } });
  });

  it('fetches the tree of a ruleset before a bot plays it', async () => {
    const view = gameView(new MastermindEngine().init({ seed: 1, playerIds: ['bot'], variant: 'super' }));
    // An estimate would like RRBGY better.
    expect(await pool.run('play', { view, bot: 'optimal', random: 1 })).toMatchObject({
      ok: true,
      value: { code: [...'RRBBG'] },
    });
  });

  it('solves positions', async () => {
    const codes = Uint32Array.of(1, 2, 3);
    const solved = await pool.run('position', { variant: classic, depth: null, codes });
    expect(solved).toMatchObject({ ok: true, value: { total: 6, guess: 1 } });
  });

  it('reports its progress, and stops in the middle', async () => {
    const abort = new AbortController();
    let told = 0;
    const progress = () => {
      told++;
      abort.abort();
    };
    const stopped = await pool.run('position', wholeOf(bulls), { signal: abort.signal, progress });
    expect(stopped).toEqual({ ok: false, error: { kind: 'cancelled' } });
    expect(told).toBeGreaterThan(0);
    expect(await pool.run('position', { ...wholeOf(skemind), depth: 3 })).toMatchObject({
      ok: true,
      value: { total: null },
    });
  });

  it('plays a turn of a bot as it would be played here', async () => {
    const view = { ...gameView(new MastermindEngine().init({ seed: 7, playerIds: ['bot'], variant: skemind })) };
    const turn = { view, bot: 'level-5', random: 42 };
    expect(await pool.run('play', turn)).toEqual(await playTurn(turn));
    expect(await pool.run('play', { ...turn, bot: 'nobody' })).toMatchObject({ error: { kind: 'unknown-bot' } });
  });

  it('is closed when its workers are gone, even one that was still starting', async () => {
    const one = nodePool(1);
    void one.run('hint', { variant: classic, attempts: [] });
    const workers = (): number => process.getActiveResourcesInfo().filter((kind) => kind === 'MessagePort').length;
    const before = workers();
    await one.close();
    expect(workers()).toBeLessThan(before);
  });

  it('cancels tasks that wait when aborted, run when it closes, or come after that', async () => {
    const one = nodePool(1);
    const abort = new AbortController();
    const long = one.run('position', wholeOf(bulls));
    const waiting = one.run('hint', { variant: classic, attempts: [] }, { signal: abort.signal });
    abort.abort();
    expect(await waiting).toEqual({ ok: false, error: { kind: 'cancelled' } });
    expect(await one.run('hint', { variant: classic, attempts: [] }, { signal: abort.signal })).toMatchObject({
      ok: false,
    });
    one.close();
    expect(await long).toEqual({ ok: false, error: { kind: 'cancelled' } });
    expect(await one.run('position', wholeOf(skemind))).toMatchObject({ ok: false });
  });
});

describe('a pool without shared memory', () => {
  /** A worker that never answers by itself. */
  const silent = () => {
    const seen = { posted: [] as TaskRequest[], terminated: 0, hear: (_: TaskReply) => {}, fail: (_: Error) => {} };
    const port: WorkerPort = {
      post: (request) => seen.posted.push(request),
      listen: (heard, failed) => Object.assign(seen, { hear: heard, fail: failed }),
      terminate: () => seen.terminated++,
    };
    return { seen, port };
  };
  const clues = { variant: classic, attempts: [] };

  it('ends a worker that is to be stopped, and starts another', async () => {
    const workers = [silent(), silent()];
    let started = 0;
    const pool = makePool<Tasks>(() => workers[started++]!.port, 1, []);
    const abort = new AbortController();
    const first = pool.run('review', clues, { signal: abort.signal });
    const second = pool.run('review', clues);
    abort.abort();
    expect(await first).toEqual({ ok: false, error: { kind: 'cancelled' } });
    expect(workers[0]!.seen.terminated).toBe(1);
    workers[1]!.seen.hear({ id: 1, type: 'done', output: 'review' });
    expect(await second).toBe('review');
  });

  it('cancels a task once it waits or runs for longer than allowed, and not before', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const workers = [silent(), silent()];
    let started = 0;
    const pool = makePool<Tasks>(() => workers[started++]!.port, 1, []);
    const stuck = pool.run('review', clues, { patience: { wait: 60_000, work: 20 } });
    const late = pool.run('review', clues, { patience: { wait: 5, work: 60_000 } });
    const next = pool.run('review', clues, { patience: { wait: 60_000, work: 60_000 } });
    await vi.advanceTimersByTimeAsync(5);
    expect(await late).toEqual({ ok: false, error: { kind: 'cancelled' } });
    expect(workers[0]!.seen.terminated).toBe(0);
    await vi.advanceTimersByTimeAsync(15);
    expect(await stuck).toEqual({ ok: false, error: { kind: 'cancelled' } });
    expect(workers[0]!.seen.terminated).toBe(1);
    workers[1]!.seen.hear({ id: 2, type: 'done', output: 'review' });
    expect(await next).toBe('review');
  });

  it('fails a task whose worker breaks, and continues', async () => {
    const workers = [silent(), silent()];
    let started = 0;
    const pool = makePool<Tasks>(() => workers[started++]!.port, 1, []);
    const first = pool.run('review', clues);
    const second = pool.run('review', clues);
    const third = pool.run('review', clues);
    workers[0]!.seen.fail(new Error('out of memory'));
    await expect(first).rejects.toThrow('out of memory');
    workers[1]!.seen.hear({ id: 1, type: 'failed', message: 'a bug' });
    await expect(second).rejects.toThrow('a bug');
    workers[1]!.seen.hear({ id: 2, type: 'done', output: 3 });
    expect(await third).toBe(3);
  });
});

it('refuses a task that it does not know', async () => {
  const replies: TaskReply[] = [];
  await serveTask({}, { id: 7, task: 'nothing', input: null, flag: null }, (reply) => replies.push(reply));
  expect(replies).toEqual([{ id: 7, type: 'failed', message: 'There is no task nothing.' }]);
});
