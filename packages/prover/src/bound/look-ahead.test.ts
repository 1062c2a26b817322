import { allCodes, codeSpace } from '@mastermind/solver';
import { makeMeter } from '@mastermind/solver/search';
import { describe, expect, it } from 'vitest';
import { simdKernel } from '../../../solver/src/platform/wasm.ts';
import { bruteForce, bruteSizes } from '../../../solver/src/testing/brute.ts';
import { ruleset } from '../../../solver/src/testing/rulesets.ts';
import { leastAhead } from './look-ahead.ts';

const meter = () => makeMeter({}, ({ nodes }) => ({ done: 0, nodes, total: null }));

describe('a lower bound of a set, some guesses ahead', () => {
  it.each(bruteSizes)('rises with every guess of %s, never beyond the result of trying everything', (text) => {
    const space = codeSpace(ruleset(text));
    if (!space.ok) throw new Error(text);
    const kernel = simdKernel(space.value)!;
    const all = allCodes(space.value);
    const bounds = [1, 2, 3].map((ahead) => leastAhead(kernel, all, [], ahead, meter()));
    expect(bounds).toEqual(bounds.toSorted((one, other) => one - other));
    expect(bounds.at(-1)).toBeLessThanOrEqual(bruteForce(ruleset(text)).best([...all]));
  });
});
