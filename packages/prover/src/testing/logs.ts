import { codeSpace, type Kernel } from '@mastermind/solver';
import { fastKernel } from '@mastermind/solver/wasm';
import { ruleset } from '../../../solver/src/testing/rulesets.ts';
import { verifyProof } from '../../../verifier/src/verify.ts';
import { writeLog } from '../log/write-log.ts';
import { solveGame } from '../proof/game.ts';

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

interface LemmaLine {
  readonly codes: readonly number[];
  readonly depth: number | null;
  readonly bound: number;
  readonly same: readonly number[];
  readonly guesses: readonly (readonly number[])[];
}

export type Mutation = 'bound' | 'guess' | 'renaming' | 'order' | 'code' | 'total' | 'answer';
export const mutations: readonly Mutation[] = ['bound', 'guess', 'renaming', 'order', 'code', 'total', 'answer'];

/** The same log with one fault, drawn by `pick`; null where the log has nothing to spoil in this way. */
export const mutated = (
  lines: readonly string[],
  mutation: Mutation,
  pick: (below: number) => number,
): readonly string[] | null => {
  const spoilt = [...lines];
  const lemmas = lines.flatMap((line, at) => (line.startsWith('{"codes"') ? [at] : []));
  const chosen = (fits: (lemma: LemmaLine) => boolean): number | null => {
    const fitting = lemmas.filter((at) => fits(JSON.parse(lines[at]!)));
    return fitting.length === 0 ? null : fitting[pick(fitting.length)]!;
  };
  const change = (at: number | null, changed: (lemma: LemmaLine) => LemmaLine): readonly string[] | null => {
    if (at === null) return null;
    spoilt[at] = JSON.stringify(changed(JSON.parse(lines[at]!)));
    return spoilt;
  };
  const reasoned = ({ guesses }: LemmaLine): boolean => guesses.length > 0;
  switch (mutation) {
    case 'bound':
      return change(
        chosen(() => true),
        (lemma) => ({ ...lemma, bound: lemma.bound + 1 }),
      );
    case 'guess':
      return change(chosen(reasoned), (lemma) => {
        const left = pick(lemma.guesses.length);
        return { ...lemma, guesses: lemma.guesses.filter((_, at) => at !== left) };
      });
    case 'answer':
      return change(chosen(reasoned), (lemma) => {
        const at = pick(lemma.guesses.length);
        const guesses = lemma.guesses.map((list, index) =>
          index === at ? list.map((one, place) => (place === 1 ? one + 1 : one)) : list,
        );
        return { ...lemma, guesses };
      });
    case 'code':
      return change(
        chosen(({ codes }) => codes.length > 1),
        (lemma) => {
          const left = pick(lemma.codes.length);
          return { ...lemma, codes: lemma.codes.filter((_, at) => at !== left) };
        },
      );
    case 'renaming': {
      const renamings = lines.flatMap((line, at) => (line.startsWith('{"renaming"') ? [at] : []));
      if (renamings.length === 0) return null;
      const at = renamings[pick(renamings.length)]!;
      const { renaming } = JSON.parse(lines[at]!);
      spoilt[at] = JSON.stringify({ renaming: [renaming[0], renaming[1].map(() => 0)] });
      return spoilt;
    }
    case 'order': {
      if (lemmas.length < 2) return null;
      const first = pick(lemmas.length - 1);
      const [one, other] = [lemmas[first]!, lemmas.at(-1)!];
      [spoilt[one], spoilt[other]] = [spoilt[other]!, spoilt[one]!];
      return spoilt;
    }
    case 'total':
      spoilt[0] = lines[0]!.replace(/"total":(\d+)/u, (_, total) => `"total":${Number(total) - 1}`);
      return spoilt;
  }
};

/** What is wrong with the log of a small game, or with how its changed copies are checked; null if nothing is. */
export const findLogFault = (name: string, pick: (below: number) => number): string | null => {
  const log = logOf(name);
  const verdict = verifyProof(log);
  if (!verdict.ok) return `The log of ${name} is refused in line ${verdict.line}: ${verdict.reason}`;
  const accepted = mutations.find((mutation) => {
    const spoilt = mutated(log, mutation, pick);
    return spoilt !== null && verifyProof(spoilt).ok;
  });
  return accepted === undefined ? null : `The log of ${name} is accepted after a change of its ${accepted}.`;
};
