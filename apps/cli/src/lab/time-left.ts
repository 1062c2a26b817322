import type { Context } from '../context/context.ts';

/** A share of the work below which an estimate would be a guess. */
const LEAST_SHARE = 0.01;

/** Estimates how long long work still takes, from how long its share since the start took. */
export const timeLeft = (
  startShare: number,
  startedAt: number,
  { words }: Context,
): ((share: number, now: number) => string) => {
  return (share, now) => {
    const done = share - startShare;
    if (done < LEAST_SHARE || share >= 1) return '';
    const minutes = Math.max(1, Math.round(((now - startedAt) * (1 - share)) / done / 60_000));
    return `; ${words.tools.timeLeft(Math.floor(minutes / 60), minutes % 60)}`;
  };
};
