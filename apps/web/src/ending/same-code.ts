import { formatChallenge, type GameView } from '@mastermind/engine';

/** A link to play the same code: it carries the seed, or else the code itself, scrambled. */
export const sameCodeLink = ({ variant, seed, secretCode }: GameView, page: string, salt: number): string => {
  const link = new URL('/', page);
  if (seed !== null) {
    link.searchParams.set('v', variant.id);
    link.searchParams.set('seed', String(seed));
    return link.href;
  }
  const challenge = secretCode === null ? null : formatChallenge({ variant, secret: secretCode }, salt);
  return challenge?.ok ? new URL(`/c#${challenge.value}`, page).href : link.href;
};
