import { type Code, formatCode } from '@mastermind/engine';
import { symbolName } from '@mastermind/messages';
import { opponentOf, PUZZLES_BEFORE_RATING } from '@mastermind/play';
import { type Contradiction, explainPuzzle, type Puzzle } from '@mastermind/solver';
import type { Context } from '../context/context.ts';
import { spacedLetters } from '../game/board.ts';
import type { PuzzleSeat } from './seat.ts';

/** The number or day, the grade, and the puzzle's own rating once the player has one. */
export const puzzleFacts = (seat: PuzzleSeat, { messages: { puzzle: words } }: Context): readonly string[] => {
  const { seed, grade, difficulty } = seat.puzzle();
  return [
    seat.day() ?? words.number(seed),
    words.grades[grade],
    ...(seat.rated() === null ? [] : [String(opponentOf(difficulty.value))]),
  ];
};

export const taskText = (seat: PuzzleSeat, { messages }: Context): string =>
  messages.puzzle.text(seat.puzzle().attempts.length);

export const objectionText = (against: Contradiction, { messages }: Context): string =>
  messages.insight.contradiction(against);

export const endLines = (seat: PuzzleSeat, context: Context): readonly string[] => {
  const { puzzle: words } = context.messages;
  const puzzle = seat.puzzle();
  const code = spacedLetters(puzzle.variant, puzzle.solution);
  return [
    seat.stage() === 'solved' ? `${words.solved} ${code}` : words.onlyThis(code),
    ...ratingLines(seat, context),
    '',
    words.solution,
    ...solutionLines(puzzle, context),
    words.weight(puzzle.weight),
  ];
};

const ratingLines = (seat: PuzzleSeat, { messages: { puzzle: words } }: Context): readonly string[] => {
  const rated = seat.rated();
  if (rated === null) return [words.unrated(PUZZLES_BEFORE_RATING - seat.met())];
  const { rating, deviation } = rated;
  const change = seat.change();
  return [change === null ? words.rating(rating, deviation) : words.rated(rating, deviation, change), words.once];
};

export const solutionLines = (puzzle: Puzzle, { messages }: Context): readonly string[] => {
  const { variant } = puzzle;
  const letters = (code: Code): string => formatCode(variant, code);
  return explainPuzzle(puzzle).flatMap(({ row, codes, facts, refuted }) => [
    [
      messages.puzzle.clueLeaves(row, codes),
      ...facts.map((fact) => messages.insight.fact(fact, symbolName(messages, variant, fact.symbol), variant.length)),
    ].join(' '),
    ...refuted.map(
      ({ code, contradiction }) =>
        `· ${messages.puzzle.notACode(letters(code), messages.insight.contradiction(contradiction))}`,
    ),
  ]);
};
