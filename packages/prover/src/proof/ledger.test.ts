import { codeSpace } from '@mastermind/solver';
import { NONE } from '@mastermind/solver/search';
import { describe, expect, it } from 'vitest';
import { simdKernel } from '../../../solver/src/platform/wasm.ts';
import { ruleset } from '../../../solver/src/testing/rulesets.ts';
import { provenSolution, solveGame, workOnProof } from './game.ts';
import { Ledger } from './ledger.ts';
import { listLedger, restoreLedger } from './ledger-list.ts';
import { formatProof, parseProof } from './proof-checkpoint.ts';

const spaceOf = (text: string) => {
  const made = codeSpace(ruleset(text));
  if (!made.ok) throw new Error(text);
  return made.value;
};

const space = spaceOf('3x4');
const plan = { depth: null, known: null };
const record = { seconds: 1.5, commits: ['8ebbe8e2'] };

/** One opening with two parts of 10 and 20 codes, and nothing known of them. */
const begun = (): Ledger => {
  const ledger = new Ledger(space);
  const parts = [
    { answer: 0, size: 20, least: 40 },
    { answer: 1, size: 10, least: 19 },
  ];
  ledger.begin([{ guess: 0, parts }], null);
  return ledger;
};

const bounds = Int32Array.of(41, 41, 42, 50);

describe('the ledger of a proof', () => {
  it('deals second guesses out until none can be better than the best', () => {
    const ledger = begun();
    expect(ledger.claim(0, 0, bounds)).toEqual({ at: 0, limit: NONE });
    ledger.report(0, 0, 0, 45, 1);
    expect(ledger.claim(0, 0, bounds)).toEqual({ at: 1, limit: 45 });
    ledger.report(0, 0, 1, NONE, 1);
    expect(ledger.claim(0, 0, bounds)).toEqual({ at: 2, limit: 45 });
    ledger.report(0, 0, 2, NONE, 1);
    expect(ledger.claim(0, 0, bounds)).toBeNull();
    expect(ledger.bestOf(0, 0)).toEqual({ at: 0, total: 45 });
    expect(ledger.figures()).toMatchObject({ total: null, bound: 64 + 45 + 19, nodes: 3 });
  });

  it('takes the first of several that are best, whichever is found first', () => {
    const ledger = begun();
    expect([0, 1].map(() => ledger.claim(0, 0, bounds)?.at)).toEqual([0, 1]);
    ledger.report(0, 0, 1, 43, 1);
    // The first may cost as much as the second does, the third may not.
    expect(ledger.limitAt(0, 0, 0)).toBe(44);
    expect(ledger.claim(0, 0, bounds)).toEqual({ at: 2, limit: 43 });
    ledger.report(0, 0, 0, 43, 1);
    expect(ledger.limitAt(0, 0, 2)).toBe(43);
    ledger.report(0, 0, 2, NONE, 1);
    expect(ledger.bestOf(0, 0)).toEqual({ at: 0, total: 43 });
  });

  it('sends workers to parts without a worker, if there are any', () => {
    const ledger = begun();
    expect([ledger.enter(0), ledger.enter(0)]).toEqual([0, 1]);
    ledger.leave(0, 1);
    expect(ledger.enter(0)).toBe(1);
    // Without anything to beat a second guess would be priced in vain.
    expect(ledger.enter(0)).toBeNull();
    ledger.claim(0, 1, bounds);
    ledger.report(0, 1, 0, 45, 1);
    expect(ledger.enter(0)).toBe(1);
  });

  it('deals out again the unfinished work of its saved state, and nothing else', () => {
    const ledger = begun();
    expect([0, 1, 2].map(() => ledger.claim(0, 0, bounds)?.at)).toEqual([0, 1, 2]);
    ledger.report(0, 0, 0, 45, 1);
    ledger.report(0, 0, 2, NONE, 1);
    const read = parseProof(space, plan, formatProof(space, ledger, plan, record));
    if (!read.ok) throw new Error(read.error.kind);
    const after = read.value.ledger;
    expect(after.claim(0, 0, bounds)).toEqual({ at: 1, limit: 45 });
    after.report(0, 0, 1, NONE, 1);
    expect(after.claim(0, 0, bounds)).toBeNull();
    expect(after.figures()).toEqual({
      ...ledger.figures(),
      bound: 64 + 45 + 19,
      done: expect.any(Number),
      nodes: 3,
    });
  });
});

