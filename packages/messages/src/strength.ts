import type { Progress } from '@mastermind/solver';
import { botWords } from './bot.ts';
import type { InsightWords } from './messages.ts';

/** Average skill and luck of the players who solved the code of a day. The figures shown add up. */
export const daySentence = (
  { strength: words }: InsightWords,
  { guesses, luck }: { readonly guesses: number; readonly luck: number },
): string => {
  const [mean, skill] = [guesses + luck, guesses].map((figure) => Math.round(100 * figure)) as [number, number];
  return words.day(mean / 100, skill / 100, (mean - skill) / 100);
};

/** The bot that plays at this strength; `null` where the bots of the ruleset have not been measured. */
export const neighboursSentence = (
  insight: InsightWords,
  { better, weaker }: Pick<Progress, 'better' | 'weaker'>,
): string | null => {
  const name = (id: string): string => botWords(insight, id).name;
  const { strength: words } = insight;
  if (better !== null && weaker !== null) return words.between(name(better.id), name(weaker.id));
  if (better !== null) return words.towards(name(better.id));
  return weaker === null ? null : words.beyond(name(weaker.id));
};

/** The change over the last games; `null` while there are too few. */
export const gainSentence = (
  { strength: words }: InsightWords,
  { gained }: Pick<Progress, 'gained'>,
): string | null => {
  if (gained === null) return null;
  const { games, guesses } = gained;
  if (Math.abs(guesses) < 0.005) return words.same(games);
  return guesses > 0 ? words.gained(games, guesses) : words.lost(games, -guesses);
};
