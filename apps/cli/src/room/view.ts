import { rulesetWords } from '@mastermind/messages';
import {
  canStart,
  clockText,
  deadlineOf,
  findYou,
  missing,
  serverTime,
  shownRound,
  type Task,
  taskOf,
} from '@mastermind/play';
import type { Room } from '@mastermind/protocol';
import { roomVariant } from '@mastermind/protocol/room';
import type { Context } from '../context/context.ts';
import { drawKeyList } from '../screen/key-list.ts';
import { layOut, type Notice } from '../screen/layout.ts';
import type { Line } from '../screen/line.ts';
import { giveUpMenu } from '../screen/menu.ts';
import { rowNotice } from '../screen/row-notice.ts';
import type { Frame } from '../screen/stage.ts';
import { roomBody } from './body.ts';
import { type RoomModel, type RoomRules, roomMenu } from './model.ts';
import { fairnessSentence, resultSentences } from './result.ts';
import { statusSentence } from './status.ts';

export const drawRoom = (model: RoomModel, frame: Frame, rules: RoomRules): readonly Line[] => {
  const { screen, rooms } = rules.context.words;
  const { room } = model.live;
  const now = serverTime(model.live, frame.now);
  const task = taskOf(room, now);
  if (model.overlay?.kind === 'menu') return roomMenu(model, task, rules).draw(model.overlay.menu, frame);
  if (model.overlay?.kind === 'confirm') return giveUpMenu(rules.context.words).draw(model.overlay.menu, frame);
  if (model.overlay?.kind === 'keys') return drawKeyList(rooms.screen.keys, frame, rules.context);
  return layOut(screen, frame, {
    title: room.kind === 'race' ? rooms.race : rooms.duel,
    corner: corner(room, task, now, rules),
    body: (space) => roomBody({ model, task, space, rules }),
    notice: notices(model, task, now, rules),
    foot: foot(room, task, rules),
  });
};

/** The gaps in a row that the player has begun to fill. */
const rowHint = ({ draft }: RoomModel, context: Context): readonly Notice[] => {
  const empty = missing(draft);
  if (empty === draft.slots.length) return [];
  return [rowNotice(draft, context)];
};

/** The clock is last: if space runs out, the first remarks are left out. */
const corner = (room: Room, task: Task, now: number, { context }: RoomRules): readonly string[] => {
  const { words, messages } = context;
  const deadline = deadlineOf(room);
  const round = room.kind === 'duel' && room.status === 'running' ? shownRound(room, task) : null;
  const rows = round?.attempts ?? findYou(room)?.attempts ?? [];
  return [
    ...(room.status === 'running' ? [] : [rulesetWords(messages, roomVariant(room)).name]),
    ...(round === null ? [] : [words.rooms.now.round(round.round, room.rounds.length)]),
    ...(task.kind === 'guess' ? [words.screen.left(room.maxAttempts - rows.length)] : []),
    ...(deadline === null || task.kind === 'countdown'
      ? []
      : [clockText(deadline - Math.max(now, room.startsAt ?? now))]),
  ];
};

const foot = (room: Room, task: Task, { context }: RoomRules): string => {
  const { screen } = context.words.rooms;
  switch (task.kind) {
    case 'lobby':
      return canStart(room) ? screen.lobbyHostKeys : screen.lobbyKeys;
    case 'countdown':
      return findYou(room)?.ready === true ? screen.waitKeys : screen.countdownKeys;
    case 'set':
      return screen.setKeys;
    case 'over':
      if (room.youId !== null) return screen.overKeys;
      return room.rematchId === null ? screen.overWatchKeys : screen.overNextKeys;
    default:
      return screen.waitKeys;
  }
};

const notices = (model: RoomModel, task: Task, now: number, rules: RoomRules): readonly Notice[] => {
  const { room, connected } = model.live;
  const { context } = rules;
  const lost = connected ? [] : [{ text: context.words.rooms.connection.lost, strong: true }];
  const said = model.notice === '' ? [] : [{ text: model.notice }];
  if (task.kind === 'over') {
    const result = resultSentences(room, context).map((text) => ({ text, strong: true }));
    const fair = fairnessSentence(model.promises, room, context).map((text) => ({ text }));
    // An invitation stays, whatever else is said.
    const again = room.rematchId === null ? said : [{ text: context.messages.news.rematch }];
    return [...result, ...fair, ...again, ...lost];
  }
  const status = statusSentence(room, task, now, context);
  const hint = said.length > 0 || !('round' in task) ? [] : rowHint(model, context);
  return [...(status === '' ? [] : [{ text: status, strong: task.kind === 'countdown' }]), ...said, ...hint, ...lost];
};
