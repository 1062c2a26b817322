import { newsOf, newsSentences } from '@mastermind/play';
import type { Room } from '@mastermind/protocol';
import type { Context } from '../context/context.ts';

/** The changes between two states of a room, as sentences. */
export const news = (before: Room, after: Room, { messages }: Context): readonly string[] =>
  newsOf(before, after).flatMap((item) => newsSentences(item, after, messages.news, messages));
