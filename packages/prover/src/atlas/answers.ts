import { allCodes, type Kernel } from '@mastermind/solver';
import { guessClasses } from '@mastermind/solver/search';

/** How many different answers guesses get from codes of a space: with two symbols fewer than there are kinds. */
export const countAnswers = (kernel: Kernel): number => {
  const { space } = kernel;
  const counts = kernel.load(allCodes(space)).histograms(guessClasses(space, []).firsts);
  const found = new Set<number>();
  for (let at = 0; at < counts.length; at++) if (counts[at]! > 0) found.add(at % space.width);
  return found.size;
};
