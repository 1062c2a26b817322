/** Runs `work` for about `milliseconds` after a warm-up and returns how often a second it ran. */
export const perSecond = (work: () => void, milliseconds = 400): number => {
  const warm = performance.now() + milliseconds / 4;
  while (performance.now() < warm) work();
  let runs = 0;
  const start = performance.now();
  const end = start + milliseconds;
  while (performance.now() < end) {
    work();
    runs++;
  }
  return (runs * 1000) / (performance.now() - start);
};

/** The middle of several measurements, so that one hiccup of the machine does not count. */
export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
};

/** The quantile of sorted values for this share. */
export const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

export const medianRate = (work: () => void, rounds = 5): number =>
  median(Array.from({ length: rounds }, () => perSecond(work)));

const compact = new Intl.NumberFormat('en', { maximumSignificantDigits: 3, notation: 'compact' });

export const printRatio = (name: string, ours: number, naive: number): void =>
  console.log(
    `${name.padEnd(34)} ${compact.format(ours).padStart(8)}/s   naive ${compact.format(naive).padStart(8)}/s   ratio ${(ours / naive).toFixed(2)}`,
  );
