import { type Attempt, codeAt, SeededRandom, type Variant } from '@mastermind/engine';
import { levelGuesser, levels } from '../bots/level.ts';
import type { Guesser } from '../census.ts';
import { feedbackOfByte } from '../kernel/space.ts';
import { afterRow, positionOf } from '../knowledge/position.ts';
import { findStrategy } from '../strategies/registry.ts';
import type { Tools } from '../strategies/strategy.ts';

/** The player with this name: `level-3`, or the id of a strategy. */
export const guesserOf = (id: string): Guesser => {
  const level = levels.find((one) => id === `level-${one.level}`);
  if (level) return levelGuesser(level);
  const strategy = findStrategy(id);
  if (!strategy.ok) throw new Error(id);
  return strategy.value;
};

/** Games from random codes, played until each code is broken: without a limit, so that nothing cuts the average. */
export const playedGames = (
  variant: Variant,
  guesser: Guesser,
  { games, seed, tools }: { readonly games: number; readonly seed: number; readonly tools: Tools },
): readonly (readonly Attempt[])[] => {
  const open = positionOf({ variant, attempts: [] }, tools.kernelOf);
  if (!open.ok) throw new Error(open.error.kind);
  const random = new SeededRandom(seed);
  return Array.from({ length: games }, () => {
    const secret = random.int(0, open.value.space.size - 1);
    const rows: Attempt[] = [];
    for (let position = open.value; ; ) {
      const choice = guesser.guessAt(position, random, tools);
      if (!choice.ok) throw new Error(choice.error.kind);
      const { guess } = choice.value;
      const answer = position.kernel.load([secret]).answers(guess)[0]!;
      rows.push({ code: codeAt(variant, guess), feedback: feedbackOfByte(variant.length, answer) });
      if (guess === secret) return rows;
      position = afterRow(position, { guess, answer });
    }
  });
};
