// How fast the solver is, side by side in one run. `--long` adds 4x7, Bulls & Cows, and 4x8 and 4x9 with one worker and with two.

import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { bulls, classic, parseVariant, SeededRandom, skemind, superVariant, type Variant } from '@mastermind/engine';
import { checkClaim, type GameSolution, ledgerLength, solveGame } from '@mastermind/prover';
import { nodePool } from '@mastermind/prover/node';
import { allCodes, type CodeSpace, codeSpace, type Kernel, solvePosition } from '@mastermind/solver';
import { plainKernel } from '../packages/solver/src/kernel/plain.ts';
import { simdKernel } from '../packages/solver/src/platform/wasm.ts';

const spaceOf = (variant: Variant): CodeSpace => {
  const made = codeSpace(variant);
  if (!made.ok) throw new Error(variant.id);
  return made.value;
};

const milliseconds = (work: () => void): number => {
  const start = performance.now();
  work();
  return performance.now() - start;
};

const sorted = (times: readonly number[]): readonly number[] => [...times].sort((one, other) => one - other);

const medianOfFive = (work: () => void): number => sorted(Array.from({ length: 5 }, () => milliseconds(work)))[2]!;

const say = (name: string, value: string, target = ''): void => {
  console.log(`${name.padEnd(52)}${value.padStart(14)}  ${target}`);
};

const ms = (time: number): string => `${time.toFixed(time < 10 ? 2 : 0)} ms`;

const memory = (): string => `${Math.round(process.memoryUsage().rss / 1e6)} MB`;

/** Feedback pairs a second, every code of a space (or some of a large one) against all others. */
const pairRate = (kernel: Kernel, guesses: number): number => {
  const loaded = kernel.load(allCodes(kernel.space));
  const asked = allCodes(kernel.space).slice(0, guesses);
  const into = loaded.matrix(asked);
  const work = () => {
    for (let round = 0; round < 5; round++) loaded.matrix(asked, into);
  };
  return (5 * guesses * kernel.space.size) / medianOfFive(work) / 1e6;
};

const histogramRate = (kernel: Kernel, codes: number): number => {
  const all = allCodes(kernel.space);
  const loaded = kernel.load(all.slice(0, codes));
  loaded.histograms(all);
  return (codes * all.length) / medianOfFive(() => loaded.histograms(all)) / 1e6;
};

const compareKernels = (variant: Variant, guesses: number): void => {
  const space = spaceOf(variant);
  const plain = plainKernel(space);
  const simd = simdKernel(space);
  if (simd === null) throw new Error('There is no SIMD here.');
  const rates = [pairRate(simd, guesses), pairRate(plain, guesses / 4)] as const;
  say(`${variant.id}: answers, SIMD`, `${rates[0].toFixed(2)} G pairs/s`);
  say(`${variant.id}: answers, plain`, `${rates[1].toFixed(2)} G pairs/s`);
  say(`${variant.id}: answers, ratio`, `${(rates[0] / rates[1]).toFixed(1)} x`, 'at least 8 x');
  const counts = [histogramRate(simd, 200), histogramRate(plain, 200)] as const;
  say(`${variant.id}: histograms of all guesses, SIMD`, `${counts[0].toFixed(2)} G pairs/s`);
  say(`${variant.id}: histograms, ratio`, `${(counts[0] / counts[1]).toFixed(1)} x`);
};

const prove = (variant: Variant, depth: number | null, target: string, times = 5): void => {
  const kernel = simdKernel(spaceOf(variant))!;
  let says = '';
  let solution: GameSolution | null = null as GameSolution | null;
  const work = () => {
    const solved = solveGame(kernel, { depth });
    if (!solved.ok) throw new Error(solved.error.kind);
    solution = solved.value;
    says = `${solved.value.total} : ${solved.value.worst}, ${solved.value.nodes} sets`;
  };
  const time = times === 1 ? milliseconds(work) : medianOfFive(work);
  const { tree, total, worst } = solution!;
  if (!checkClaim(variant, tree!, { total: total!, worst: worst! }).ok)
    throw new Error('The strategy is not as good as claimed.');
  say(`prove ${variant.id}${depth === null ? '' : ` within ${depth}`} (${says})`, ms(time), `${target}; ${memory()}`);
  if (depth === null) compareSets(variant.id, solution!.nodes);
};

/** How many more sets are looked at by a search that may remember little. */
const forgetting = (variant: Variant): void => {
  const kernel = simdKernel(spaceOf(variant))!;
  const nodesIn = (bytes?: number): number => {
    const solved = solveGame(kernel, bytes === undefined ? {} : { memory: bytes });
    return solved.ok ? solved.value.nodes : Number.NaN;
  };
  const least = nodesIn();
  for (const kilobytes of [1024, 256, 64]) {
    const nodes = nodesIn(1024 * kilobytes);
    const more = (100 * (nodes / least - 1)).toFixed(2);
    say(`prove ${variant.id} with ${kilobytes} KB (${nodes} sets)`, `${more} % more`);
  }
};

/** In milliseconds; the worker starts together with the work, as it does for a person who waits for a proof. */
const proveInWorker = async (variant: Variant): Promise<number> => {
  const pool = nodePool(1);
  const cells = new Int32Array(new SharedArrayBuffer(4 * ledgerLength(spaceOf(variant))));
  const start = performance.now();
  await pool.run('share', { variant, depth: null, cells });
  const time = performance.now() - start;
  await pool.close();
  return time;
};

