import { type Code, type GameView, interned, type Variant } from '@mastermind/engine';
import {
  botsWith,
  type Clues,
  codeSpace,
  countLike,
  type Deduction,
  type Draft,
  dailyPuzzle,
  deduce,
  dodger,
  type Fact,
  type GameMeasure,
  type GameReview,
  type Grade,
  type GuessHint,
  type GuessKind,
  hintDraft,
  hintFact,
  hintGuess,
  judgeGuess,
  loadShippedTrees,
  measureReviewed,
  nextPuzzle,
  type Puzzle,
  reviewGame,
  runPuzzle,
  type Telling,
  type TrainingPosition,
  tellingOf,
  trainingPosition,
  type Worth,
  worthOf,
} from '@mastermind/solver';
import { type GameWorth, WORTH_VERSION } from '../store/worth.ts';
import { holdLifeline } from '../workers/lifeline.ts';
import { serve } from '../workers/rpc.ts';
import { guessesOf } from './against.ts';
import { loadTools } from './tools.ts';

/** Adds how many of the codes left look like the draft; `null` where they cannot be listed. */
export type DraftAdvice = Extract<ReturnType<typeof hintDraft>, { ok: true }>['value'] & {
  readonly like: number | null;
};

/** The value of a guess before its answer. */
export type Judgement = Extract<ReturnType<typeof judgeGuess>, { ok: true }>['value'];

/** The facts about a finished game; `null` if the ruleset has too many codes. */
export interface Ending {
  readonly review: GameReview | null;
  readonly telling: Telling | null;
  /** The game with luck taken out. */
  readonly measure: GameMeasure | null;
}

/** About a second. */
const DODGER_COMPARISONS = 1_000_000_000;

const start = async () => {
  const tools = await loadTools();
  const bots = botsWith(tools);
  // Each message carries a copy of the ruleset; interning lets all copies share cached results.
  const known = <T extends Clues>(clues: T): T => ({ ...clues, variant: interned(clues.variant) });
  const measureOf = (view: GameView, review: GameReview | null): GameMeasure | null => {
    const measure = review === null ? null : measureReviewed(known(view), review, tools);
    return measure?.ok ? measure.value : null;
  };
  return {
    /** The worth of each guess; `null` if the ruleset has too many codes. */
    review: async (view: GameView): Promise<GameReview | null> => {
      await loadShippedTrees(view.variant);
      const review = reviewGame(known(view), tools);
      return review.ok ? review.value : null;
    },

    /** The review, and the first facts about a finished game. */
    ending: async (view: GameView, assisted: boolean): Promise<Ending> => {
      await loadShippedTrees(view.variant);
      const review = reviewGame(known(view), tools);
      const found = review.ok ? review.value : null;
      return {
        review: found,
        telling: tellingOf(known(view), found, assisted, tools),
        measure: measureOf(view, found),
      };
    },

    /** The saved part of a finished game's review. */
    gameWorth: async (view: GameView, counts: string | null): Promise<GameWorth> => {
      await loadShippedTrees(view.variant);
      const review = reviewGame(known(view), tools);
      const { skill, luck } = review.ok ? review.value : { skill: null, luck: null };
      return { version: WORTH_VERSION, skill, luck, measure: measureOf(view, review.ok ? review.value : null), counts };
    },

    /** The effect of each row on the codes. */
    position: async (clues: Clues): Promise<Deduction> => deduce(known(clues), tools.kernelOf),

    /** The worth of a guess before its answer; `null` if it cannot be calculated. */
    worth: async (clues: Clues, code: Code): Promise<Worth | null> => worthOf(known(clues), code, tools.kernelOf),

    /** Whether a draft can still be the code; `null` where that cannot be said, or the draft breaks the rules. */
    draft: async (clues: Clues, draft: Draft): Promise<DraftAdvice | null> => {
      const hint = hintDraft(known(clues), draft, tools);
      return hint.ok ? { ...hint.value, like: countLike(known(clues), draft, tools.kernelOf) } : null;
    },

    /** The next certain fact after `told` others; `null` if nothing more is certain, or known to be. */
    fact: async (clues: Clues, draft: Draft, told: number): Promise<Fact | null> => {
      const hint = hintFact(known(clues), draft, told, tools);
      return hint.ok ? hint.value.fact : null;
    },

    /** The fewest guesses against the maker that dodges, as far as a search of a second finds them. */
    fewestAgainstDodger: async (variant: Variant): Promise<ReturnType<typeof dodger.fewestGuesses> | null> => {
      const space = codeSpace(interned(variant));
      if (!space.ok || space.value.size > dodger.maxCodes) return null;
      return dodger.fewestGuesses(tools.kernelOf(space.value), DODGER_COMPARISONS);
    },

    guess: async (clues: Clues): Promise<GuessHint | null> => {
      await loadShippedTrees(clues.variant);
      const hint = hintGuess(known(clues), tools);
      return hint.ok ? hint.value : null;
    },

    /** The first puzzle after another that has the grade asked for; any will do for `null`. */
    nextPuzzle: async (after: number, grade: Grade | null): Promise<Puzzle> =>
      nextPuzzle(after, (puzzle) => grade === null || puzzle.grade === grade),

    /** A seed for puzzles and positions that the caller left open. */
    draw: async (): Promise<number> => crypto.getRandomValues(new Uint32Array(1))[0]! >>> 1,

    dailyPuzzle: async (day: string): Promise<Puzzle> => dailyPuzzle(day),

    runPuzzle: async (seed: number, at: number): Promise<Puzzle> => runPuzzle(seed, at),

    /** A position in which a guess of this kind has to be made with care; `null` where the rules have none. */
    training: async (kind: GuessKind, variant: Variant, seed: number): Promise<TrainingPosition | null> => {
      await loadShippedTrees(variant);
      return trainingPosition(kind, interned(variant), seed, tools);
    },

    /** The worth of a guess, and a better one; `null` if it cannot be calculated. */
    judge: async (clues: Clues, code: Code): Promise<Judgement | null> => {
      await loadShippedTrees(clues.variant);
      const judgement = judgeGuess(known(clues), code, tools);
      return judgement.ok ? judgement.value : null;
    },

    /** The guesses a bot needs for a secret. One secret a call, so that the caller can show how far it is, or stop. */
    guessesOf: async (botId: string, variant: Variant, secret: Code, seed: number): Promise<number> => {
      const bot = bots.find(({ id }) => id === botId);
      if (bot === undefined) throw new Error(`There is no bot ${botId}.`);
      if (bot.difficulty === 'expert') await loadShippedTrees(variant);
      return guessesOf(bot, variant, secret, seed);
    },
  };
};

export type SolverHost = Awaited<ReturnType<typeof start>>;

holdLifeline(self);
serve(self, start());
