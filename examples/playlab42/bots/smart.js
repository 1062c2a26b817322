import { calculateFeedback, generateAllCombinations } from '../engine.js';

const ALL = generateAllCombinations();

export class SmartBot {
  name = 'Smart';
  description = 'Guesses any code that fits all answers.';
  difficulty = 'medium';

  chooseAction(view, _validActions, rng) {
    const possible = ALL.filter((code) => view.attempts.every((attempt) => fits(code, attempt)));
    return { type: 'submit', code: rng.pick(possible) };
  }
}

/** Whether the attempt would have got this answer if `secret` were the code. */
const fits = (secret, { code, feedback }) => {
  const { black, white } = calculateFeedback(secret, code);
  return black === feedback.black && white === feedback.white;
};
