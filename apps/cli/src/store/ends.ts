import { type GameView, gameView, replay } from '@mastermind/engine';
import type { FinishedGame } from './format.ts';

/** The games as they ended, oldest first. */
export const endsOf = (
  games: readonly FinishedGame[],
): readonly (Pick<FinishedGame, 'id' | 'assisted'> & { readonly view: GameView })[] =>
  games.flatMap(({ id, recording, assisted }) => {
    const end = replay(recording);
    return end.ok && end.value.gameOver ? [{ view: gameView(end.value), id, assisted }] : [];
  });
