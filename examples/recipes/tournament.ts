// Three bots break the same hundred codes: two of the solver, and one written here.
import { type Code, Game, SeededRandom } from '@mastermind/engine';
import { describeSolverError } from '@mastermind/solver';
import { readySolver } from '@mastermind/solver/ready';

type Player = (game: Game, random: SeededRandom) => Code;
const solver = await readySolver('classic');

const builtIn = (id: string): Player => {
  const found = solver.bot(id);
  if (!found.ok) throw new Error(describeSolverError(found.error));
  return (game, random) => {
    const action = found.value.chooseAction(game.view, null, random);
    if (action.type !== 'submit') throw new Error(`${id} does not guess.`);
    return action.code;
  };
};

const randomFit: Player = (game, random) => {
  const fitting = solver.candidates(game.attempts);
  if (!fitting.ok) throw new Error(describeSolverError(fitting.error));
  return random.pick(fitting.value);
};

const players: Record<string, Player> = { knuth: builtIn('knuth'), 'level-5': builtIn('level-5'), randomFit };
for (const [name, player] of Object.entries(players)) {
  let guesses = 0;
  let won = 0;
  for (let seed = 1; seed <= 100; seed++) {
    const game = new Game('classic', { seed });
    const random = new SeededRandom(seed + 1000);
    while (game.status === 'playing') game.guess(player(game, random));
    guesses += game.attempts.length;
    if (game.status === 'won') won++;
  }
  console.log(`${name.padEnd(10)} ${won} of 100 codes, ${guesses / 100} guesses on average`);
}
