import { deadline, gamePoints, gameView } from '@mastermind/engine';
import { type Held, isWaiting, millisecondsLeft } from '@mastermind/play';
import { codeJson, rowsJson } from '../pipe/requests.ts';

/** A game as a program at the other end of a pipe sees it. Codes are letters. The last message includes the secret. */
export const gameJson = (session: Held, now: number) => {
  const game = gameView(session.state);
  const { variant } = game;
  const left = millisecondsLeft(session, now);
  return {
    variant: variant.id,
    symbols: variant.symbols.map(({ letter }) => letter),
    length: variant.length,
    repeats: variant.repeats,
    maxAttempts: game.maxAttempts,
    attempts: rowsJson(variant, game.attempts),
    // The word that the daily code has for it too.
    status: isWaiting(session, now) ? ('waiting' as const) : game.status,
    reason: game.reason,
    secret: codeJson(variant, game.secretCode),
    seed: game.seed,
    points: gamePoints(game),
    ...(deadline(variant) === null ? {} : { millisecondsLeft: left }),
    assisted: session.assisted,
  };
};
