import { countCodes } from '@mastermind/engine';
import { allCodes, type CodeSpace, codeSpace, type Kernel } from '@mastermind/solver';
import { BranchAndBound, makeMemo, makeMeter, NONE, narrowed, SetClasses, UNLIMITED } from '@mastermind/solver/search';
import fc from 'fast-check';
import { plainKernel } from '../../../solver/src/kernel/plain.ts';
import { simdKernel } from '../../../solver/src/platform/wasm.ts';
import { relabel } from '../../../solver/src/search/relabelling.ts';
import { type Brute, bruteForce, bruteSizes } from '../../../solver/src/testing/brute.ts';
import { ruleset } from '../../../solver/src/testing/rulesets.ts';
import { checkClaim } from '../formats/claim.ts';
import { type GameOptions, type GameSolution, provenSolution, solveGame, workOnProof } from '../proof/game.ts';
import { Ledger } from '../proof/ledger.ts';
import { formatProof, parseProof } from '../proof/proof-checkpoint.ts';
import { sharedMemory } from '../proof/shared-memo.ts';

/** A game to prove in several ways, and sets of its codes to solve one after the other. */
export interface ProofQuestion {
  readonly ruleset: string;
  readonly depth: number | null;
  /** The proof is interrupted after this many sets, and continues from the data that a file would store. */
  readonly budget: number;
  /** Codes by number, modulo the number of codes; for a similar set the symbols are shifted and the places reversed. */
  readonly sets: readonly { readonly codes: readonly number[]; readonly depth: number; readonly shift: number }[];
}

const MOST_CODES = 150;

const shapes: readonly string[] = [1, 2, 3, 4, 5, 6, 7]
  .flatMap((length) =>
    [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].flatMap((symbols) => [
      `${length}x${symbols}`,
      ...(symbols >= length ? [`${length}x${symbols}u`] : []),
    ]),
  )
  .filter((name) => countCodes(ruleset(name)) <= MOST_CODES);

export const anyProof: fc.Arbitrary<ProofQuestion> = fc.record({
  ruleset: fc.constantFrom(...shapes),
  depth: fc.option(fc.integer({ min: 1, max: 8 })),
  budget: fc.integer({ min: 1, max: 200 }),
  sets: fc.array(
    fc.record({
      codes: fc.array(fc.nat(MOST_CODES), { minLength: 1, maxLength: 12 }),
      depth: fc.integer({ min: 1, max: 5 }),
      shift: fc.nat(11),
    }),
    { maxLength: 6 },
  ),
});

/** The fault of a game's proof or of a result about a set; null without one. */
export const findProofFault = (question: ProofQuestion): string | null => {
  const variant = ruleset(question.ruleset);
  const space = certain(codeSpace(variant));
  const kernel = simdKernel(space) ?? plainKernel(space);
  const brute = bruteForce(variant);
  return gameFault(question, kernel, brute) ?? setFault(question, kernel, brute);
};

const gameFault = ({ ruleset: name, depth, budget }: ProofQuestion, kernel: Kernel, brute: Brute): string | null => {
  const { space } = kernel;
  const solve = (how: Kernel, options: GameOptions = {}): GameSolution =>
    certain(solveGame(how, { depth, ...options }));
  const alone = solve(kernel);
  const ways: Readonly<Record<string, () => GameSolution>> = {
    'by the plain kernel': () => solve(plainKernel(space)),
    'with sets alike sharing': () => solve(kernel, { shared: sharedMemory(2 ** 20) }),
    'with little memory': () => solve(kernel, { memory: 2 ** 12 }),
    interrupted: () => resumed(kernel, depth, budget),
  };
  const differing = Object.keys(ways).find((way) => told(ways[way]!()) !== told(alone));
  if (differing !== undefined) return `${name} comes out differently ${differing}.`;
  const { total, worst, tree } = alone;
  if (tree !== null && !checkClaim(space.variant, tree, { total: total!, worst: worst! }).ok) {
    return `The strategy for ${name} does not need what it claims.`;
  }
  if (!bruteSizes.includes(name)) return null;
  const best = brute.best([...allCodes(space)], depth ?? undefined);
  return (total ?? Number.POSITIVE_INFINITY) === best ? null : `${name} needs ${best}, not ${total}.`;
};

/** A proof that was interrupted and continued from a file's data. */
const resumed = (kernel: Kernel, depth: number | null, budget: number): GameSolution => {
  const { space } = kernel;
  const plan = { depth, known: null };
  const begun = new Ledger(space);
  workOnProof(kernel, begun, { depth, budget });
  const text = formatProof(space, begun, plan, { seconds: 0, commits: [] });
  const { ledger } = certain(parseProof(space, plan, text));
  return provenSolution(space, ledger, certain(workOnProof(kernel, ledger, { depth })), { depth });
};

/** All that must not depend on the way: the number of sets may. */
export const told = ({ total, worst, tree }: GameSolution): string => JSON.stringify({ total, worst, tree });

/** Sets are solved one after the other: once with the results of equivalent sets, and once by trying everything. */
const setFault = ({ ruleset: name, sets }: ProofQuestion, kernel: Kernel, brute: Brute): string | null => {
  const { space } = kernel;
  const classes = SetClasses.of(space, makeMemo());
  for (const { codes, depth, shift } of sets) {
    const set = distinct(codes.map((code) => code % space.size));
    const alike = distinct(set.map((code) => turned(space, code, shift)));
    for (const [one, within] of [
      [set, depth],
      [alike, depth],
      [alike, depth + 1],
      [set, UNLIMITED],
    ] as const) {
      const best = brute.best(one, within);
      const found = solveSet(kernel, one, within, classes);
      if (found !== best) return `${one.join()} of ${name} needs ${best} within ${within}, not ${found}.`;
    }
  }
  return null;
};

const solveSet = (kernel: Kernel, set: readonly number[], depth: number, classes: SetClasses | null): number =>
  kernel.withAnswerTable(Uint32Array.from(set), allCodes(kernel.space), (wide) => {
    const meter = makeMeter({}, ({ nodes }) => ({ done: 0, nodes, total: null }));
    const search = new BranchAndBound(narrowed(wide), meter, { classes });
    const total = search.solve(0, set.length, depth, NONE);
    return total < NONE ? total : Number.POSITIVE_INFINITY;
  });

const turned = (space: CodeSpace, code: number, shift: number): number => {
  const places = Array.from({ length: space.length }, (_, place) => space.length - 1 - place);
  const names = Array.from({ length: space.symbols }, (_, symbol) => (symbol + shift) % space.symbols);
  return relabel(space, { places, names }, code);
};

const distinct = (codes: readonly number[]): readonly number[] => [...new Set(codes)].sort((one, other) => one - other);

const certain = <T>(
  result: { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: { readonly kind: string } },
): T => {
  if (!result.ok) throw new Error(result.error.kind);
  return result.value;
};
