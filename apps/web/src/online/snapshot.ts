import { type Action, formatGameLink, type GameView, type Recording, recordGame } from '@mastermind/engine';
import type { Game } from '@mastermind/protocol';
import { viewOf } from '@mastermind/protocol/view';
import type { DraftSlots } from '../authority/record.ts';
import type { Snapshot } from '../authority/snapshot.ts';

/** A server's game as the table shows it; its clock is set by the server's. */
export const snapshotOf = (game: Game, draft: DraftSlots, now: number): Snapshot => {
  const view = viewOf(game);
  return {
    id: game.id,
    origin: 'server',
    view,
    startedAt: game.startedAt + (now - game.now),
    assisted: game.assisted,
    draft: game.gameOver ? [] : draft,
    notes: '',
    link: linkOf(view),
    notices: [],
  };
};

/** The whole game for a review. What each guess took is not told, so the time is put where the points look for it. */
const linkOf = (view: GameView): string | null => {
  if (view.secretCode === null) return null;
  const link = formatGameLink(recordingOf(view, view.secretCode));
  return link.ok ? link.value : null;
};

const recordingOf = (
  { variant, attempts, status, reason, elapsed }: GameView,
  secret: readonly string[],
): Recording => {
  const at = (time: number): { at?: number } => (variant.seconds === null ? {} : { at: time });
  const lastGuessEnds = status === 'won' || reason === 'attempts';
  const actions = attempts.map(
    ({ code }, index): Action => ({
      type: 'submit',
      code,
      ...at(lastGuessEnds && index === attempts.length - 1 ? elapsed : 0),
    }),
  );
  if (reason === 'time') actions.push({ type: 'expire', at: elapsed });
  if (reason === 'resigned') actions.push({ type: 'resign', ...at(elapsed) });
  return recordGame({ variant, seed: null, secret }, actions);
};
