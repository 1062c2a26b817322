import { gameView, type Standing } from '@mastermind/engine';
import type { Held, HeldConfig } from '@mastermind/play';
import { type Ghost, ghostRacer, rankGhost } from '@mastermind/play';
import type { Context } from '../context/context.ts';

export const ghostConfig = ({ view }: Ghost): HeldConfig => ({
  variant: view.variant,
  secret: view.secretCode!,
  seed: null,
});

export const ghostSentence = (ghost: Ghost, { state, startedAt }: Held, now: number, { words }: Context): string => {
  const texts = words.rooms.ghost;
  const { guesses, best, state: how } = ghostRacer(ghost, gameView(state), now - (startedAt ?? now), texts.name);
  if (how !== 'playing') return (how === 'won' ? texts.solved : texts.failed)(guesses);
  return best === null ? texts.notYet : texts.guessed(guesses, best);
};

/** The winner, and both results in figures. */
export const verdictLines = (ghost: Ghost, session: Held, { words }: Context): readonly string[] => {
  const texts = words.rooms.ghost;
  const ranked = rankGhost(gameView(session.state), ghost);
  const [you, other] = ['you', 'ghost'].map((id) => ranked.find(({ playerId }) => playerId === id)!) as [
    Standing,
    Standing,
  ];
  const line = (name: string, { outcome, attempts, bestRow, score }: Standing): string => {
    const text = texts.line(name, outcome === 'won', attempts, bestRow?.black ?? 0);
    return ghost.view.variant.seconds === null || outcome !== 'won' ? text : `${text}, ${texts.score(score)}`;
  };
  const difference = you.place - other.place;
  return [
    difference < 0 ? texts.won : difference > 0 ? texts.lost : texts.draw,
    line(texts.you, you),
    line(texts.name, other),
  ];
};
