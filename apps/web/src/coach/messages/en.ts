import { counter } from '@mastermind/messages';
import type { CoachWords } from './words.ts';

const count = counter('en');

export const coachWords: CoachWords = {
  title: 'Coach',
  offer: 'Show how many codes still fit?',
  offerNo: 'No, thank you',
  codesLeft: (codes) => (codes === 1 ? 'code left' : 'codes left'),
  uncounted: 'Too many codes left to count',
  counting: 'Counting…',
  off: 'Turn the coach off',
  fold: 'Fold the coach away',
  unfold: 'Show the coach',
  draft: {
    title: 'Your draft',
    empty: 'Each peg you place is held against every answer.',
    possible: 'Your draft is possible',
    impossible: 'Your draft cannot be the code',
    like: (codes, of) =>
      `${codes.toLocaleString('en')} of the ${count(of, { one: 'code', other: 'codes' })} left ${codes === 1 ? 'looks' : 'look'} like this.`,
    moreRows: (rows) => `It goes against ${count(rows, { one: 'more row', other: 'more rows' })} too.`,
  },
  fact: { title: 'What is certain', ask: 'Tell me something certain', more: 'Something more' },
  guess: { title: 'A good guess', ask: 'Show a guess', take: 'Put it into the row' },
  notes: {
    title: 'Pencil notes',
    how: 'Press a field: no, maybe, yes. Notes are yours alone and change nothing.',
    cell: (symbol, place, mark) => `${symbol}, place ${place}: ${mark}`,
    marks: { none: 'no note', no: 'no', maybe: 'maybe', yes: 'yes' },
    clear: 'Rub all out',
  },
};
