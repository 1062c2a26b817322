// A game with hints. The solver thinks in a worker, so the page never waits for it.
import { formatCode, Game } from '@mastermind/engine';
import { describeSolverError } from '@mastermind/solver';
import { pagePool } from '@mastermind/solver/worker';

const pool = pagePool(() => new Worker(new URL('./worker.js', import.meta.url), { type: 'module' }), 1);
const game = new Game('classic', { seed: Math.floor(Math.random() * 2 ** 32) });
const [form, status, list] = ['form', 'p', 'ol'].map((name) => document.querySelector(name));
const input = form.querySelector('input');

form.addEventListener('submit', (event) => {
  event.preventDefault();
  try {
    const { black, white } = game.guess(input.value);
    const row = document.createElement('li');
    row.textContent = `${input.value}: ${black} exact, ${white} misplaced`;
    list.append(row);
    status.textContent = game.status === 'playing' ? '' : `${game.status}: ${game.view.secretCode.join('')}`;
    form.reset();
  } catch (error) {
    status.textContent = error.message;
  }
});

document.querySelector('#hint').addEventListener('click', async () => {
  const hint = await pool.run('hint', { variant: game.variant, attempts: game.attempts });
  if (hint.ok) input.value = formatCode(game.variant, hint.value.code);
  else status.textContent = describeSolverError(hint.error);
});
