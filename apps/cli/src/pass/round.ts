import { type PassPlay, passGame, passView, recordGame } from '@mastermind/engine';
import type { Held } from '@mastermind/play';
import type { Context } from '../context/context.ts';

export const passSession = (pass: PassPlay): Held => {
  const round = pass.played[pass.round]!;
  const game = passGame(pass, round);
  return {
    id: `pass-${pass.round}`,
    recording: recordGame({ variant: pass.variant, seed: null, secret: round.secret }, round.actions),
    state: game,
    startedAt: round.startedAt,
    assisted: round.assisted,
  };
};

/** Why the device changes hands. */
export const coverLine = (pass: PassPlay, { messages: { pass: words } }: Context): string => {
  const { stage, guess, maker, breaker } = passView(pass);
  if (stage === 'answer') return words.guessMade(maker, breaker);
  return guess === 1 ? words.codeIsSet(maker, breaker) : words.goesOn(breaker, guess);
};

export const scoreLine = (pass: PassPlay, { messages: { pass: words } }: Context): string => {
  const { rounds, round, names, points } = passView(pass);
  return rounds === 1 ? '' : `${words.round(round, rounds)} · ${words.score(names[0], points[0], names[1], points[1])}`;
};

export const endLines = (pass: PassPlay, { messages }: Context): readonly string[] => {
  const { pass: words } = messages;
  const { game, breaker, maker, gained, broken, wrong, byHand, rounds, result, names, assisted } = passView(pass);
  const won = result === 0 || result === 1 ? [words.won(names[result])] : result === 'draw' ? [words.draw] : [];
  return [
    broken ? words.broken(breaker, game!.attempts.length) : words.held(breaker),
    ...(wrong === null
      ? []
      : [words.wrong(wrong.row, maker, messages.feedback(wrong.stored), messages.feedback(wrong.right))]),
    ...(wrong === null && byHand ? [words.allRight] : []),
    ...(wrong === null && rounds > 1 ? [messages.news.gain(maker, gained ?? 0)] : []),
    ...(assisted ? [messages.assisted] : []),
    ...won,
  ];
};
