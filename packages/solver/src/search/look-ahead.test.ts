import { describe, expect, it } from 'vitest';
import { allCodes, codeSpace } from '../kernel/space.ts';
import { simdKernel } from '../platform/wasm.ts';
import { bruteForce, bruteSizes } from '../testing/brute.ts';
import { ruleset } from '../testing/rulesets.ts';
import { leastAhead } from './look-ahead.ts';
import { makeMeter } from './meter.ts';

const meter = () => makeMeter({}, ({ nodes }) => ({ done: 0, nodes, total: null }));

describe('what a set costs at least, looking some guesses ahead', () => {
  it.each(bruteSizes)('rises with every guess of %s, never beyond what trying everything finds', (text) => {
    const space = codeSpace(ruleset(text));
    if (!space.ok) throw new Error(text);
    const kernel = simdKernel(space.value)!;
    const all = allCodes(space.value);
    const bounds = [1, 2, 3].map((ahead) => leastAhead(kernel, all, [], ahead, meter()));
    expect(bounds).toEqual(bounds.toSorted((one, other) => one - other));
    expect(bounds.at(-1)).toBeLessThanOrEqual(bruteForce(ruleset(text)).best([...all]));
  });
});
