import { rulesetWords } from '@mastermind/messages';
import type { TerminalWords } from '@mastermind/messages/terminal';
import {
  canStart,
  deadlineOf,
  findYou,
  type Promises,
  raceView,
  roundView,
  shownRound,
  standing,
  type Task,
} from '@mastermind/play';
import type { Room } from '@mastermind/protocol';
import { roomVariant } from '@mastermind/protocol/room';
import type { Context } from '../context/context.ts';
import { plainBoard, plainPrompt, plainRules } from '../game/board.ts';
import { spokenLabelOf, usedTime } from './players.ts';
import { codeSentence, fairnessSentence, resultSentences } from './result.ts';
import { statusSentence } from './status.ts';

export const introText = (room: Room, link: string, { words, messages }: Context): string => {
  const { race, duel, lobby } = words.rooms;
  const { name, description } = rulesetWords(messages, roomVariant(room));
  const others = room.players.filter(({ id }) => id !== room.youId);
  const lines = [
    `${room.kind === 'race' ? race : duel}: ${name}. ${description}`,
    ...(room.format === null ? [] : [lobby.format(room.format === 'together')]),
    lobby.code(room.code),
    lobby.link(link),
    ...(room.status === 'lobby'
      ? [
          lobby.places(room.players.length, room.capacity),
          ...others.map((player) => spokenLabelOf(room, player, words.rooms)),
        ]
      : []),
  ];
  return `${lines.join('\n')}\n`;
};

export const promptText = (room: Room, task: Task, now: number, context: Context): string => {
  const { words } = context;
  const status = statusSentence(room, task, now, context);
  const said = status === '' ? '' : `\n${status}\n`;
  switch (task.kind) {
    case 'lobby':
      return `${said}${lobbyCommands(room, words.rooms.plain)}\n`;
    case 'guess': {
      const game = task.round === null ? raceView(room, findYou(room)!) : roundView(room, task.round);
      const first = game.attempts.length === 0 ? `${words.rooms.plain.commands}\n` : '';
      return `${said}\n${first}${plainBoard(game, context)}\n\n${millisecondsLeft(room, now, context)}${plainPrompt(game, words.plain)}`;
    }
    case 'set':
      return `${said}${millisecondsLeft(room, now, context)}${plainRules(roomVariant(room), words.plain).join('\n')}\n${words.plain.enterCode} `;
    case 'countdown':
      return findYou(room)?.ready === true ? said : `${said}${words.rooms.plain.countdownCommands}\n`;
    case 'watch':
      return `${said}${words.rooms.plain.watchCommands}\n`;
    default:
      return said;
  }
};

/** The same question once more, after something else was said. */
export const promptAgain = (task: Task, { words }: Context): string =>
  task.kind === 'guess' ? `${words.plain.enterGuess} ` : task.kind === 'set' ? `${words.plain.enterCode} ` : '';

const lobbyCommands = (room: Room, words: TerminalWords['rooms']['plain']): string => {
  if (room.youId === null) return words.watchCommands;
  return canStart(room) ? words.hostCommands : words.lobbyCommands;
};

export const standsText = (room: Room, task: Task, now: number, context: Context): string => {
  const { words } = context;
  const lines = room.players.map((player) =>
    room.kind === 'duel'
      ? `${spokenLabelOf(room, player, words.rooms)}: ${words.screen.points(player.score ?? 0)}`
      : words.rooms.progress(spokenLabelOf(room, player, words.rooms), player.guesses, player.best),
  );
  const round = room.kind === 'duel' ? shownRound(room, task) : null;
  return [
    `${millisecondsLeft(room, now, context)}${lines.join('\n')}`,
    ...(round === null || round.status === null ? [] : [plainBoard(roundView(room, round), context)]),
  ].join('\n');
};

const millisecondsLeft = (room: Room, now: number, { words }: Context): string => {
  const deadline = deadlineOf(room);
  return deadline === null ? '' : `${words.plain.secondsLeft(Math.max(0, Math.round((deadline - now) / 1000)))}\n`;
};

/** Standings or result, the code, and whether it matches the commitment. */
export const resultText = (room: Room, promises: Promises, context: Context): string => {
  const { words } = context;
  const { rooms } = words;
  const standings =
    room.kind === 'duel' || room.ending === 'empty'
      ? []
      : [
          '',
          `${rooms.result.standings}:`,
          ...standing(room).map((player) => {
            const parts = [
              rooms.progress(spokenLabelOf(room, player, rooms), player.guesses, player.best),
              ...(player.state === 'playing' || player.state === 'waiting' ? [] : [rooms.states[player.state]]),
              ...[usedTime(room, player)].filter((time) => time !== ''),
              ...(player.score === null ? [] : [words.screen.points(player.score)]),
            ];
            return `${player.place ?? '–'}. ${parts.join(', ')}`;
          }),
        ];
  const lines = [
    ...resultSentences(room, context),
    ...standings,
    '',
    ...codeSentence(room, context),
    ...fairnessSentence(promises, room, context),
  ];
  return `\n${lines.join('\n')}\n`;
};
