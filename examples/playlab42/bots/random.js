export class RandomBot {
  name = 'Random';
  description = 'Makes any legal guess.';
  difficulty = 'easy';

  chooseAction(_view, validActions, rng) {
    // The platform also lists `reset`, which would start another game.
    return rng.pick(validActions.filter(({ type }) => type === 'submit'));
  }
}
