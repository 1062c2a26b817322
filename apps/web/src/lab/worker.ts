import { type Code, type GameView, interned, type Variant } from '@mastermind/engine';
import { botsWith, type Clues, loadShippedTrees } from '@mastermind/solver';
import { playOut } from '../solver/play-out.ts';
import { loadTools } from '../solver/tools.ts';
import { holdLifeline } from '../workers/lifeline.ts';
import { serve } from '../workers/rpc.ts';
import { type Look, lookAt } from './assist/look.ts';
import { makePlans } from './tree/plans.ts';

const start = async () => {
  const tools = await loadTools();
  const bots = botsWith(tools);
  return {
    ...makePlans(tools),

    look: async ({ variant, attempts }: Clues): Promise<Look> => {
      await loadShippedTrees(variant);
      return lookAt({ variant: interned(variant), attempts }, tools);
    },

    /** A whole game of a bot, which sees no more of it than any player. */
    play: async (botId: string, variant: Variant, secret: Code, seed: number): Promise<GameView> => {
      const bot = bots.find(({ id }) => id === botId);
      if (bot === undefined) throw new Error(`There is no bot ${botId}.`);
      if (bot.difficulty === 'expert') await loadShippedTrees(variant);
      return playOut(bot, interned(variant), secret, seed);
    },
  };
};

export type LabHost = Awaited<ReturnType<typeof start>>;

holdLifeline(self);
serve(self, start());
