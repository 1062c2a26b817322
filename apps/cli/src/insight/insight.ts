import type { Attempt, Code, Result, Variant } from '@mastermind/engine';
import { codeAt, countCodes, formatCode } from '@mastermind/engine';
import { symbolName, worthSentence } from '@mastermind/messages';
import type { Messages } from '@mastermind/messages/terminal';
import type {
  Bot,
  Clues,
  Deduction,
  DotGrid,
  Draft,
  GameMeasure,
  GameReview,
  Mend,
  Progress,
  SolverError,
} from '@mastermind/solver';

/** The solver in words. Games use it only through this; commands like `search` call it directly. */
export interface Insight {
  readonly bots: readonly Bot[];
  findBot(id: string): Result<Bot, SolverError>;
  /** How many codes still fit; `null` where they cannot be counted. */
  codesLeft(clues: Clues): number | null;
  /** The rows that cannot all be true, as a sentence; `null` if some code fits them all. */
  conflict(clues: Clues): string | null;
  /** Each row that could be the only wrong one, with the answers that would fit. */
  mends(clues: Clues): readonly Mend[];
  /** The effect of each row on the codes; `null` if there are too many to check all of them. */
  picture(clues: Clues): Picture | null;
  /** Everything that is certain of single symbols and places, as sentences. */
  facts(clues: Clues): readonly string[];
  /** Answered rows as they are saved: `RRBB:10 RGYO:02`. */
  readRows(variant: Variant, text: string): Result<readonly Attempt[], SolverError>;
  /** An answered row as it was typed: the code's letters, then exact and misplaced. */
  readRow(variant: Variant, code: Code, answer: string): Result<Attempt, SolverError>;
  /** The worth of a guess before its answer is known. */
  thought(clues: Clues, code: Code): string | null;
  /** `asked` counts the hints asked for since the last guess: first the draft, then a fact, then a guess. */
  hint(clues: Clues, draft: Draft, asked: number): HintText;
  suggest(clues: Clues): Result<Code, SolverError>;
  review(clues: Clues): Result<GameReview, SolverError>;
  /** Figures of another scoring version are recalculated. */
  readonly measureEdition: number;
  /** A finished game with luck taken out; `null` where its guesses cannot be priced. */
  measure(clues: Clues): GameMeasure | null;
  /** The strength that such games of one ruleset show; `null` without any. */
  progress(variant: Variant, games: readonly GameMeasure[]): Progress | null;
}

/** The effect of the rows of a game on the codes. */
export interface Picture {
  /** Codes left before the first row and after each. */
  readonly counts: readonly (number | null)[];
  /**
   * Every code in its place: the row that put it out, 0 while none has, `null` where there is no code. `null` where there
   * are too many for dots.
   */
  readonly dots: { readonly grid: DotGrid; readonly out: readonly (readonly (number | null)[])[] } | null;
  readonly shares: Deduction['shares'][number];
}

export interface HintText {
  readonly kind: 'draft' | 'fact' | 'guess';
  readonly text: string;
  /** The guess, where one is given. */
  readonly code: Code | null;
}

/** Going through more codes than this, row by row, takes too long while a player waits. */
const MOST_CODES = 100_000;

