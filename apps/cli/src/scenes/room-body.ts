import type { GameView } from '@mastermind/engine';
import { rulesetWords } from '@mastermind/messages';
import type { DuelRound, Room } from '@mastermind/protocol';
import { roomVariant } from '@mastermind/protocol/room';
import { spacedLetters } from '../plain/board.ts';
import { raceBoard, roundBoard } from '../rooms/boards.ts';
import { nameOf } from '../rooms/players.ts';
import { openRounds, shownRound, type Task } from '../rooms/task.ts';
import { boardLines } from '../screen/board.ts';
import { beside } from '../screen/columns.ts';
import type { Room as Space } from '../screen/layout.ts';
import { blank, bold, dim, type Line, plain, wrap } from '../screen/line.ts';
import { draftPegs, MARGIN, marks, PEG_WIDTH, pegs, trayLines } from '../screen/pegs.ts';
import type { RoomModel, RoomRules } from './room-model.ts';
import { briefLines, stripLines } from './strip.ts';

export interface RoomPicture {
  readonly model: RoomModel;
  readonly task: Task;
  readonly space: Space;
  readonly rules: RoomRules;
}

/** Columns between the board and what stands beside it, and the fewest that are worth it. */
const GAP = 4;
const NARROWEST = 24;

/** The middle of the screen: the board on the left, the others on the right, or above it where it is narrow. */
export const roomBody = (picture: RoomPicture): readonly Line[] => {
  const { model, task, space, rules } = picture;
  const { room } = model.live;
  if (task.kind === 'lobby') return lobbyLines(picture);
  if (room.kind === 'race' && room.youId === null) return stripLines(room, Math.min(space.columns, 48), rules.context);
  const { length } = roomVariant(room);
  const board = MARGIN + length * PEG_WIDTH + 1 + length;
  const side = space.columns - board - GAP;
  if (side >= NARROWEST) {
    const left = tableLines(picture, board, space.rows);
    return beside(left, sideLines(room, task, Math.min(side, 40), rules).slice(0, space.rows), board + GAP);
  }
  const above = briefLines(room, space.columns, 2, rules.context);
  return [...above, blank, ...tableLines(picture, space.columns, space.rows - above.length - 1)];
};

const lobbyLines = ({ model, space, rules }: RoomPicture): readonly Line[] => {
  const { room } = model.live;
  const { words, messages } = rules.context;
  const { lobby } = words.rooms;
  const { name, description } = rulesetWords(messages, roomVariant(room));
  const format = room.format === null ? [] : wrap(lobby.format(room.format === 'together'), space.columns).map(dim);
  const lines = [
    ...wrap(`${name}. ${description}`, space.columns).map(dim),
    ...format,
    blank,
    bold(lobby.code(room.code)),
    ...wrap(lobby.link(rules.table.link), space.columns).map(plain),
    blank,
    dim(lobby.places(room.players.length, room.capacity)),
  ];
  return [...lines, ...stripLines(room, Math.min(space.columns, 40), rules.context)].slice(0, space.rows);
};

/** Board, row in work and tray; or the row of a code being set. */
const tableLines = (picture: RoomPicture, columns: number, rows: number): readonly Line[] => {
  const { model, task, rules } = picture;
  const { room } = model.live;
  const variant = roomVariant(room);
  const { draft } = model;
  if (task.kind === 'set') {
    const row = [{ text: ' '.repeat(MARGIN) }, ...draftPegs(variant, draft.slots, draft.cursor, !model.shown)];
    return [blank, row, blank, ...trayLines(variant, columns)];
  }
  const typing = task.kind === 'guess' || (task.kind === 'countdown' && room.kind === 'race');
  const game = boardOf(room, task);
  const below = typing ? trayLines(variant, columns) : codeLine(game, rules);
  const view = {
    game,
    active: typing ? draftPegs(variant, draft.slots, draft.cursor) : null,
    columns,
    rows: rows - below.length - 1,
    messages: rules.context.messages,
    words: rules.context.words.screen,
  };
  return [...boardLines(view), blank, ...below];
};

const boardOf = (room: Room, task: Task): GameView => {
  const round = room.kind === 'duel' ? shownRound(room, task) : null;
  return round === null ? raceBoard(room) : roundBoard(room, round);
};

const codeLine = ({ variant, secretCode }: GameView, { context }: RoomRules): readonly Line[] =>
  secretCode === null ? [] : [[{ text: `${context.words.screen.code}  `, bold: true }, ...pegs(variant, secretCode)]];

const sideLines = (room: Room, task: Task, columns: number, rules: RoomRules): readonly Line[] => {
  const strip = stripLines(room, columns, rules.context);
  const other = room.kind === 'duel' && task.kind !== 'over' ? otherRound(room, task) : null;
  return other === null ? strip : [...strip, blank, ...rowLines(room, other, rules)];
};

/** In a duel where both break at once: how the other one does with the code that was set for them. */
const otherRound = (room: Room, task: Task): DuelRound | null => {
  const shown = shownRound(room, task);
  return openRounds(room).find(({ round, status }) => round !== shown?.round && status !== null) ?? null;
};

const rowLines = (room: Room, round: DuelRound, { context }: RoomRules): readonly Line[] => {
  const variant = roomVariant(room);
  return [
    ...wrap(context.words.rooms.now.beingBroken(nameOf(room, round.breakerId)), 40).map(dim),
    ...round.attempts.map(
      ({ code, feedback }, at): Line => [
        { text: `${String(at + 1).padStart(2)}  ${spacedLetters(variant, code)}  ` },
        ...marks(variant, feedback),
      ],
    ),
  ];
};
