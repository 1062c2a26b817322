import { deadline, type EngineError, formatCode, gamePoints, gameView } from '@mastermind/engine';
import { isWaiting, type Session, timeLeft } from '../session.ts';

/** A game as a program at the other end of a pipe sees it. Codes are letters. The secret comes with the end. */
export const gameJson = (session: Session, now: number) => {
  const game = gameView(session.state);
  const { variant } = game;
  const left = timeLeft(session, now);
  return {
    variant: variant.id,
    symbols: variant.symbols.map(({ letter }) => letter),
    length: variant.length,
    repeats: variant.repeats,
    maxAttempts: game.maxAttempts,
    attempts: game.attempts.map(({ code, feedback }) => ({
      code: formatCode(variant, code),
      exact: feedback.black,
      misplaced: feedback.white,
    })),
    // The word that the daily code has for it too.
    status: isWaiting(session, now) ? ('waiting' as const) : game.status,
    reason: game.reason,
    secret: game.secretCode === null ? null : formatCode(variant, game.secretCode),
    seed: game.seed,
    points: gamePoints(game),
    // Which rows give points: the best one, or all of them in games that began under the older rule.
    ...(variant.scoring === null ? {} : { countedRows: variant.scoring.rows }),
    ...(deadline(variant) === null ? {} : { millisecondsLeft: left }),
    assisted: session.assisted,
  };
};

export const errorJson = (kind: EngineError['kind'] | 'bad-request', message: string) => ({
  type: 'error',
  kind,
  message,
});
