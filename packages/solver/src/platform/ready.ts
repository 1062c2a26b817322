import { type Code, ok, orThrow, type Result, readVariant, type Variant, type VariantRef } from '@mastermind/engine';
import { type GameReview, reviewGame } from '../analysis/review.ts';
import type { Bot } from '../bots/bot.ts';
import { botsWith, findBot } from '../bots/registry.ts';
import { type Census, census } from '../census.ts';
import type { SolverError } from '../errors.ts';
import { type GuessHint, hintGuess } from '../hints/hint.ts';
import type { Clues } from '../knowledge/clues.ts';
import { type Row, readHistory } from '../knowledge/history.ts';
import { candidateCodes, positionOf } from '../knowledge/position.ts';
import { loadShippedTrees } from '../shipped/trees.ts';
import { findStrategy } from '../strategies/registry.ts';
import type { StrategyId, Tools } from '../strategies/strategy.ts';
import { fastTools } from './tools.ts';
import { prepareKernel } from './wasm.ts';

/** Answered rows: attempts of a game, or as people write them down: `RRBB:10 RGYO:02`. */
type Rows = readonly Row[] | string;

/** A solver for one ruleset. Its methods are synchronous, and equal questions always get equal answers. */
export interface Solver {
  readonly variant: Variant;
  /** For all else in this package that takes tools. */
  readonly tools: Tools;
  /** The best guess after these rows, its basis, and the number of codes that it leaves. */
  guess(rows?: Rows): Result<GuessHint, SolverError>;
  /** The codes that fit these rows. */
  candidates(rows?: Rows): Result<readonly Code[], SolverError>;
  /** The value of each of these guesses. */
  review(rows: Rows): Result<GameReview, SolverError>;
  /** Every code of the ruleset played by a strategy. */
  rate(strategy: StrategyId): Result<Census, SolverError>;
  /** A player by its id: `knuth`, `optimal`, `level-3` … */
  bot(id: string): Result<Bot, SolverError>;
}

/**
 * A solver with the fast kernel compiled and the shipped strategies of the ruleset loaded. The ruleset is a name such as
 * `classic`, notation such as `4x6/10`, or a whole ruleset; an unknown one throws a `RuleError`.
 */
export const readySolver = async (ruleset: VariantRef): Promise<Solver> => {
  const variant = orThrow(readVariant(ruleset));
  const tools = await readyTools(variant);
  const bots = botsWith(tools);
  const about =
    <T>(ask: (clues: Clues) => Result<T, SolverError>) =>
    (rows: Rows = []): Result<T, SolverError> => {
      const attempts = readHistory(variant, rows);
      return attempts.ok ? ask({ variant, attempts: attempts.value }) : attempts;
    };
  return {
    variant,
    tools,
    guess: about((clues) => hintGuess(clues, tools)),
    candidates: about((clues) => {
      const position = positionOf(clues, tools.kernelOf);
      return position.ok ? ok(candidateCodes(position.value)) : position;
    }),
    review: about((clues) => reviewGame(clues, tools)),
    rate: (id) => {
      const strategy = findStrategy(id);
      return strategy.ok ? census(variant, strategy.value, { tools }) : strategy;
    },
    bot: (id) => findBot(id, bots),
  };
};

/** The tools of a ready solver by themselves: for one ruleset, or for all. */
export const readyTools = async (variant: Variant | null = null): Promise<Tools> => {
  await Promise.all([prepareKernel(), loadShippedTrees(variant)]);
  return fastTools;
};
