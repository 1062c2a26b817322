import { hundredthsIn } from '../../hundredths.ts';
import { codes, count, form } from '../game.ts';
import { puzzle, puzzleDay } from '../insight.ts';

const hundredths = hundredthsIn('en');

export const words = {
  lead: 'Six lessons of two minutes each.',
  startLesson: (number: number) => `Start lesson ${number}`,
  continueLesson: (number: number) => `Continue lesson ${number}`,
  lessons: {
    marks: {
      title: 'Two kinds of mark',
      about: 'Exact and misplaced',
      steps: [
        {
          text: 'This time you know the code. Mark the guess: exact for a right peg in the right position, misplaced for a right peg in another position.',
          done: 'Red is in its position: exact. Blue is in another position: misplaced. Violet and orange aren’t in the code.',
        },
        {
          text: 'The same four colours, all moved. Mark this guess.',
          done: 'Every peg is in the code and none is in its position: four misplaced.',
        },
        {
          text: 'Now you guess. Two of these pegs are in the right position; the other two must change. Find a code that fits. Tap a placed peg for the next colour.',
          done: 'Keep two, swap two. Six codes fit, because marks don’t say which pegs they mean.',
        },
      ],
    },
    repeats: {
      title: 'Counting repeats',
      about: 'One peg, one mark',
      steps: [
        {
          text: 'Colours may repeat, but each peg of the code marks only one peg of the guess. Mark this one.',
          done: 'Two blues are exact. No blue peg is left to match the third blue in the code, so there are two marks.',
        },
        {
          text: 'The guess has three reds, the code has two. Mark this one.',
          done: 'One red is exact; one red and the blue are misplaced. The third red matches nothing.',
        },
        {
          text: 'Two clues. Find a code that fits both. A colour may appear twice.',
          done: 'It fits. Clues count only pegs that are in the code.',
        },
      ],
    },
    clues: {
      title: 'Use every clue',
      about: 'Could it be the code?',
      steps: [
        {
          text: 'A guess that contradicts a clue can’t be the code. Find one that fits: imagine it is the code, and mark each row again.',
          done: 'It could be the code. 52 codes fit these two clues.',
        },
        {
          text: 'Three clues leave three codes. Find one of them.',
          done: 'That is one of the three. The next answer would settle it.',
        },
        {
          text: 'Here only one code fits. Begin with the clue that has the most marks.',
          done: 'The third clue gives all four colours; the other two give their positions.',
        },
      ],
    },
    split: {
      title: 'Split the field',
      about: 'A good guess makes many groups',
      steps: [
        {
          text: 'Each possible answer leaves one group of codes. More groups mean smaller ones. Which first guess leaves the fewest codes on average?',
          done: 'One colour four times makes five groups. Three colours make fourteen.',
        },
        {
          text: 'After one clue 208 codes are left. Which guess leaves the fewest on average?',
          done: 'Repeating a guess shows nothing. Four new pegs show little. A mix of old and new shows most.',
        },
        {
          text: 'The same clue. Find a guess that makes at least ten groups.',
          done: 'Keep some pegs, move others, and add new ones.',
        },
      ],
    },
    few: {
      title: 'The last few',
      about: 'Finish in two',
      steps: [
        {
          text: 'Five codes are left. Choose the guess that gets a different answer for each, so that your next guess wins.',
          done: 'Each of the five gets a different answer. Any answer reveals the code.',
        },
        {
          text: 'Four codes are left. Find a guess with a different answer for each.',
          done: 'Four groups for four codes: at most one more guess.',
        },
        {
          text: 'Five codes are left, and not all of them work as a guess. Find a guess with a different answer for each.',
          done: 'When few codes are left, it pays to write them down and compare them.',
        },
      ],
    },
    outside: {
      title: 'Step outside',
      about: 'An impossible guess can be the best one',
      steps: [
        {
          text: 'Six similar codes are left, and none of them separates the others. One of these guesses can’t be the code. Which leaves the fewest?',
          done: 'It can’t be the code, yet it makes six groups. You need exactly two guesses, never three.',
        },
        {
          text: 'Five codes are left; each of them makes only four groups. Find a guess that makes five.',
          done: 'A colour that isn’t in the code works like an empty position.',
        },
        {
          text: 'The last step. Six codes are left. Find a guess that makes six groups.',
          done: 'This is how the best strategy averages 4.340 guesses. You now know all of its ideas.',
        },
      ],
    },
  } as const,
  minutes: '2 min',
  done: 'Done',
  goOn: 'Continue',
  openLab: 'Open the lab',
  step: (number: number, of: number) => `Step ${number} of ${of}`,
  next: 'Next',
  nextLesson: (title: string) => `Next lesson: ${title}`,
  allLessons: 'Back to the lessons',
  lessonDone: (number: number) => `Lesson ${number} done`,
  unknownLesson: 'This lesson doesn’t exist. Here are all lessons.',
  theCode: 'The code',
  theGuess: 'The guess',
  placesAgree: (agree: number) =>
    `Compare position by position: ${count(agree, { one: 'position is', other: 'positions are' })} equal in both rows. Those pegs are exact.`,
  pegsShared: (shared: number) =>
    `The exact ones are right. In any position, the rows share ${count(shared, { one: 'peg', other: 'pegs' })}, including the exact ones.`,
  fits: 'It fits every clue.',
  codesFit: (number: number) => `${codes(number)} ${form(number, { one: 'fits', other: 'fit' })} the clues`,
  groups: (letters: string, groups: number, largest: number, expected: string) =>
    `${letters} makes ${count(groups, { one: 'group', other: 'groups' })}, the largest of ${codes(largest)}, and leaves ${expected} on average.`,
  wanted: (groups: number) => `It should make at least ${count(groups, { one: 'group', other: 'groups' })}.`,
  twins: (one: string, other: string) => `${one} and ${other} would get the same answer.`,
  cannotBe: (letters: string) => `${letters} can’t be the code.`,
  puzzles: 'Puzzles',
  puzzlesLead: 'One code fits. Find it in one.',
  solve: 'Solve it',
  modes: { day: 'Today', endless: 'Endless', run: '3 minutes', train: 'Training' },
  modesAbout: {
    day: 'One for everyone',
    endless: 'Easy ones first',
    run: 'How many can you solve?',
    train: 'One kind of guess',
  },
  puzzle,
  day: puzzleDay,
  run: {
    title: 'How many in three minutes?',
    text: 'They get harder. You can skip one, but the clock never stops, even while the page is hidden or closed.',
    start: 'Start',
    skip: 'Skip',
    solved: (number: number) => `${number} solved`,
    over: (number: number) => `${count(number, { one: 'puzzle', other: 'puzzles' })} solved`,
    best: (number: number) => `Your best: ${number}`,
    newBest: 'Your best so far.',
    leftOpen: 'The puzzle you were on',
    again: 'Again',
  },
  train: {
    title: 'Training',
    kind: 'Kind of guess',
    text: {
      known: 'Some facts are settled. Don’t test them again.',
      impossible: 'Make a guess that could be the code. It must fit every row.',
      opening: 'Make the first guess. The rules change each time.',
      last: 'Two codes are left. Guess one of them.',
      middle: 'Find the guess that finishes soonest.',
    },
    skip: 'Skip',
    next: 'Next position',
    yours: 'Your guess',
    better: 'A better guess',
    best: 'No guess is better.',
    noneFound: 'No better guess was found.',
    done: (number: number, loss: number) =>
      `${count(number, { one: 'guess', other: 'guesses' })}, ${hundredths(loss)} lost on average`,
    lesson: (title: string) => `Lesson: ${title}`,
    otherRules: 'Your rules have no such positions, so these use Classic.',
  },
};
