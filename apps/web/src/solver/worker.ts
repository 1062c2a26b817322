import type { Code, GameView, Variant } from '@mastermind/engine';
import { botsWith, type GameReview, reviewGame } from '@mastermind/solver';
import { serve } from '../authority/rpc.ts';
import { guessesOf } from './against.ts';
import { loadTools } from './tools.ts';

const start = async () => {
  const tools = await loadTools();
  const bots = botsWith(tools);
  return {
    /** What each guess was worth; `null` where the ruleset has too many codes to say. */
    review: async (view: GameView): Promise<GameReview | null> => {
      const review = reviewGame(view, tools);
      return review.ok ? review.value : null;
    },

    /** The guesses a bot needs for a secret. One secret a call, so that the caller can show how far it is, or stop. */
    guessesOf: async (botId: string, variant: Variant, secret: Code, seed: number): Promise<number> => {
      const bot = bots.find(({ id }) => id === botId);
      if (bot === undefined) throw new Error(`There is no bot ${botId}.`);
      return guessesOf(bot, variant, secret, seed);
    },
  };
};

export type SolverHost = Awaited<ReturnType<typeof start>>;

serve(self, start());
