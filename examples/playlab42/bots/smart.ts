import {
  type Attempt,
  type Color,
  calculateFeedback,
  generateAllCombinations,
  type MastermindAction,
  type MastermindBot,
  type MastermindState,
  type SeededRandom,
} from '@mastermind/engine/playlab42';

const ALL = generateAllCombinations();

export class SmartBot implements MastermindBot {
  readonly name = 'Smart';
  readonly description = 'Guesses any code that fits all answers.';
  readonly difficulty = 'medium';

  chooseAction(view: MastermindState, _validActions: MastermindAction[], rng: SeededRandom): MastermindAction {
    if (view.gameOver) return { type: 'reset' };
    const possible = ALL.filter((code) => view.attempts.every((attempt) => fits(code, attempt)));
    return { type: 'submit', code: possible[Math.floor(rng.next() * possible.length)]! };
  }
}

/** Whether the attempt would have got this answer if `secret` were the code. */
const fits = (secret: Color[], { code, feedback }: Attempt): boolean => {
  const answer = calculateFeedback(secret, code);
  return answer.black === feedback.black && answer.white === feedback.white;
};
