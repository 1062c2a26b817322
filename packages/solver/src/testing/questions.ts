import { type Attempt, applyAction, codeAt, feedback, gameView, SeededRandom, tryInit } from '@mastermind/engine';
import { priceGuess } from '../analysis/price.ts';
import { reviewGame } from '../analysis/review.ts';
import { botsWith } from '../bots/registry.ts';
import { hintDraft, hintFact, hintGuess } from '../hints/hint.ts';
import { type AnswerTable, MOST_MASKED } from '../kernel/answer-table.ts';
import type { Kernel, LoadedCodes } from '../kernel/kernel.ts';
import { plainKernel } from '../kernel/plain.ts';
import { allCodes, type CodeSpace, codeSpace } from '../kernel/space.ts';
import type { Clues } from '../knowledge/clues.ts';
import { positionOf } from '../knowledge/position.ts';
import { simdKernel } from '../platform/wasm.ts';
import { solvePosition } from '../search/position.ts';
import { permutations } from '../search/symmetry.ts';
import { exactSearch } from '../strategies/exact.ts';
import { strategies } from '../strategies/registry.ts';
import type { Tools } from '../strategies/strategy.ts';
import { noTrees } from '../strategies/trees.ts';
import { ruleset } from './rulesets.ts';

/**
 * Every `step`th code from one on. Numbers are taken modulo the number of choices, so that any number is valid for any
 * ruleset.
 */
export interface SomeCodes {
  readonly from: number;
  readonly step: number;
  readonly count: number;
}

/** A game so far: the secret and the guesses. */
export interface SomeGame {
  readonly secret: number;
  readonly guesses: readonly number[];
}

/** A question to a kernel or to the solver. It is plain data, so it can be printed and sent to a worker. */
export type Question =
  | { readonly ask: 'answers' | 'histogram' | 'split'; readonly set: number; readonly guess: number }
  | { readonly ask: 'matrix' | 'histograms'; readonly set: number; readonly guesses: SomeCodes }
  /** A table over all guesses or only some, with other questions asked before it is looked at. */
  | {
      readonly ask: 'table';
      readonly set: number;
      readonly guesses: SomeCodes | null;
      readonly limit: number;
      readonly meanwhile: readonly Question[];
    }
  | { readonly ask: 'hint' | 'review' | 'position'; readonly game: SomeGame }
  | { readonly ask: 'price' | 'search'; readonly game: SomeGame; readonly guess: number }
  | { readonly ask: 'strategy' | 'bot'; readonly game: SomeGame; readonly which: number; readonly seed: number };

/** Questions about one ruleset, asked one after the other. Sets are loaded before the first. */
export interface Questions {
  readonly ruleset: string;
  readonly sets: readonly SomeCodes[];
  readonly asked: readonly Question[];
}

/** The work that the solver may spend on one question; a longer question is skipped. */
export interface Effort {
  /** Comparisons of codes for one look at all guesses. */
  readonly comparisons: number;
  /** As `exactSearch` counts it. */
  readonly work: number;
}

export interface Difference {
  readonly question: Question;
  /** Whether it was the second time that it was asked. */
  readonly again: boolean;
  readonly simd: unknown;
  readonly plain: unknown;
}

/**
 * Asks both kernels all questions in order, and then the SIMD one again, backwards: its result must not depend on
 * earlier questions. If the order of rows is irrelevant, the plain kernel gets them backwards and every other one
 * twice. The kernel is a fresh one, so that a difference can be reproduced.
 */
export const findDifference = (questions: Questions, effort: Effort): Difference | null => {
  const space = spaceOf(questions.ruleset);
  const simd = simdKernel({ ...space });
  if (simd === null) throw new Error('There is no SIMD here.');
  const one = asker(simd, questions, effort);
  const other = asker(plainKernel(space), questions, effort, mixed);
  const told: unknown[] = [];
  for (const question of questions.asked) {
    const plain = other(question);
    told.push(plain);
    const found = one(question);
    if (!same(found, plain)) return { question, again: false, simd: found, plain };
  }
  for (const [index, question] of [...questions.asked.entries()].reverse()) {
    const found = one(question);
    if (!same(found, told[index])) return { question, again: true, simd: found, plain: told[index] };
  }
  return null;
};

const spaces = new Map<string, CodeSpace>();

const spaceOf = (name: string): CodeSpace => {
  const known = spaces.get(name);
  if (known) return known;
  const made = codeSpace(ruleset(name));
  if (!made.ok) throw new Error(name);
  spaces.set(name, made.value);
  return made.value;
};

type Telling = (clues: Clues) => Clues;

const asPlayed: Telling = (clues) => clues;

/** Questions whose answer must not depend on the order of rows. The others process the rows one by one. */
const orderless: ReadonlySet<Question['ask']> = new Set(['hint', 'price', 'position']);

const toldBy = (ask: Question['ask'], tell: Telling): Telling => (orderless.has(ask) ? tell : asPlayed);

const mixed: Telling = ({ variant, attempts }) => ({
  variant,
  attempts: [...attempts, ...attempts.filter((_, row) => row % 2 === 0)].reverse(),
});

