import type { Context } from '../context.ts';
import type { Session } from '../session.ts';
import { type Ghost, ghostProgress, ghostVerdict } from './ghost.ts';

/** Where the ghost is, in one sentence. */
export const ghostSentence = (ghost: Ghost, session: Session, now: number, { words }: Context): string => {
  const texts = words.rooms.ghost;
  const { state, startedAt } = session;
  const { guesses, best, done } = ghostProgress(ghost, now - startedAt, state.attempts.length, state.gameOver);
  if (done) return (ghost.state.status === 'won' ? texts.solved : texts.failed)(guesses);
  return best === null ? texts.notYet : texts.guessed(guesses, best);
};

/** Who was better, and both in figures. */
export const verdictLines = (ghost: Ghost, session: Session, { words }: Context): readonly string[] => {
  const texts = words.rooms.ghost;
  const verdict = ghostVerdict(session.state, ghost);
  const line = (name: string, standing: typeof verdict.you): string => {
    const { outcome, attempts, bestRow, score } = standing;
    const text = texts.line(name, outcome === 'won', attempts, bestRow?.black ?? 0);
    return ghost.times === null || outcome !== 'won' ? text : `${text}, ${texts.score(score)}`;
  };
  const difference = verdict.you.place - verdict.ghost.place;
  return [
    difference < 0 ? texts.won : difference > 0 ? texts.lost : texts.draw,
    line(texts.you, verdict.you),
    line(texts.name, verdict.ghost),
  ];
};
