import { superVariant } from '@mastermind/engine';
import { atlas } from '@mastermind/prover';
import { codeSpace } from '@mastermind/solver';

const [BEGIN, END] = ['<!-- state -->\n', '<!-- end of state -->'];

const { value: space } = codeSpace(superVariant);
const count = (value) => value.toLocaleString('en');
const bits = (word) => (word >>> 0).toString(2).replaceAll('0', '').length;

/** As `ledger-list.ts` writes a part: its figures, whether it is settled, and a bit for each second guess that is priced. */
const partOf = ([answer, size, least, best, , guesses, settled, ...words]) => ({
  answer: space.feedbacks[answer],
  size,
  least,
  best,
  guesses,
  settled: settled === 1,
  priced: words.reduce((sum, word) => sum + bits(word), 0),
});

const sum = (values) => values.reduce((total, value) => total + value, 0);

const answerOf = (byte) => {
  const [black, white] = [Math.floor(byte / (space.length + 1)), byte % (space.length + 1)];
  return `${black} exact, ${white} misplaced`;
};
const rowOf = ({ answer, size, least: low, best: high, guesses, priced }) =>
  `| ${[answerOf(answer), count(size), count(low), count(high), guesses === 0 ? 'not started' : `${priced} of ${guesses}`].join(' | ')} |`;

/** The state of the proof of 5x8, from its checkpoint. */
const stateOf = (checkpoint) => {
  const { ledger } = JSON.parse(checkpoint);
  const [opening] = ledger.openings;
  const parts = opening.parts.map(partOf);
  const open = parts.filter(({ settled }) => !settled);
  const settled = parts.filter((part) => part.settled);
  // Symbols are numbered from 1, as in the notation of the contest.
  const first = [...space.digits.subarray(opening.guess * space.length, (opening.guess + 1) * space.length)]
    .map((symbol) => symbol + 1)
    .join('');
  const [, , , nodes, nodesHigh] = ledger.header;
  const best = space.size + sum(parts.map((part) => part.best));
  const least = space.size + sum(parts.map((part) => part.least));
  const { bound } = atlas.find(({ size }) => size === '5x8');

  return `So far the proof has taken ${count(nodes + nodesHigh * 2 ** 30)} search nodes. The first guess ${first} has ${parts.length} possible answers other than the win. Each answer leaves a part of the ${count(sum(parts.map(({ size }) => size)))} other codes. ${settled.length} parts are settled; together they have ${count(sum(settled.map(({ size }) => size)))} codes. These parts are open:

| answer | codes | lower bound | best known cost | second guesses settled |
|---|---|---|---|---|
${open.map(rowOf).join('\n')}

- A strategy that starts with ${first} needs at least ${count(least)} guesses. The best one found needs ${count(best)}.
- The search has not started on the ${ledger.openings.length - 1} other first guesses. A separate run of \`prove --bound\` covers all first guesses: every strategy needs at least ${count(bound)} guesses.
`;
};

/** The document `docs/research/super.md` with the state of this checkpoint. */
export const superPage = (document, checkpoint) => {
  const [before, rest] = document.split(BEGIN);
  return `${before}${BEGIN}${stateOf(checkpoint)}${END}${rest.split(END)[1]}`;
};
