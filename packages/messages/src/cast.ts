import { BOT_LEVELS, castName } from '@mastermind/protocol/lists';

/** The character of a level, with its temper in one line. */
export const castIn =
  (tempers: readonly string[]) =>
  (level: number): { readonly name: string; readonly description: string } => ({
    name: castName(level),
    description: tempers[Math.min(Math.max(level, 1), BOT_LEVELS) - 1]!,
  });
