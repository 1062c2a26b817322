import type { Variant } from '@mastermind/engine';
import { botIds, toldMean } from '@mastermind/play';
import { botAverages } from '@mastermind/solver';

/** A bot, or you where `bot` is `null`. */
export interface Standing {
  readonly bot: string | null;
  /** Average guesses; `null` if not measured. */
  readonly guesses: number | null;
}

/**
 * The bots and you by strength, the strongest first. Bots that have not been measured under these rules are last, in
 * the order of the list.
 */
export const standings = (variant: Variant, you: number | null): readonly Standing[] => {
  const measured = new Map(botAverages(variant)?.map(({ id, average }) => [id, average]));
  const bots = botIds.map((bot) => ({ bot, guesses: toldMean(bot, variant) ?? measured.get(bot) ?? null }));
  // If no bot has a rank, you have none among them.
  const own = you === null || bots.every(({ guesses }) => guesses === null) ? [] : [{ bot: null, guesses: you }];
  return [...own, ...bots].sort((one, other) =>
    one.guesses === other.guesses ? 0 : (one.guesses ?? Infinity) - (other.guesses ?? Infinity),
  );
};
