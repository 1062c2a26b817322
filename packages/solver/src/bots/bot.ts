import {
  type Action,
  type Code,
  type GameView,
  type Result,
  randomCode,
  type SeededRandom,
  sameCode,
} from '@mastermind/engine';
import type { SolverError } from '../errors.ts';
import type { Clues } from '../knowledge/clues.ts';

export const difficulties = ['easy', 'medium', 'hard', 'expert'] as const;
export type Difficulty = (typeof difficulties)[number];

/** A player of the code-breaking side. It keeps nothing between calls and sees only a player's view. */
export interface Bot {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly difficulty: Difficulty;
  /**
   * The next action in a game. `validActions` may be empty or absent, as rulesets with many codes cannot list
   * them; if it lists guesses, the bot keeps to them. A game that is over can only be reset.
   */
  chooseAction(view: GameView, validActions: readonly Action[] | null, random: SeededRandom): Action;
}

export type BotInfo = Pick<Bot, 'id' | 'name' | 'description' | 'difficulty'>;

/** The way in which a bot chooses its guess. */
export type Thought = (clues: Clues, random: SeededRandom) => Result<Code, SolverError>;

/** A bot with several ways to think: it takes the first that finds a guess, and any legal guess if none does. */
export const botFrom = (info: BotInfo, ...thoughts: readonly Thought[]): Bot => ({
  ...info,
  chooseAction: (view, validActions, random) => {
    if (view.gameOver) return { type: 'reset' };
    const code = think(view, thoughts, random);
    const submits = (validActions ?? []).filter((action) => action.type === 'submit');
    if (submits.length > 0) return submits.find((action) => sameCode(action.code, code)) ?? random.pick(submits);
    return { type: 'submit', code, ...(view.variant.seconds === null ? {} : { at: view.elapsed }) };
  },
});

const think = (view: GameView, thoughts: readonly Thought[], random: SeededRandom): Code => {
  for (const thought of thoughts) {
    const code = thought(view, random);
    if (code.ok) return code.value;
  }
  return randomCode(view.variant, random);
};
