import { classic } from '@mastermind/engine';
import { codeSpace } from '@mastermind/solver';
import { describe, expect, it } from 'vitest';
import { simdKernel } from '../../../solver/src/platform/wasm.ts';
import { beginWith, finish } from '../testing/beam.ts';
import { checkpointOpening, formatCheckpoint, parseCheckpoint } from './checkpoint.ts';
import { type BeamSearch, bestSoFar } from './game.ts';

const space = codeSpace(classic);
if (!space.ok) throw new Error('classic');
const kernel = simdKernel(space.value)!;
const begun = beginWith(kernel, { opening: 8, width: 4 });

const again = (search: BeamSearch): BeamSearch => {
  const read = parseCheckpoint(kernel, search.plan, formatCheckpoint(kernel.space, search));
  if (!read.ok) throw new Error(read.error.path);
  return read.value;
};

describe('a search written down', () => {
  it('reaches the same result, wherever it was stopped', () => {
    const straight = finish(kernel, begun);
    expect(bestSoFar(finish(kernel, begun, undefined, again))).toEqual(bestSoFar(straight));
    expect(again(straight)).toEqual(straight);
  });

  it('reports its first guess', () => {
    expect(checkpointOpening(formatCheckpoint(kernel.space, begun))).toBe(8);
    expect(checkpointOpening('{}')).toBeNull();
  });

  it('remembers the strategies known before it began', () => {
    const { tree } = bestSoFar(finish(kernel, begun))!;
    const search = beginWith(kernel, { opening: 8, width: 4 }, tree);
    expect(again(search)).toEqual(search);
  });

  it.each([
    [{ width: 5 }, 'width'],
    [{ polish: 5 }, 'polish'],
    [{ depth: 6 }, 'depth'],
    [{ boldness: 1 }, 'boldness'],
    [{ opening: 9 }, 'opening'],
  ])('is refused for a plan with %j', (other, path) => {
    const read = parseCheckpoint(kernel, { ...begun.plan, ...other }, formatCheckpoint(kernel.space, begun));
    expect(read).toEqual({ ok: false, error: { kind: 'other-settings', path } });
  });

  const text = formatCheckpoint(kernel.space, begun);
  it.each([
    ['', 'version'],
    ['[]', 'version'],
    [text.replace('"version":1', '"version":2'), 'version'],
    [text.replace('"round":0', '"round":"x"'), 'round'],
    [text.replace('"searched":false', '"searched":0'), 'branches.0'],
    [text.replace('"best":null', '"best":{"total":3,"tree":"zz"}'), 'branches.0'],
    [text.replace('"learning":[]', '"learning":[[1,2,3]]'), 'learnt'],
  ])('is refused where it is damaged (%#)', (damaged, path) => {
    const read = parseCheckpoint(kernel, begun.plan, damaged);
    expect(read).toEqual({ ok: false, error: { kind: 'malformed-checkpoint', path } });
  });

  it('is refused for another ruleset', () => {
    const read = parseCheckpoint(kernel, begun.plan, text.replace('4x6', '4x6u'));
    expect(read).toEqual({ ok: false, error: { kind: 'other-settings', path: 'variant' } });
  });
});
