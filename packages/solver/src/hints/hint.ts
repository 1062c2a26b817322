import { type Code, codeAt, err, ok, type Result, SeededRandom, type Variant } from '@mastermind/engine';
import type { SolverError } from '../errors.ts';
import { type Certainty, certainty, certaintyOfClues } from '../knowledge/certainty.ts';
import { type Clues, checkClues, type LegalClues } from '../knowledge/clues.ts';
import { fitting } from '../knowledge/completion.ts';
import { conflictIn } from '../knowledge/conflict.ts';
import { type Contradiction, findContradictions } from '../knowledge/contradiction.ts';
import { type Fact, factsOf } from '../knowledge/facts.ts';
import { expectedSize } from '../knowledge/partition.ts';
import { type Position, positionOf } from '../knowledge/position.ts';
import { bestStrategy } from '../strategies/optimal.ts';
import { type Basis, plainTools, type Tools } from '../strategies/strategy.ts';

/** A row being filled: the keys of its symbols, `null` where a place is empty. */
export type Draft = readonly (string | null)[];

/** The first step: could the draft be the code? A draft with gaps could, if some code still possible fills them. */
export interface DraftHint {
  readonly kind: 'draft';
  readonly possible: boolean;
  /** The rows that speak against a full draft. */
  readonly contradictions: readonly Contradiction[];
}

/** The second step: one thing that is certain; `null` if nothing new is. */
export interface FactHint {
  readonly kind: 'fact';
  readonly fact: Fact | null;
}

/** The third step: a guess, with its effect. */
export interface GuessHint {
  readonly kind: 'guess';
  readonly code: Code;
  readonly basis: Basis;
  /** Codes still possible before it, and how many it leaves on average; `null` where they cannot be listed. */
  readonly sizes: { readonly before: number; readonly expectedAfter: number | null };
  /** Whether the guess may be the code. */
  readonly possible: boolean;
}

/** Whether a half-filled row can still become the code, and which rows speak against it. */
export const hintDraft = (clues: Clues, draft: Draft, tools: Tools = plainTools): Result<DraftHint, SolverError> => {
  if (isFull(clues.variant, draft)) {
    const against = findContradictions(clues, draft);
    if (!against.ok) return against;
    return ok({ kind: 'draft', possible: against.value.length === 0, contradictions: against.value });
  }
  const position = positionOf(clues, tools.kernelOf);
  if (!position.ok) return position;
  return ok({ kind: 'draft', possible: canBeFilled(position.value, draft), contradictions: [] });
};

/**
 * A certain fact. Facts that the draft contradicts are first. `told` counts the earlier facts, so the next call returns
 * the next fact.
 */
export const hintFact = (
  clues: Clues,
  draft: Draft,
  told: number,
  tools: Tools = plainTools,
): Result<FactHint, SolverError> => {
  const known = certainFacts(clues, tools);
  if (!known.ok) return known;
  const facts = known.value;
  const needed = facts.filter((fact) => breaks(draft, fact));
  const order = [...needed, ...facts.filter((fact) => !needed.includes(fact))];
  return ok({ kind: 'fact', fact: order[told] ?? null });
};

/** A best guess; where the codes cannot be listed, one that fits all rows. */
export const hintGuess = (clues: Clues, tools: Tools = plainTools): Result<GuessHint, SolverError> => {
  const legal = checkClues(clues);
  if (!legal.ok) return legal;
  const position = positionOf(clues, tools.kernelOf);
  if (!position.ok) return position.error.kind === 'too-large' ? anyFitting(legal.value) : position;
  const choice = bestStrategy.guessAt(position.value, new SeededRandom(0), tools);
  if (!choice.ok) return choice;
  const { space, candidates } = position.value;
  const histogram = candidates.histogram(choice.value.guess);
  const sizes = { before: candidates.size, expectedAfter: expectedSize(histogram, space.win, candidates.size) };
  return ok({
    kind: 'guess',
    code: codeAt(clues.variant, choice.value.guess),
    basis: choice.value.basis,
    sizes,
    possible: histogram[space.win]! > 0,
  });
};

/**
 * The certain facts about each symbol and place; where the codes cannot be listed, the facts that follow from the rows
 * alone.
 */
export const certainFacts = (clues: Clues, tools: Tools): Result<readonly Fact[], SolverError> => {
  const known = certaintyIn(clues, tools);
  return known.ok ? ok(factsOf(clues.variant, known.value)) : known;
};

const certaintyIn = (clues: Clues, tools: Tools): Result<Certainty, SolverError> => {
  const position = positionOf(clues, tools.kernelOf);
  if (position.ok) return ok(certainty(position.value));
  return position.error.kind === 'too-large' ? certaintyOfClues(clues) : position;
};

const anyFitting = (clues: LegalClues): Result<GuessHint, SolverError> => {
  const completion = fitting(clues);
  const count = completion.count();
  if (!count.ok) return count;
  // Equal rows give equal hints.
  const code = completion.sample(new SeededRandom(clues.attempts.length));
  if (!code.ok) return code;
  if (code.value === null) return err(conflictIn(clues)!);
  const sizes = { before: count.value, expectedAfter: count.value === 1 ? 0 : null };
  return ok({ kind: 'guess', code: code.value, basis: 'rule', sizes, possible: true });
};

const isFull = ({ length }: Variant, draft: Draft): draft is Code =>
  draft.length === length && draft.every((key) => key !== null);

const canBeFilled = ({ space, candidates }: Position, draft: Draft): boolean => {
  const wanted = draft.map((key) => space.variant.symbols.findIndex((symbol) => symbol.key === key));
  return candidates.codes.some((code) =>
    wanted.every((digit, place) => draft[place] === null || space.digits[code * space.length + place] === digit),
  );
};

const breaks = (draft: Draft, fact: Fact): boolean => {
  const count = draft.filter((key) => key === fact.symbol).length;
  const there = (place: number): string | null => draft[place - 1] ?? null;
  switch (fact.kind) {
    case 'ruled-out':
      return count > 0;
    case 'fixed':
      return there(fact.place) !== null && there(fact.place) !== fact.symbol;
    case 'count':
      return count > fact.max || (count < fact.min && draft.every((key) => key !== null) && draft.length > 0);
    case 'not-there':
      return there(fact.place) === fact.symbol;
  }
};
