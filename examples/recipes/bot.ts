// Plays a ranked game, the code of the day and a race against a bot of the server.
import { type Choose, createClient, youIn } from '@mastermind/client';
import { describeSolverError } from '@mastermind/solver';
import { readySolver } from '@mastermind/solver/ready';

const client = createClient({
  baseUrl: process.env.MASTERMIND_URL ?? 'http://localhost:3000',
  name: 'TypeScript bot',
  // A bot that saves its token here returns as this player.
  onToken: () => console.log('registered'),
});
const solver = await readySolver('classic');

const choose: Choose = ({ attempts }) => {
  const guess = solver.guess(attempts);
  if (!guess.ok) throw new Error(describeSolverError(guess.error));
  return guess.value.code;
};

for (const game of [await client.ranked('classic'), await client.daily()]) {
  const { mode, status, attempts } = await client.play(game, choose);
  console.log(`${mode}: ${status} in ${attempts.length}`);
}

const room = await client.play(await client.race({ capacity: 2, bots: 1 }), choose);
const you = youIn(room);
console.log(`race: ${you?.state} in ${you?.guesses}`);
