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
          text: 'This time you know the code. Answer the guess: an exact mark for a right peg in the right place, a misplaced mark for a right peg in another place.',
          done: 'Red is in its place: exact. Blue is in the code, but elsewhere: misplaced. Violet and orange are not in it.',
        },
        {
          text: 'The same four colours, all moved. Answer this guess.',
          done: 'Every peg is in the code and none is in its place: four misplaced.',
        },
        {
          text: 'Now you guess. Two of these pegs are right where they are, the other two have to change. Find a code that fits. A tap on a peg you have placed turns it into the next colour.',
          done: 'Keep two, swap two. Six codes do this, and the marks never say which pegs they mean.',
        },
      ],
    },
    repeats: {
      title: 'Counting repeats',
      about: 'One peg, one mark',
      steps: [
        {
          text: 'Colours may repeat, but each peg of the code answers for one peg of the guess only. Answer this one.',
          done: 'Two blues are in place. The third blue of the code has no blue left to answer for, so there are two marks.',
        },
        {
          text: 'Three reds are guessed, two are in the code. Answer this one.',
          done: 'One red is exact, one red and the blue are misplaced. The third red finds no partner.',
        },
        {
          text: 'Two clues. Find a code that fits both; a colour may well come twice.',
          done: 'It fits. Both clues count only what is in the code, never more.',
        },
      ],
    },
    clues: {
      title: 'Use every clue',
      about: 'Could it be the code?',
      steps: [
        {
          text: 'A guess that contradicts a clue cannot be the code. Find one that contradicts none: imagine it is the code and answer each row again.',
          done: 'It could be the code. 52 codes fit these two clues.',
        },
        {
          text: 'Three clues leave three codes. Find one of them.',
          done: 'That is one of the three. The next answer would settle it.',
        },
        {
          text: 'Here only one code fits. Begin with the clue that has the most marks.',
          done: 'The third clue names all four colours; the other two put them in their places.',
        },
      ],
    },
    split: {
      title: 'Split the field',
      about: 'A good guess makes many groups',
      steps: [
        {
          text: 'Each answer leaves one group of codes. The more groups a guess can make, the smaller they are. Which first guess leaves the fewest codes on average?',
          done: 'One colour four times makes five groups. Three colours make fourteen.',
        },
        {
          text: 'After one clue 208 codes are left. Which guess leaves the fewest on average?',
          done: 'A guess you have made already tells nothing. Four new pegs tell little. Old and new mixed tell most.',
        },
        {
          text: 'The same clue. Find a guess of your own that makes at least ten groups.',
          done: 'Keep a part of what you tried, move another, and bring in something new.',
        },
      ],
    },
    few: {
      title: 'The last few',
      about: 'Finish in two',
      steps: [
        {
          text: 'Five codes are left. Choose the guess that tells all of them apart, so that you finish with the next one.',
          done: 'Each of the five would be answered differently. Whatever comes, you know the code.',
        },
        {
          text: 'Four codes are left. Find a guess that tells all four apart.',
          done: 'Four groups for four codes: one guess more at the most.',
        },
        {
          text: 'Five codes are left, and not every one of them works as a guess. Find a guess that tells all five apart.',
          done: 'With few codes left, write them down and compare them: the time is well spent.',
        },
      ],
    },
    outside: {
      title: 'Step outside',
      about: 'A guess that cannot be right can be best',
      steps: [
        {
          text: 'Six codes are left, and they are so alike that none of them tells the others apart. One of these guesses cannot be the code. Which leaves the fewest?',
          done: 'It cannot be the code, yet it makes six groups. You will need two guesses, and never three.',
        },
        {
          text: 'Five codes are left; each of them makes only four groups. Find a guess that makes five.',
          done: 'Any colour that is known to be absent is as good as an empty place.',
        },
        {
          text: 'The last one. Six codes are left. Find a guess that makes six groups.',
          done: 'That is how the best strategy reaches 4.340 guesses on average. You have seen all of it.',
        },
      ],
    },
  } as const,
  minutes: '2 min',
  done: 'Done',
  goOn: 'Continue',
  openLab: 'Open the lab',
  back: 'All lessons',
  step: (number: number, of: number) => `Step ${number} of ${of}`,
  next: 'Next',
  nextLesson: (title: string) => `Next lesson: ${title}`,
  allLessons: 'Back to the lessons',
  lessonDone: (number: number) => `Lesson ${number} done`,
  unknownLesson: 'There is no such lesson; here are all of them.',
  theCode: 'The code',
  theGuess: 'The guess',
  placesAgree: (agree: number) =>
    `Compare place by place: ${count(agree, { one: 'place is', other: 'places are' })} the same in both rows. Those are the exact ones.`,
  pegsShared: (shared: number) =>
    `The exact ones are right. Wherever they stand, the rows share ${count(shared, { one: 'peg', other: 'pegs' })}; the exact ones are among them.`,
  fits: 'It fits every clue.',
  codesFit: (number: number) => `${codes(number)} ${form(number, { one: 'fits', other: 'fit' })} the clues`,
  groups: (letters: string, groups: number, largest: number, expected: string) =>
    `${letters} makes ${count(groups, { one: 'group', other: 'groups' })}, the largest of ${codes(largest)}, and leaves ${expected} on average.`,
  wanted: (groups: number) => `At least ${count(groups, { one: 'group is', other: 'groups are' })} wanted.`,
  twins: (one: string, other: string) => `${one} and ${other} would get the same answer.`,
  cannotBe: (letters: string) => `${letters} cannot be the code.`,
  puzzles: 'Puzzles',
  puzzlesLead: 'One code fits. Find it in one.',
  solve: 'Solve it',
  modes: { day: 'Today', endless: 'Endless', run: '3 minutes', train: 'Training' },
  modesAbout: {
    day: 'The same for everybody',
    endless: 'Easy ones first',
    run: 'How many can you solve?',
    train: 'One kind of guess at a time',
  },
  puzzle,
  day: puzzleDay,
  run: {
    title: 'How many in three minutes?',
    text: 'They get harder as you go. You can skip one, but the clock never stops, even while the page is hidden or closed.',
    start: 'Start',
    skip: 'Skip',
    solved: (number: number) => `${number} solved`,
    over: (number: number) => `${count(number, { one: 'puzzle', other: 'puzzles' })} solved`,
    best: (number: number) => `Your best: ${number}`,
    newBest: 'That is your best so far.',
    leftOpen: 'The one you were at',
    again: 'Again',
  },
  train: {
    title: 'Training',
    kind: 'What to train',
    text: {
      known: 'The rows have settled some things. Make a guess that does not ask them again.',
      impossible: 'Make a guess that could be the code: it has to agree with every row.',
      opening: 'Make the first guess. The rules change from one position to the next.',
      last: 'Two codes are left. Guess one of them.',
      middle: 'Several codes fit. Find the guess after which the fewest more are needed.',
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
    otherRules: 'Your rules have no such positions, so these are classic ones.',
  },
};