describe('a proof that was written down', () => {
  const kernel = simdKernel(spaceOf('classic'))!;

  it('reaches the same end as one in a single run, however often it is stopped', () => {
    const whole = solveGame(kernel);
    if (!whole.ok) throw new Error(whole.error.kind);
    let ledger = new Ledger(kernel.space);
    let runs = 0;
    for (let done = false; !done; runs++) {
      let told = 0;
      const signal = { aborted: false };
      const progress = () => {
        signal.aborted = ++told === 3 * (runs + 1);
      };
      const before = ledger;
      const written = workOnProof(kernel, before, { signal, progress });
      if (written.ok) {
        const solution = provenSolution(kernel.space, before, written.value);
        expect({ ...solution, nodes: 0 }).toEqual({ ...whole.value, nodes: 0 });
        done = true;
      }
      const read = parseProof(kernel.space, plan, formatProof(kernel.space, before, plan, record));
      if (!read.ok) throw new Error(read.error.kind);
      ledger = read.value.ledger;
    }
    expect(runs).toBeGreaterThan(2);
  });

  it('is not searched anew to write down the strategy of the part that ends last', () => {
    const game = simdKernel(spaceOf('4x7u'))!;
    const whole = new Ledger(game.space);
    workOnProof(game, whole);
    const fresh = new Ledger(game.space);
    const signal = { aborted: false };
    const progress = () => {
      signal.aborted = true;
    };
    workOnProof(game, fresh, { signal, progress });
    // As if other workers had done all but the largest part of the only opening.
    const [answer, size, least] = listLedger(fresh).openings[0]!.parts[0]!;
    const { guess, parts } = listLedger(whole).openings[0]!;
    const untouched = [answer!, size!, least!, NONE, -1, 0, 0];
    const ledger = new Ledger(game.space);
    const openings = [{ guess, parts: [untouched, ...parts.slice(1)] }];
    expect(restoreLedger(ledger, { header: [NONE, -1, -1, 0, 0], openings })).toBe(true);
    workOnProof(game, ledger);
    expect(ledger.figures().total).toBe(whole.figures().total);
    expect(ledger.figures().nodes).toBeLessThan(whole.figures().nodes);
  });

  it('is refused if it is of another game, another depth, another version or no proof', () => {
    const text = formatProof(space, begun(), plan, record);
    const refusal = (changed: string, asked = plan as Parameters<typeof parseProof>[1], of = space) => {
      const read = parseProof(of, asked, changed);
      return read.ok ? null : read.error;
    };
    expect(refusal(text)).toBeNull();
    expect(refusal(text, plan, spaceOf('3x5'))).toEqual({ kind: 'other-settings', path: 'variant' });
    expect(refusal(text, { depth: 5, known: null })).toEqual({ kind: 'other-settings', path: 'depth' });
    expect(refusal(text, { depth: null, known: 206 })).toEqual({ kind: 'other-settings', path: 'improve' });
    const data = JSON.parse(text);
    expect(refusal(JSON.stringify({ ...data, edition: data.edition + 1 }))).toEqual({ kind: 'other-version' });
    for (const damaged of ['', '[]', text.slice(0, 40)])
      expect(refusal(damaged)).toEqual({ kind: 'malformed-checkpoint', path: 'kind' });
    expect(refusal(JSON.stringify({ ...data, format: data.format + 1 }))).toEqual({ kind: 'other-version' });
    for (const wrong of [undefined, null, { seconds: -1, commits: [] }, { seconds: 1, commits: [2] }])
      expect(refusal(JSON.stringify({ ...data, record: wrong }))).toEqual({
        kind: 'malformed-checkpoint',
        path: 'record',
      });
    const { header, openings } = data.ledger;
    const part = openings[0].parts[0];
    for (const ledger of [
      null,
      { header, openings: 1 },
      { header: header.slice(1), openings },
      { header: [0, 9, 0, 0, 0], openings },
      { header, openings: Array(9).fill(openings[0]) },
      { header, openings: [{ guess: 0.5, parts: [] }] },
      { header, openings: [{ guess: 0, parts: [part.slice(0, 3)] }] },
      { header, openings: [{ guess: 0, parts: [[...part, ...Array(99).fill(1)]] }] },
      { header, openings: [{ guess: 0, parts: [part.map(() => 2 ** 40)] }] },
    ])
      expect(refusal(JSON.stringify({ ...data, ledger }))).toEqual({ kind: 'malformed-checkpoint', path: 'ledger' });
  });

  it('keeps its record, and is read from the first version of the file, which had none', () => {
    const text = formatProof(space, begun(), plan, record);
    expect(parseProof(space, plan, text)).toMatchObject({ ok: true, value: { record } });
    const { format, record: _, ...first } = JSON.parse(text);
    expect(format).toBe(2);
    const read = parseProof(space, plan, JSON.stringify(first));
    expect(read).toMatchObject({ ok: true, value: { record: { seconds: 0, commits: [null] } } });
  });

  it('continues from a better strategy, and keeps the better parts of the previous one', () => {
    const known = (total: number, ...costs: readonly [number, number]) => ({
      guess: 0,
      total,
      parts: new Map(costs.entries()),
    });
    const parts = [
      { answer: 0, size: 20, least: 40 },
      { answer: 1, size: 10, least: 19 },
    ];
    const before = new Ledger(space);
    before.begin([{ guess: 0, parts }], known(134, 48, 22));
    before.claim(0, 0, bounds);
    before.report(0, 0, 0, 45, 1);
    const text = formatProof(space, before, { depth: null, known: 134 }, record);
    const resume = (better: ReturnType<typeof known>) => {
      const read = parseProof(space, { depth: null, known: better.total }, text);
      if (!read.ok) return read.error.kind;
      const { ledger } = read.value;
      ledger.begin([{ guess: 0, parts }], better);
      return [ledger.figures().total, ledger.bestOf(0, 0), ledger.bestOf(0, 1)];
    };
    expect(resume(known(134, 48, 22))).toEqual([134, { at: 0, total: 45 }, { at: -1, total: 22 }]);
    expect(resume(known(133, 47, 22))).toEqual([133, { at: 0, total: 45 }, { at: -1, total: 22 }]);
    expect(resume(known(130, 45, 21))).toEqual([130, { at: -1, total: 45 }, { at: -1, total: 21 }]);
    expect(resume(known(135, 49, 22))).toBe('other-settings');
    // The strategy for the second answer would be lost.
    expect(() => resume(known(132, 45, 23))).toThrow();
    // Less than the proven bound.
    expect(() => resume(known(131, 39, 22))).toThrow();
  });

  it('is not taken up by a search that lists other openings', () => {
    const read = parseProof(space, plan, formatProof(space, begun(), plan, record));
    if (!read.ok) throw new Error(read.error.kind);
    expect(workOnProof(simdKernel(space)!, read.value.ledger)).toEqual({ ok: false, error: { kind: 'other-search' } });
  });

  it('keeps second guesses in an order that a new edition has to be made for', () => {
    const ledger = new Ledger(space);
    workOnProof(simdKernel(space)!, ledger);
    const { edition } = JSON.parse(formatProof(space, ledger, plan, record));
    const parts = listLedger(ledger).openings[0]!.parts.map((part) => part.join(' '));
    // If this differs, raise PROOF_EDITION in proof-checkpoint.ts: files written before mean other guesses.
    expect({ edition, parts }).toEqual({
      edition: 1,
      parts: [
        '4 17 41 41 0 24 1 1',
        '1 14 33 33 0 24 1 1',
        '7 9 21 21 1 24 1 3',
        '0 8 18 18 0 10 1 1',
        '5 8 16 16 0 24 1 1',
        '2 5 10 10 0 24 1 1',
        '6 2 3 3 0 11 1 1',
      ],
    });
  });
});
