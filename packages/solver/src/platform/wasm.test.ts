import { type CustomRules, customVariant } from '@mastermind/engine';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { type AnswerTable, MOST_MASKED } from '../kernel/answer-table.ts';
import { plainKernel } from '../kernel/plain.ts';
import { allCodes, type CodeSpace, codeSpace } from '../kernel/space.ts';
import { fastKernel, prepareKernel, simdKernel } from './wasm.ts';

const shapes = fc
  .record({ pegs: fc.integer({ min: 1, max: 8 }), symbols: fc.integer({ min: 2, max: 12 }), repeats: fc.boolean() })
  .map((shape): CustomRules => ({ ...shape, attempts: 10, seconds: null, scoring: null }))
  .map((rules) => customVariant(rules))
  .filter((made) => made.ok)
  .map((made) => codeSpace(made.ok ? made.value : (undefined as never)))
  .filter((made) => made.ok && made.value.size <= 50_000)
  .map((made) => (made.ok ? made.value : (undefined as never)));

const codesOf = (space: CodeSpace, most: number) =>
  fc.array(fc.integer({ min: 0, max: space.size - 1 }), { minLength: 1, maxLength: most });

const someOf = (most: number) =>
  shapes.chain((space) => fc.tuple(fc.constant(space), codesOf(space, most), codesOf(space, 70)));

describe('the SIMD kernel', () => {
  it('runs here', async () => {
    await prepareKernel();
    fc.assert(
      fc.property(shapes, (space) => {
        expect(fastKernel(space).name).toBe('simd');
      }),
      { numRuns: 5 },
    );
  });

  it('answers, counts and splits as the plain kernel does', () => {
    fc.assert(
      fc.property(someOf(600), ([space, codes, guesses]) => {
        const simd = simdKernel(space)!.load(codes);
        const plain = plainKernel(space).load(codes);
        for (const guess of guesses.slice(0, 5)) {
          expect(simd.answers(guess)).toEqual(plain.answers(guess));
          expect(simd.histogram(guess)).toEqual(plain.histogram(guess));
          expect(simd.split(guess)).toEqual(plain.split(guess));
        }
        expect(simd.matrix(Uint32Array.from(guesses))).toEqual(plain.matrix(Uint32Array.from(guesses)));
        expect(simd.histograms(Uint32Array.from(guesses))).toEqual(plain.histograms(Uint32Array.from(guesses)));
      }),
      { numRuns: 150 },
    );
  });

  it('keeps loaded sets apart', () => {
    fc.assert(
      fc.property(someOf(40), ([space, one, other]) => {
        const kernel = simdKernel(space)!;
        const loaded = [kernel.load(one), kernel.load(other)];
        const plain = [one, other].map((codes) => plainKernel(space).load(codes));
        // Often enough for both to be packed, and to take each other's place.
        for (let turn = 0; turn < 40; turn++)
          expect(loaded[turn % 2]!.answers(turn % space.size)).toEqual(plain[turn % 2]!.answers(turn % space.size));
      }),
      { numRuns: 30 },
    );
  });

  it('refuses codes that the space does not have', () => {
    const [space] = fc.sample(shapes, 1);
    const beyond = Uint32Array.of(0, space!.size);
    for (const kernel of [simdKernel(space!)!, plainKernel(space!)]) {
      const loaded = kernel.load([0]);
      const refused = [
        () => kernel.load(beyond),
        () => loaded.answers(space!.size),
        () => loaded.split(-1),
        () => loaded.matrix(beyond),
        () => loaded.histograms(beyond),
        () => kernel.withAnswerTable(beyond, allCodes(space!), () => {}),
        () => kernel.withAnswerTable(Uint32Array.of(0), beyond, () => {}),
      ];
      for (const ask of refused) expect(ask).toThrow(/^There is no code -?\d+: the space has \d+\.$/u);
    }
  });

  it('is not misled by codes that are changed after they were given', () => {
    fc.assert(
      fc.property(shapes, (space) => {
        const found = [simdKernel(space)!, plainKernel(space)].map((kernel) => {
          const guesses = Uint32Array.of(0, 1);
          const codes = [0, 1];
          const loaded = kernel.load(codes);
          const table = () => kernel.withAnswerTable(Uint32Array.of(0), guesses, ({ answers }) => answers.slice(0, 2));
          const before = [loaded.histograms(guesses), loaded.answers(1), table()];
          guesses.reverse();
          codes.reverse();
          return [before, loaded.histograms(guesses), loaded.answers(1), table()];
        });
        expect(found[0]).toEqual(found[1]);
      }),
      { numRuns: 20 },
    );
  });

  it('counts the whole of a large space', () => {
    fc.assert(
      fc.property(shapes, (space) => {
        const all = allCodes(space);
        const guesses = all.slice(0, 3);
        expect(simdKernel(space)!.load(all).histograms(guesses)).toEqual(
          plainKernel(space).load(all).histograms(guesses),
        );
      }),
      { numRuns: 20 },
    );
  });
});

