import { bulls, classic, skemind } from '@mastermind/engine';
import { codeSpace } from '@mastermind/solver';
import { afterAll, describe, expect, it } from 'vitest';
import { plainKernel } from '../../../solver/src/kernel/plain.ts';
import { searchBranch } from '../beam/branch.ts';
import { beamJobs } from '../beam/game.ts';
import { beginWith } from '../testing/beam.ts';
import { nodePool } from './node.ts';

describe('a pool of worker threads for proofs', () => {
  const pool = nodePool(1);
  afterAll(() => pool.close());

  it('proves a game', async () => {
    const proof = await pool.run('prove', { variant: skemind, depth: null });
    expect(proof).toMatchObject({ ok: true, value: { total: 1446, worst: 5 } });
  });

  it('searches a branch of a game', async () => {
    const space = codeSpace(classic);
    if (!space.ok) throw new Error('classic');
    const [job] = beamJobs(space.value, beginWith(plainKernel(space.value), { opening: 8 }));
    const solved = await pool.run('branch', { variant: classic, job: job! });
    expect(solved).toEqual(searchBranch(plainKernel(space.value), job!, job!));
  });

  it('reports how far a proof is, and stops in the middle', async () => {
    const abort = new AbortController();
    let told = 0;
    const progress = () => {
      told++;
      abort.abort();
    };
    const stopped = await pool.run('prove', { variant: bulls, depth: null }, { signal: abort.signal, progress });
    expect(stopped).toEqual({ ok: false, error: { kind: 'cancelled' } });
    expect(told).toBeGreaterThan(0);
    expect(await pool.run('prove', { variant: skemind, depth: 3 })).toMatchObject({ ok: true, value: { total: null } });
  });
});
