import type { Code, GameView, Variant } from '@mastermind/engine';
import { botsWith, type Clues, loadShippedTrees } from '@mastermind/solver';
import { holdLifeline } from '../shell/lifeline.ts';
import { serve } from '../shell/rpc.ts';
import { loadTools } from '../solver/tools.ts';
import { type Look, lookAt } from './assist/look.ts';
import { playOut } from './theatre/stage.ts';

const start = async () => {
  const tools = await loadTools();
  const bots = botsWith(tools);
  // Each message brings its own copy of the ruleset; interning lets all copies share what was worked out.
  const variants = new Map<string, Variant>();
  const known = (variant: Variant): Variant => {
    const name = JSON.stringify(variant);
    const first = variants.get(name) ?? variant;
    variants.set(name, first);
    return first;
  };
  return {
    look: async ({ variant, attempts }: Clues): Promise<Look> => {
      await loadShippedTrees(variant);
      return lookAt({ variant: known(variant), attempts }, tools);
    },

    /** A whole game of a bot, which sees no more of it than any player. */
    play: async (botId: string, variant: Variant, secret: Code, seed: number): Promise<GameView> => {
      const bot = bots.find(({ id }) => id === botId);
      if (bot === undefined) throw new Error(`There is no bot ${botId}.`);
      if (bot.difficulty === 'expert') await loadShippedTrees(variant);
      return playOut(bot, known(variant), secret, seed);
    },
  };
};

export type LabHost = Awaited<ReturnType<typeof start>>;

holdLifeline(self);
serve(self, start());
