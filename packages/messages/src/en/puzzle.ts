import { codes, count, form } from './nouns.ts';

/** Puzzles: clues that one code fits. */
export const puzzle = {
  number: (seed: number) => `Puzzle ${seed}`,
  text: (clues: number) =>
    `One code fits ${clues === 2 ? 'both' : `all ${{ 3: 'three', 4: 'four', 5: 'five' }[clues] ?? clues}`} clues.`,
  grades: { easy: 'Easy', medium: 'Medium', hard: 'Hard' },
  weight: (number: number) =>
    `Before the last clue at least ${codes(number)} ${form(number, { one: 'is', other: 'are' })} left to choose from.`,
  grade: 'Next ones',
  anyGrade: 'Easy to hard',
  solved: 'That is the code.',
  explain: 'Show the solution',
  solution: 'How to find it',
  next: 'Next puzzle',
  clueLeaves: (row: number, number: number) => `Clue ${row} leaves ${codes(number)}.`,
  onlyThis: (letters: string) => `Only ${letters} fits all clues.`,
  notACode: (letters: string, contradiction: string) => `Not ${letters}. ${contradiction}`,
  unknown: (text: string) => `"${text}" is not the number of a puzzle; here is another one.`,
  solvedSoFar: (number: number) => `${count(number, { one: 'puzzle', other: 'puzzles' })} solved so far.`,
  rating: (rating: number, deviation: number) => `Your rating: ${rating} ± ${deviation}`,
  /** After a puzzle that counted. */
  rated: (rating: number, deviation: number, change: number) =>
    `Your rating: ${rating} ± ${deviation}, ${change === 0 ? 'as before' : change > 0 ? `up ${change}` : `down ${-change}`}.`,
  /** While there are too few puzzles for a rating. */
  unrated: (left: number) => `${count(left, { one: 'more puzzle', other: 'more puzzles' })} until your first rating.`,
  once: 'Each puzzle counts once, by the first code you check. A middling one is rated 1500.',
  damaged: (number: number) =>
    `${count(number, { one: 'puzzle record', other: 'puzzle records' })} could not be read and ${form(number, { one: 'is', other: 'are' })} left out.`,
};

/** The puzzle of a day. */
export const puzzleDay = {
  text: 'The same for everybody, easiest on Mondays and hardest on Sundays.',
  next: (hours: number, minutes: number) => `Next puzzle in ${hours === 0 ? '' : `${hours} h `}${minutes} min`,
  nextIsThere: 'The next puzzle is here.',
  more: 'More puzzles',
  noDay: (text: string) => `"${text}" is not a day; here is today’s puzzle.`,
  future: 'That day’s puzzle is not here yet; here is today’s.',
};
