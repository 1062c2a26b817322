import { type Code, formatCode, type GameView } from '@mastermind/engine';
import { rulesetWords } from '@mastermind/messages';
import { findYou, nameOf, openRounds, raceView, roundView, shownRound, type Task } from '@mastermind/play';
import type { DuelRound, Room } from '@mastermind/protocol';
import { roomVariant } from '@mastermind/protocol/room';
import { spacedLetters } from '../game/board.ts';
import { boardLines } from '../screen/board.ts';
import { beside } from '../screen/columns.ts';
import type { Space } from '../screen/layout.ts';
import { blank, bold, dim, type Line, plain, wrap } from '../screen/line.ts';
import { draftPegs, MARGIN, marks, namedCode, PEG_WIDTHS, pegWidthIn, trayLines } from '../screen/pegs.ts';
import type { RoomModel, RoomRules } from './model.ts';
import { briefLines, stripLines } from './strip.ts';

export interface RoomPicture {
  readonly model: RoomModel;
  readonly task: Task;
  readonly space: Space;
  readonly rules: RoomRules;
}

/** Columns between the board and the text beside it, and the fewest that are worth it. */
const GAP_COLUMNS = 4;
const MIN_COLUMNS = 24;

/** The middle of the screen: the board on the left, the others on the right, or above it where it is narrow. */
export const roomBody = (picture: RoomPicture): readonly Line[] => {
  const { model, task, space, rules } = picture;
  const { room } = model.live;
  if (task.kind === 'lobby') return lobbyLines(picture);
  if (room.kind === 'race' && room.youId === null)
    return stripLines(room, { ...space, columns: Math.min(space.columns, 48) }, rules.context);
  const { length } = roomVariant(room);
  const board = MARGIN + length * PEG_WIDTHS[0] + 1 + length;
  const side = space.columns - board - GAP_COLUMNS;
  const below = belowLines(picture);
  const rows = space.rows - below.length - 1;
  if (side >= MIN_COLUMNS) {
    const strip = sideLines(room, task, { columns: Math.min(side, 40), rows }, rules);
    return [...beside(tableLines(picture, board, rows), strip, board + GAP_COLUMNS), blank, ...below];
  }
  const above = briefLines(room, space.columns, 2, rules.context);
  return [...above, blank, ...tableLines(picture, space.columns, rows - above.length - 1), blank, ...below];
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
    ...wrap(lobby.link(rules.connection.link), space.columns).map(plain),
    blank,
    dim(lobby.places(room.players.length, room.capacity)),
  ];
  const strip = { columns: Math.min(space.columns, 40), rows: Math.max(1, space.rows - lines.length) };
  return [...lines, ...stripLines(room, strip, rules.context)].slice(0, space.rows);
};

/** The lines below board and players: the tray, or the code. */
const belowLines = ({ model, task, space, rules }: RoomPicture): readonly Line[] => {
  const { room } = model.live;
  const typing = task.kind === 'guess' || task.kind === 'countdown' || task.kind === 'set';
  return typing ? trayLines(roomVariant(room), space.columns) : codeLine(room, task, space.columns, rules);
};

/** The board with the row in work; or the row of a code being set. */
const tableLines = (picture: RoomPicture, columns: number, rows: number): readonly Line[] => {
  const { model, task, rules } = picture;
  const { room } = model.live;
  const variant = roomVariant(room);
  const { draft } = model;
  if (task.kind === 'set') {
    const width = pegWidthIn(columns, variant.length, MARGIN);
    return [blank, [{ text: ' '.repeat(MARGIN) }, ...draftPegs(variant, draft, !model.shown, width)]];
  }
  const typing = task.kind === 'guess' || task.kind === 'countdown';
  const game = boardOf(room, task);
  return boardLines({
    game,
    active: typing ? draft : null,
    columns,
    rows,
    context: rules.context,
  });
};

const boardOf = (room: Room, task: Task): GameView => {
  const round = room.kind === 'duel' ? shownRound(room, task) : null;
  // Before its first round a duel has an empty board, and so has everyone who watches.
  return round === null ? raceView(room, findYou(room) ?? room.players[0]!) : roundView(room, round);
};

/** The code for those who may know it, such as its maker while it is broken. */
const codeLine = (room: Room, task: Task, columns: number, { context }: RoomRules): readonly Line[] => {
  const code: Code | null = room.kind === 'duel' ? (shownRound(room, task)?.secretCode ?? null) : room.secretCode;
  return code === null ? [] : [namedCode(roomVariant(room), context.words.screen.code, code, columns)];
};

const sideLines = (room: Room, task: Task, space: Space, rules: RoomRules): readonly Line[] => {
  const strip = stripLines(room, space, rules.context);
  const other = room.kind === 'duel' && task.kind !== 'over' ? otherRound(room, task) : null;
  if (other === null) return strip;
  const rows = rowLines(room, other, space.columns, rules);
  // The latest rows are the ones to see.
  return [...strip, blank, ...rows.slice(-Math.max(0, space.rows - strip.length - 1))];
};

/** In a duel where both break at once: how the other one does with the code that was set for them. */
const otherRound = (room: Room, task: Task): DuelRound | null => {
  const shown = shownRound(room, task);
  return openRounds(room).find(({ round, status }) => round !== shown?.round && status !== null) ?? null;
};

const rowLines = (room: Room, round: DuelRound, columns: number, { context }: RoomRules): readonly Line[] => {
  const variant = roomVariant(room);
  const roomy = 6 + 3 * variant.length <= columns;
  const letters = (code: Code): string => (roomy ? spacedLetters : formatCode)(variant, code);
  return [
    ...wrap(context.words.rooms.now.beingBroken(nameOf(room, round.breakerId)), columns).map(dim),
    ...round.attempts.map(
      ({ code, feedback }, at): Line => [
        { text: `${String(at + 1).padStart(2)}  ${letters(code)}  ` },
        ...marks(variant, feedback),
      ],
    ),
  ];
};
