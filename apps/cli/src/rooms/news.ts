import type { DuelRound, Room, RoomPlayer } from '@mastermind/protocol';
import { roomVariant } from '@mastermind/protocol/room';
import type { Context } from '../context.ts';
import { spacedLetters } from '../plain/board.ts';
import { called, isHost, nameOf } from './players.ts';

/**
 * What is different between two moments of a room, as sentences. Told from the rooms and not from the events,
 * so that nothing is left out when several came at once, and one's own doings are not news.
 */
export const news = (before: Room, after: Room, context: Context): readonly string[] => {
  const { news: words } = context.words.rooms;
  return [
    ...comings(before, after, context),
    ...(!isHost(before) && isHost(after) && after.status === 'lobby' ? [words.youHost] : []),
    ...(before.status === 'lobby' && after.status === 'running'
      ? [after.kind === 'duel' ? words.duelStarted : words.started]
      : []),
    ...after.players.flatMap((player) => finish(before, after, player, context)),
    ...after.rounds.flatMap((round, at) => roundNews(before.rounds[at], round, after, context)),
    ...(before.rematchId === null && after.rematchId !== null ? [words.rematch] : []),
  ];
};

const comings = (before: Room, after: Room, { words }: Context): readonly string[] => {
  const others = (room: Room) => room.players.filter(({ id }) => id !== after.youId);
  const absent = (room: Room) => (player: RoomPlayer) => room.players.every(({ id }) => id !== player.id);
  return [
    ...others(after)
      .filter(absent(before))
      .map((player) => words.rooms.news.joined(called(player, words.rooms))),
    ...others(before)
      .filter(absent(after))
      .map((player) => words.rooms.news.left(called(player, words.rooms))),
  ];
};

/** Somebody else has come to an end in a race. */
const finish = (before: Room, after: Room, player: RoomPlayer, { words }: Context): readonly string[] => {
  const { news: texts } = words.rooms;
  const name = called(player, words.rooms);
  const was = before.players.find(({ id }) => id === player.id)?.state;
  if (was === player.state || player.id === after.youId) return [];
  if (player.state === 'resigned' || player.state === 'left') return [texts.resigned(name)];
  if (after.kind !== 'race') return [];
  if (player.state === 'won') return [texts.solved(name, player.guesses)];
  return player.state === 'lost' ? [texts.failed(name)] : [];
};

const roundNews = (
  before: DuelRound | undefined,
  after: DuelRound,
  room: Room,
  { words, messages }: Context,
): readonly string[] => {
  const { news: texts } = words.rooms;
  const variant = roomVariant(room);
  const [maker, breaker] = [after.makerId, after.breakerId].map((id) => nameOf(room, id, words.rooms)) as [
    string,
    string,
  ];
  const letters = (code: readonly string[]): string => spacedLetters(variant, code);
  const wasSet = before !== undefined && before.status !== null;
  const rows = after.attempts.slice(before?.attempts.length ?? 0);
  const over = after.points !== null && (before?.points ?? null) === null;
  return [
    ...(!wasSet && after.status !== null && after.makerId !== room.youId ? [texts.codeSet(maker)] : []),
    ...(after.breakerId === room.youId
      ? []
      : rows.map(({ code, feedback }) => texts.guessed(breaker, letters(code), messages.feedback(feedback)))),
    ...(over
      ? [roundEnd(after, breaker, letters(after.secretCode ?? []), words.rooms.news), texts.gain(maker, after.points!)]
      : []),
  ];
};

const roundEnd = (
  { round, status, attempts }: DuelRound,
  breaker: string,
  letters: string,
  texts: Context['words']['rooms']['news'],
): string =>
  status === 'won' ? texts.broken(round, breaker, attempts.length, letters) : texts.held(round, breaker, letters);
