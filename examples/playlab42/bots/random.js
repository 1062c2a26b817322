export class RandomBot {
  name = 'Random';
  description = 'Plays any action that is allowed.';
  difficulty = 'easy';

  chooseAction(_view, validActions, rng) {
    const guesses = validActions.filter(({ type }) => type === 'submit');
    return guesses[Math.floor(rng.next() * guesses.length)] ?? { type: 'reset' };
  }
}