/** The command as people run it, by its own clock. */
const shareProof = (size: string, target: string): void => {
  const [one, two] = [1, 2].map((workers) => {
    const { printed } = startTerminal('prove', '--variant', size, '--workers', String(workers), '--json');
    const { nodes, seconds } = JSON.parse(printed);
    say(`prove ${size}, workers: ${workers} (${nodes} sets)`, ms(1000 * seconds));
    return { nodes, seconds };
  });
  compareSets(size, one!.nodes);
  say(`prove ${size}, two workers against one`, `${(one!.seconds / two!.seconds).toFixed(2)} x`, target);
};

/**
 * How many sets the search looked at in commit ae58549c, before sets were bounded by what is inside them. The number does
 * not depend on the machine.
 */
const SETS_BEFORE: Readonly<Record<string, number>> = { classic: 26_808, '4x7/10': 961_836, '4x8': 4_374_829 };

const compareSets = (name: string, nodes: number): void => {
  const before = SETS_BEFORE[name];
  if (before === undefined) return;
  say(`prove ${name}, sets before (ae58549c) against now`, `${(before / nodes).toFixed(1)} x`, `${before} : ${nodes}`);
};

const PROGRAM = fileURLToPath(new URL('../apps/cli/bin/mastermind.js', import.meta.url));

/** At the end reports the processor time of the process, on a separate stream. */
const METER = `data:text/javascript,import { writeSync } from 'node:fs';
process.on('exit', () => { const { user, system } = process.cpuUsage(); writeSync(3, String((user + system) / 1000)); });`;

/** A command in a separate process, in milliseconds by the clock and of processor time; and its output. */
const startTerminal = (...args: readonly string[]) => {
  const start = performance.now();
  const { output } = spawnSync(process.execPath, ['--import', METER, PROGRAM, ...args], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  });
  return { whole: performance.now() - start, processor: Number(output[3]), printed: output[1]! };
};

const STARTS = 10;

const middle = (times: readonly number[]): number => sorted(times)[Math.floor(times.length / 2)]!;

/** Cold starts: commands, by the clock and in processor time, and a proof in a fresh worker. */
const coldStarts = async (): Promise<void> => {
  const startsOf = (...args: readonly string[]) => Array.from({ length: STARTS }, () => startTerminal(...args));
  for (const command of ['--version', 'play']) {
    const starts = startsOf(command);
    const whole = ms(middle(starts.map((start) => start.whole)));
    say(`mastermind ${command}, processor time`, ms(middle(starts.map((start) => start.processor))), `whole: ${whole}`);
  }
  const proofs = startsOf('prove', '--json');
  const own = proofs.map(({ printed }) => 1000 * JSON.parse(printed).seconds);
  say('prove classic as a command, by its own clock', ms(middle(own)), 'under 250 ms');
  say('prove classic as a command, the whole process', ms(middle(proofs.map(({ whole }) => whole))));
  say('prove classic as a command, processor time', ms(middle(proofs.map(({ processor }) => processor))));
  const fresh: number[] = [];
  for (let round = 0; round < 5; round++) fresh.push(await proveInWorker(classic));
  say('prove classic in a fresh worker', ms(middle(fresh)), 'under 200 ms where it is compiled; from source here');
};

/** Random games of consistent guesses up to the third turn; each position is then solved from nothing. */
const thirdTurns = (): void => {
  const kernel = simdKernel(spaceOf(classic))!;
  const random = new SeededRandom(2024);
  const times: number[] = [];
  for (let game = 0; game < 2000; game++) {
    const secret = random.int(0, kernel.space.size - 1);
    let codes = allCodes(kernel.space);
    for (let turn = 1; turn < 3; turn++) {
      const guess = random.pick([...codes]);
      const answer = kernel.load([secret]).answers(guess)[0];
      const parts = kernel.load(codes).split(guess);
      codes = parts.find((part) => part.feedback === answer)!.codes;
    }
    const guesses = [random.int(0, kernel.space.size - 1)];
    times.push(
      milliseconds(() => {
        solvePosition(kernel, codes, { guesses });
      }),
    );
  }
  const order = sorted(times);
  say('price and best guess at turn 3, median of 2,000', ms(order[1000]!), 'under 2 ms');
  say('price and best guess at turn 3, 99 of 100', ms(order[1980]!), 'under 50 ms');
  say('price and best guess at turn 3, slowest', ms(order[1999]!));
};

/** Everything that is promised of the solver's speed; `long` adds the searches that take a while. */
export const benchSolver = async (long: boolean): Promise<void> => {
  compareKernels(classic, 1296);
  compareKernels(superVariant, 400);
  prove(classic, null, 'under 500 ms');
  prove(classic, 5, 'under 1500 ms');
  prove(skemind, null, 'under 500 ms');
  thirdTurns();
  await coldStarts();
  if (long) {
    const wide = parseVariant('4x7');
    if (wide.ok) {
      prove(wide.value, null, 'under 30 s', 1);
      forgetting(wide.value);
    }
    prove(bulls, null, 'under 10 minutes', 1);
    shareProof('4x8', 'at least 1.7 x on two quiet cores');
    shareProof('4x9', '');
  }
  say('memory', memory(), 'under 500 MB');
};