describe('the SIMD scans', () => {
  const scan = (table: AnswerTable, rows: readonly number[], limit: number) => {
    const count = table.guesses.length;
    table.rows.set(rows, 3);
    const few = table.space.feedbacks.length <= MOST_MASKED;
    const most = few ? table.countParts(3, rows.length) : 0;
    table.setCosts(Uint32Array.from({ length: table.codes.length + 17 }, (_, size) => size * size + 7 * size));
    table.score(3, rows.length);
    const scores = table.scores.slice(0, count);
    const least = table.bound(3, Math.min(255, rows.length), limit);
    const enough = few ? table.countParts(3, rows.length, 3) >= Math.min(3, most) : true;
    const parts = few ? table.parts.slice(0, count) : null;
    const answers = [...table.space.feedbacks.keys()].slice(0, -1);
    table.fit(3, Math.min(255, rows.length), count, limit % 9, answers);
    const fits = table.parts.slice(0, count);
    const inner = table.narrow(3, rows.length)!;
    return {
      most,
      scores,
      enough,
      least,
      parts,
      fits,
      bounds: table.bounds.slice(0, count),
      inner: {
        codes: inner.codes,
        guesses: inner.guesses,
        own: inner.own,
        answers: inner.answers.slice(0, inner.stride * inner.codes.length),
      },
    };
  };

  it('agrees with the plain scans', () => {
    fc.assert(
      fc.property(someOf(400), fc.integer({ min: 1, max: 300 }), ([space, codes, guesses], limit) => {
        const rows = [...new Set(codes)];
        const columns = Uint32Array.from([...new Set([...rows, ...guesses])]);
        const chosen = rows.map((_, row) => row).filter((row) => row % 3 !== 1);
        const found = [simdKernel(space)!, plainKernel(space)].map((kernel) =>
          kernel.withAnswerTable(Uint32Array.from(rows), columns, (table) => scan(table, chosen, limit)),
        );
        expect(found[0]).toEqual(found[1]);
      }),
      { numRuns: 150 },
    );
  });
});

describe('the fastest kernel', () => {
  it.each(['missing', 'forbidden'])('is the plain one where WebAssembly is %s', async (why) => {
    const refuse = () => {
      throw new Error('unsafe-eval');
    };
    vi.stubGlobal('WebAssembly', why === 'missing' ? undefined : { Module: refuse, compile: refuse });
    vi.resetModules();
    const fresh = await import('./wasm.ts');
    const made = customVariant({ pegs: 2, symbols: 3, repeats: true, attempts: 10, seconds: null, scoring: null });
    const space = codeSpace(made.ok ? made.value : (undefined as never));
    if (!space.ok) throw new Error('2x3');
    expect(fresh.fastKernel(space.value).name).toBe('plain');
    await fresh.prepareKernel();
    expect(fresh.simdKernel(space.value)).toBeNull();
    vi.unstubAllGlobals();
    vi.resetModules();
    const other = await import('./wasm.ts');
    await other.prepareKernel();
    expect(other.fastKernel(space.value).name).toBe('simd');
  });
});
