import { type News, newsOf } from '@mastermind/client';
import type { Room } from '@mastermind/protocol';
import { roomVariant } from '@mastermind/protocol/room';
import type { Context } from '../context.ts';
import { spacedLetters } from '../plain/board.ts';

/** What is different between two moments of a room, as sentences. */
export const news = (before: Room, after: Room, context: Context): readonly string[] =>
  newsOf(before, after).flatMap((item) => sentencesOf(item, after, context));

const sentencesOf = (item: News, room: Room, { words, messages }: Context): readonly string[] => {
  const { news: texts } = words.rooms;
  const letters = (code: readonly string[]): string => spacedLetters(roomVariant(room), code);
  switch (item.kind) {
    case 'joined':
    case 'left':
    case 'resigned':
    case 'failed':
      return [texts[item.kind](item.name)];
    case 'solved':
      return [texts.solved(item.name, item.guesses)];
    case 'code-set':
      return [texts.codeSet(item.name)];
    case 'guessed':
      return [texts.guessed(item.name, letters(item.attempt.code), messages.feedback(item.attempt.feedback))];
    case 'round-over': {
      const { round, status, attempts, secretCode, points } = item.round;
      const code = letters(secretCode ?? []);
      return [
        status === 'won'
          ? texts.broken(round, item.breaker, attempts.length, code)
          : texts.held(round, item.breaker, code),
        texts.gain(item.maker, points ?? 0),
      ];
    }
    case 'you-host':
      return [texts.youHost];
    case 'started':
      return [room.kind === 'duel' ? texts.duelStarted : texts.started];
    case 'rematch':
      return [texts.rematch];
  }
};