/** Loaded when first needed: the game must start at once, the solver may take its time. */
export const loadInsight = async (messages: Messages): Promise<Insight> => {
  const [solver, ready] = await Promise.all([import('@mastermind/solver'), import('@mastermind/solver/ready')]);
  // Strategies are small and on disk. The trees of all rulesets are loaded at once, so that no command waits for one
  // later.
  const tools = await ready.readyTools();
  const bots = solver.botsWith(tools);
  const words = messages.insight;

  const hintDraft = (clues: Clues, draft: Draft): HintText => {
    const hint = solver.hintDraft(clues, draft, tools);
    if (!hint.ok) return { kind: 'draft', text: words.error(hint.error), code: null };
    const [against] = hint.value.contradictions;
    const no = against === undefined ? words.draftImpossible : words.contradiction(against);
    return { kind: 'draft', text: hint.value.possible ? words.draftPossible : no, code: null };
  };

  const hintFact = (clues: Clues, draft: Draft): HintText | null => {
    const hint = solver.hintFact(clues, draft, 0, tools);
    if (!hint.ok || hint.value.fact === null) return null;
    const { fact } = hint.value;
    const most = clues.variant.repeats ? clues.variant.length : 1;
    return { kind: 'fact', text: words.fact(fact, symbolName(messages, clues.variant, fact.symbol), most), code: null };
  };

  const hintGuess = (clues: Clues): HintText => {
    const hint = solver.hintGuess(clues, tools);
    if (!hint.ok) return { kind: 'guess', text: words.error(hint.error), code: null };
    return {
      kind: 'guess',
      text: words.guess(hint.value, letters(clues.variant)(hint.value.code)),
      code: hint.value.code,
    };
  };

  return {
    bots,
    findBot: (id) => {
      const found = solver.findBot(id, bots);
      if (found.ok || found.error.kind !== 'unknown-bot') return found;
      const strategy = solver.findStrategy(id);
      if (strategy.ok) return { ok: true, value: solver.strategyBot(strategy.value, tools) };
      const choices = new Set([...found.error.choices, ...solver.strategyIds]);
      return { ok: false, error: { ...found.error, choices: [...choices] } };
    },
    codesLeft: (clues) => {
      const position = solver.positionOf(clues, tools.kernelOf);
      if (position.ok) return position.value.candidates.size;
      const fitting = solver.completion(clues);
      const count = fitting.ok ? fitting.value.count() : fitting;
      return count.ok ? count.value : null;
    },
    picture: (clues) => {
      const { variant } = clues;
      if (countCodes(variant) > MOST_CODES) return null;
      const { counts, gone, shares } = solver.deduce(clues, tools.kernelOf);
      const grid = solver.dotGrid(variant);
      const last = shares.at(-1) ?? null;
      if (grid === null || gone === null) return { counts, dots: null, shares: last };
      const out = Array.from({ length: grid.lines }, () => new Array<number | null>(grid.columns).fill(null));
      const number = new Map(variant.symbols.map(({ key }, index) => [key, index]));
      gone.forEach((row, code) => {
        const digits = codeAt(variant, code).map((key) => number.get(key)!);
        const [line, column] = solver.dotAt(variant, digits);
        out[line]![column] = row;
      });
      return { counts, dots: { grid, out }, shares: last };
    },
    conflict: (clues) => {
      const conflict = solver.findConflict(clues);
      return conflict === null ? null : words.error(conflict);
    },
    mends: (clues) => solver.mendsOf(clues, tools.kernelOf),
    facts: (clues) => {
      const known = solver.certainFacts(clues, tools);
      if (!known.ok) return [];
      const most = clues.variant.repeats ? clues.variant.length : 1;
      return known.value.map((fact) => words.fact(fact, symbolName(messages, clues.variant, fact.symbol), most));
    },
    readRows: solver.parseHistory,
    readRow: (variant, code, answer) => {
      const rows = solver.parseHistory(variant, `${formatCode(variant, code)}:${answer}`);
      return rows.ok ? { ok: true, value: rows.value[0]! } : rows;
    },
    thought: (clues, code) => {
      const worth = solver.worthOf(clues, code, tools.kernelOf);
      return worth === null ? null : worthSentence(words, worth);
    },
    hint: (clues, draft, asked) => {
      const steps = [
        () => (draft.some((key) => key !== null) && clues.attempts.length > 0 ? hintDraft(clues, draft) : null),
        () => hintFact(clues, draft),
      ];
      // A step without text is skipped, so that every key press shows something.
      const told = steps.map((step) => step()).filter((hint) => hint !== null);
      return told[asked] ?? hintGuess(clues);
    },
    suggest: (clues) => {
      const hint = solver.hintGuess(clues, tools);
      return hint.ok ? { ok: true, value: hint.value.code } : hint;
    },
    review: (clues) => solver.reviewGame(clues, tools),
    measureEdition: solver.MEASURE_EDITION,
    measure: (clues) => {
      const measure = solver.measureGame(clues, tools);
      return measure.ok ? measure.value : null;
    },
    progress: solver.progressOf,
  };
};

export const letters =
  (variant: Variant) =>
  (code: Code): string =>
    formatCode(variant, code);
