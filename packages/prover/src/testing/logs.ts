import { allCodes, codeSpace, type Kernel, solvePosition } from '@mastermind/solver';
import { fastKernel } from '@mastermind/solver/wasm';
import { ruleset } from '../../../solver/src/testing/rulesets.ts';
import { verifyProof } from '../../../verifier/src/verify.ts';
import { type LogPart, writeLog } from '../log/write-log.ts';
import { solveGame } from '../proof/game.ts';
import { mutated, mutations } from './mutations.ts';
import { acceptedByPython } from './python.ts';

export const kernelFor = (name: string): Kernel => {
  const space = codeSpace(ruleset(name));
  if (!space.ok) throw new Error(name);
  return fastKernel(space.value);
};

/** The log that proves the whole of a small game. */
export const logOf = (name: string): readonly string[] => {
  const kernel = kernelFor(name);
  const solved = solveGame(kernel);
  if (!solved.ok || solved.value.tree === null) throw new Error(name);
  return writeLog(kernel, { total: solved.value.total!, tree: solved.value.tree });
};

/** The log that proves the cost of the codes after an answered guess. */
export const partLogOf = (name: string, part: LogPart): readonly string[] => {
  const kernel = kernelFor(name);
  const parts = kernel.load(allCodes(kernel.space)).split(part.guess);
  const { codes } = parts.find(({ feedback }) => feedback === part.answer)!;
  const solved = solvePosition(kernel, codes, { history: [part.guess], tree: true });
  if (!solved.ok || solved.value.tree === null) throw new Error(name);
  return writeLog(kernel, { total: solved.value.total!, tree: solved.value.tree }, part);
};

/** Each log that a checker decides otherwise than expected, as its number among them. */
const wrongly = (logs: readonly (readonly string[])[], expected: readonly boolean[]): readonly string[] => {
  const verdicts = { 'verify.ts': logs.map((log) => verifyProof(log).ok), 'verify.py': acceptedByPython(logs) };
  return Object.entries(verdicts).flatMap(([checker, accepted]) =>
    accepted.flatMap((one, at) =>
      one === expected[at] ? [] : [`${checker} ${one ? 'accepts' : 'refuses'} log ${at}`],
    ),
  );
};

/** The fault of the log of a small game, or of the check of its changed copies; null without one. */
export const findLogFault = (name: string, pick: (below: number) => number): string | null => {
  const log = logOf(name);
  const made = mutations.flatMap((mutation) => {
    const changed = mutated(log, mutation, pick);
    return changed === null ? [] : [{ mutation, changed }];
  });
  const faults = wrongly([log, ...made.map(({ changed }) => changed)], [true, ...made.map(() => false)]);
  const named = made.map(({ mutation }, at) => `${at + 1}: ${mutation}`).join(', ');
  return faults.length === 0 ? null : `${name}: ${faults.join(', ')} (0 is unchanged; ${named})`;
};
