import { SeededRandom } from '@mastermind/engine';
import { codeSpace, type StrategyTree } from '@mastermind/solver';
import { fastKernel } from '@mastermind/solver/wasm';
import { describe, expect, it } from 'vitest';
import { ruleset } from '../../../solver/src/testing/rulesets.ts';
import { checkClaim } from '../formats/claim.ts';
import { type Deal, Dealer } from './dealer.ts';
import { beginningOf, type GameSolution, provenSolution, solveGame, type WrittenBranch } from './game.ts';
import { Ledger } from './ledger.ts';
import { formatProof, parseProof } from './proof-checkpoint.ts';
import { listSecondGuesses, lowerLimit, priceSecondGuesses } from './second-guesses.ts';

const sure = <T>(result: { readonly ok: true; readonly value: T } | { readonly ok: false }): T => {
  if (!result.ok) throw new Error('The search ended without a result.');
  return result.value;
};

const kernelOf = (size: string) => fastKernel(sure(codeSpace(ruleset(size))));

interface Question {
  readonly size: string;
  readonly depth?: number | null;
  readonly known?: StrategyTree | null;
  readonly workers: number;
  /** The number of workers after the first deals; random unless given. */
  readonly stay?: number;
  readonly seed: number;
}

/**
 * Proves a game by jobs that finish in any order, receive limits late, and outlive the dealer. Workers join and leave.
 */
const proveByJobs = ({ size, depth = null, known = null, workers, stay, seed }: Question): GameSolution => {
  const kernel = kernelOf(size);
  const { space } = kernel;
  const random = new SeededRandom(seed);
  const oneIn = (count: number): boolean => random.int(0, count - 1) === 0;
  const plan = { depth, known: null };
  const record = { seconds: 0, commits: [] };
  const beginning = beginningOf(kernel, { depth, known });
  const open = (ledger: Ledger): { readonly ledger: Ledger; readonly dealer: Dealer } => {
    ledger.begin(beginning.openings, beginning.known);
    return { ledger, dealer: new Dealer(space, ledger) };
  };
  let { ledger, dealer } = open(new Ledger(space));
  const written: WrittenBranch[] = [];
  let waiting: { readonly deal: Deal; readonly lost: boolean }[] = [];
  const work = (deal: Deal) => {
    const limit = Int32Array.of(deal.limit);
    const { opening, part, places } = deal;
    const now = dealer.limits().find((one) => one.opening === opening && one.part === part);
    if (now !== undefined && oneIn(2)) lowerLimit(limit, now.limit);
    const { totals, best, tree, nodes } = sure(priceSecondGuesses(kernel, { ...deal, limit }, { depth }));
    if (best !== null && tree !== null) written.push({ opening, part, at: places[best]!, tree });
    return { opening, part, places, totals, nodes };
  };
  for (let round = 0; !dealer.isOver; round++) {
    const present = round === 0 ? workers : (stay ?? random.int(1, workers));
    waiting.push(...dealer.deal(present).map((deal) => ({ deal, lost: false })));
    const { unlisted } = dealer;
    if (waiting.length === 0 && unlisted.length === 0 && !dealer.isOver)
      throw new Error('There is work left, and none is dealt out.');
    for (const part of unlisted) dealer.list(part, sure(listSecondGuesses(kernel, part, { depth, limit: part.limit })));
    const [next] = waiting.splice(random.int(0, Math.max(0, waiting.length - 1)), 1);
    if (next === undefined) continue;
    dealer.take(work(next.deal), next.lost ? null : next.deal.id);
    if (!oneIn(10)) continue;
    // Another dealer continues from the saved file; unfinished results arrive late, or never.
    ({ ledger, dealer } = open(sure(parseProof(space, plan, formatProof(space, ledger, plan, record))).ledger));
    waiting = waiting.filter(() => oneIn(2)).map(({ deal }) => ({ deal, lost: true }));
  }
  return provenSolution(space, ledger, written, { depth, known });
};

const expectProven = (question: Question): void => {
  const kernel = kernelOf(question.size);
  const alone = sure(solveGame(kernel, { depth: question.depth ?? null }));
  const { total, worst, tree } = proveByJobs(question);
  expect(total).toBe(alone.total);
  if (tree !== null) expect(checkClaim(kernel.space.variant, tree, { total: total!, worst: worst! }).ok).toBe(true);
};

describe('a proof by jobs', () => {
  it.each(
    ['2x4', '3x4', '3x6', '3x8', '4x4', '4x5', '4x6u', '5x3'].flatMap((size) =>
      [1, 2, 5].map((workers) => ({ size, workers, seed: workers })),
    ),
  )('comes to the same total for $size by $workers workers', expectProven);

  it.each([4, 5, 6])('reaches the same total within %s guesses', (depth) =>
    expectProven({ size: '4x5', depth, workers: 3, seed: depth }),
  );

  it('continues when most of the workers leave at the beginning', () =>
    expectProven({ size: '4x4', workers: 5, stay: 1, seed: 1 }));

  it('looks only for strategies better than a known one', () => {
    const { tree } = sure(solveGame(kernelOf('4x5')));
    expectProven({ size: '4x5', known: tree, workers: 3, seed: 1 });
  });
});
