import {
  audit,
  type EngineError,
  err,
  type GameView,
  gameView,
  ok,
  parseGameLink,
  type Recording,
  type Result,
  replay,
  type WrongRow,
} from '@mastermind/engine';

/** A finished game out of a link, with the answers that do not follow from its code. */
export interface ReviewedGame {
  readonly recording: Recording;
  readonly view: GameView;
  readonly wrongRows: readonly WrongRow[];
}

/** Reads the fragment of a link, or a pasted text, which may be a whole address. */
export const openGame = (text: string): Result<ReviewedGame, EngineError> => {
  const recording = parseGameLink(unescaped(text.trim().replace(/^.*#/u, '')));
  if (!recording.ok) return recording;
  const state = replay(recording.value);
  if (!state.ok) return state;
  if (!state.value.gameOver) return err({ kind: 'game-running' });
  return ok({ recording: recording.value, view: gameView(state.value), wrongRows: audit(state.value) });
};

/** Messengers escape more of a link than they need to. */
const unescaped = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};