const asker = (
  kernel: Kernel,
  { sets }: Questions,
  effort: Effort,
  tell: Telling = asPlayed,
): ((question: Question) => unknown) => {
  const { space } = kernel;
  const { variant, size } = space;
  const loaded = sets.map((codes) => kernel.load(listed(space, codes)));
  const tools: Tools = { kernelOf: () => kernel, exact: exactSearch(effort.work), trees: noTrees };
  const bots = botsWith(tools);
  // A search tries every order of the places on every guess, which takes longer than all else where there are many.
  const searched = effort.work > 8 * size;
  const symmetric = searched && permutations(space.length).length * size > 4 * effort.comparisons;

  const table = (question: Question & { ask: 'table' }): unknown => {
    const codes = distinct(setOf(loaded, question.set).codes);
    const whole = question.guesses === null && codes.length * size <= effort.comparisons;
    const guesses = whole
      ? allCodes(space)
      : distinct([...codes, ...listed(space, question.guesses ?? { from: 0, step: 7, count: 50 })]);
    if (codes.length * guesses.length > effort.comparisons) return null;
    return kernel.withAnswerTable(codes, guesses, (made) => ({
      meanwhile: question.meanwhile.map(ask),
      scanned: scan(made, question.limit),
    }));
  };

  const ask = (question: Question): unknown => {
    if ('set' in question) {
      const set = setOf(loaded, question.set);
      if (question.ask === 'table') return table(question);
      if ('guess' in question) return set[question.ask](question.guess % size);
      return set[question.ask](listed(space, question.guesses));
    }
    const clues = toldBy(question.ask, tell)(cluesOf(space, question.game));
    const position = positionOf(clues, tools.kernelOf);
    if (!position.ok) return position.error;
    const { candidates, rows } = position.value;
    if (question.ask === 'position') return candidates.codes;
    if (candidates.size * size > effort.comparisons || symmetric) return null;
    const random = 'seed' in question ? new SeededRandom(question.seed) : null;
    switch (question.ask) {
      case 'hint': {
        const draft = variant.symbols.slice(0, variant.length).map(({ key }, place) => (place === 1 ? key : null));
        // The draft has gaps: the hint for a full one names rows by number, which depends on their order.
        return [hintGuess(clues, tools), hintDraft(clues, draft, tools), hintFact(clues, draft, 0, tools)];
      }
      case 'review':
        // A review begins with the whole space.
        return size * size > effort.comparisons ? null : reviewGame(clues, tools);
      case 'price':
        return priceGuess(position.value, question.guess % size, tools);
      case 'search': {
        const solved = solvePosition(kernel, candidates.codes, {
          guesses: [question.guess % size],
          history: rows.map(({ guess }) => guess),
          budget: Math.floor(effort.work / size),
          tree: true,
        });
        // How many sets were looked at is no part of the answer.
        return solved.ok ? { ...solved.value, nodes: 0 } : solved;
      }
      case 'strategy':
        return strategies[question.which % strategies.length]!.guessAt(position.value, random!, tools);
      case 'bot':
        return bots[question.which % bots.length]!.chooseAction(viewOf(space, clues, question.game), null, random!);
    }
  };
  return ask;
};

const setOf = (loaded: readonly LoadedCodes[], set: number): LoadedCodes => loaded[set % loaded.length]!;

const listed = ({ size }: CodeSpace, { from, step, count }: SomeCodes): Uint32Array =>
  Uint32Array.from({ length: Math.min(count, size) }, (_, index) => (from + index * step) % size);

const distinct = (codes: Iterable<number>): Uint32Array => Uint32Array.from(new Set(codes));

const cluesOf = ({ variant, size }: CodeSpace, { secret, guesses }: SomeGame): Clues => {
  const code = codeAt(variant, secret % size);
  const attempts = guesses.map((guess): Attempt => {
    const made = codeAt(variant, guess % size);
    return { code: made, feedback: feedback(code, made) };
  });
  // Play ends with the code.
  const won = attempts.findIndex(({ feedback: { black } }) => black === variant.length);
  return { variant, attempts: won < 0 ? attempts : attempts.slice(0, won + 1) };
};

const viewOf = ({ size }: CodeSpace, { variant, attempts }: Clues, { secret }: SomeGame) => {
  const begun = tryInit({ variant, seed: null, secret: codeAt(variant, secret % size), playerIds: ['bot'] });
  if (!begun.ok) throw new Error(begun.error.kind);
  const played = attempts.reduce(
    (state, { code }) => applyAction(state, { type: 'submit', code, at: 0 }, 'bot'),
    begun.value,
  );
  return gameView(played);
};

/** Everything that a table can be asked, about two thirds of its rows. */
const scan = (table: AnswerTable, limit: number): unknown => {
  const rows = Array.from(table.codes, (_, row) => row).filter((row) => row % 3 !== 1);
  const guesses = table.guesses.length;
  table.rows.set(rows, 3);
  const few = table.space.feedbacks.length <= MOST_MASKED;
  const most = few ? table.countParts(3, rows.length) : 0;
  const parts = few ? table.parts.slice(0, guesses) : null;
  const least = table.bound(3, Math.min(255, rows.length), limit);
  const bounds = table.bounds.slice(0, guesses);
  table.setCosts(Uint32Array.from({ length: table.codes.length + 17 }, (_, size) => size * size + 7 * size));
  table.score(3, rows.length);
  const scores = table.scores.slice(0, guesses);
  const inner = table.narrow(3, rows.length);
  const narrowed = inner && {
    codes: inner.codes,
    guesses: inner.guesses,
    own: inner.own,
    standsFor: inner.standsFor,
    answers: inner.answers.slice(),
  };
  return { most, parts, least, bounds, scores, narrowed };
};

/** Whether two answers are equal, field by field and number by number. */
export const same = (one: unknown, other: unknown): boolean => {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (ArrayBuffer.isView(one) || Array.isArray(one)) {
    const [these, those] = [one as ArrayLike<unknown>, other as ArrayLike<unknown>];
    if (these.length !== those.length) return false;
    for (let index = 0; index < these.length; index++) {
      if (these[index] !== those[index] && !same(these[index], those[index])) return false;
    }
    return true;
  }
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => same((one as Record<string, unknown>)[key], (other as Record<string, unknown>)[key]))
  );
};
