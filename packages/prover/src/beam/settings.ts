/** How one branch is searched. */
export interface BeamSettings {
  /** How many guesses are tried for a set, for the second guess, the third and so on; the last holds for all that follow. */
  readonly widths: readonly number[];
  /** The most guesses that any code may need; null for no limit. */
  readonly depth: number | null;
}

/** Tries every guess: the exact optimum after the first guess, for small games and with costs that are sure. */
export const EVERY = 2 ** 20;

/** Later sets are smaller, and there are more of them: from the fifth guess on each level gets half of the one before. */
export const taperedWidths = (width: number): readonly number[] => {
  const widths = [width, width, width];
  while (widths.at(-1)! > 2) widths.push(Math.max(2, Math.round(widths.at(-1)! / 2)));
  return widths;
};

export const widthAfter = ({ widths }: BeamSettings, made: number): number =>
  widths[Math.min(made, widths.length) - 1] ?? 1;

/**
 * A search learns the costs of sets from narrower searches. Each search is a third as wide as the next; the first has
 * width one.
 */
export const growingWidths = (width: number): readonly number[] => {
  const rounds = [width];
  while (rounds[0]! > 1) rounds.unshift(Math.floor(rounds[0]! / 3) || 1);
  return rounds;
};
