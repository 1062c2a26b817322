import type { TerminalWords } from '@mastermind/messages/terminal';
import { checkRoom, findYou, nameOf, type Promises, tieSentences } from '@mastermind/play';
import type { Room } from '@mastermind/protocol';
import { roomVariant } from '@mastermind/protocol/room';
import type { Context } from '../context/context.ts';
import { spacedLetters } from '../game/board.ts';

export const resultSentences = (room: Room, { words, messages }: Context): readonly string[] => {
  const { result } = words.rooms;
  const ending = room.ending === null ? [] : [result.endings[room.ending]];
  if (room.kind === 'duel') return [...(room.ending === 'finished' ? [] : ending), ...duelResult(room, words.rooms)];
  const place = findYou(room)?.place ?? null;
  return [
    ...(room.ending === 'finished' ? [] : ending),
    ...(place === null ? [] : [result.place(place, room.players.length)]),
    ...tieSentences(room, messages.news),
  ];
};

const duelResult = (room: Room, words: TerminalWords['rooms']): readonly string[] => {
  const texts = words.result;
  // A player who left before the opponent joined has not played a duel.
  if (room.ending === 'empty') return [];
  const me = findYou(room);
  const other = room.players.find(({ id }) => id !== room.youId);
  if (room.winnerId === null && room.ending !== 'finished') return [texts.nobody];
  if (me === null || other === undefined) {
    return [room.winnerId === null ? texts.draw(other?.score ?? 0) : texts.wins(nameOf(room, room.winnerId))];
  }
  const [own, others] = [me.score ?? 0, other.score ?? 0];
  if (room.winnerId === null) return [texts.draw(own)];
  return [room.winnerId === me.id ? texts.won(own, others) : texts.lost(other.name, own, others)];
};

/** Whether the code matches its commitment, as a sentence; nothing before it is opened. */
export const fairnessSentence = (promises: Promises, room: Room, { words }: Context): readonly string[] => {
  const { fair, unfair, wrongAnswers } = words.rooms.result;
  const verdicts = checkRoom(room, promises);
  if (verdicts.length === 0) return [];
  if (!verdicts.every(({ promised }) => promised)) return [unfair];
  return [verdicts.every(({ answered }) => answered) ? fair : wrongAnswers];
};

export const codeSentence = (room: Room, { words }: Context): readonly string[] =>
  room.secretCode === null ? [] : [words.plain.code(spacedLetters(roomVariant(room), room.secretCode))];
