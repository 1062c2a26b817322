import type { GameView } from '@mastermind/engine';
import { type GameReview, reviewGame } from '@mastermind/solver';
import { serve } from '../authority/rpc.ts';
import { loadTools } from './tools.ts';

const start = async () => {
  const tools = await loadTools();
  return {
    /** What each guess was worth; `null` where the ruleset has too many codes to say. */
    review: async (view: GameView): Promise<GameReview | null> => {
      const review = reviewGame(view, tools);
      return review.ok ? review.value : null;
    },
  };
};

export type SolverHost = Awaited<ReturnType<typeof start>>;

serve(self, start());
