import { foremost, nameOf, standing } from '@mastermind/play';
import type { Room, RoomPlayer } from '@mastermind/protocol';
import type { Context } from '../context/context.ts';
import { type Cell, cells } from '../screen/columns.ts';
import type { Space } from '../screen/layout.ts';
import { blank, dim, filled, type Line, plain } from '../screen/line.ts';
import { columnsOf, shortened } from '../text/width.ts';
import { labelOf, usedTime } from './players.ts';

/** The players of a room as a table: names, progress and results. It never shows their pegs. */
export const stripLines = (room: Room, space: Space, context: Context): readonly Line[] => {
  if (room.status === 'lobby') return fitted(room, guestRow(room, space.columns, context), [], space, context);
  if (room.kind === 'duel') return [...pointLines(room, space.columns, context), ...roundLines(room, space.columns)];
  const [head, row] = (room.status === 'over' ? standingRows : progressRows)(room, space.columns, context);
  return fitted(room, row, [head], space, context);
};

/** The same where there is no room for a table: as many short remarks as fit. */
export const briefLines = (room: Room, columns: number, rows: number, context: Context): readonly Line[] => {
  const { words } = context;
  const remarks = foremost(room).map((player) => {
    const own = player.id === room.youId ? '▸' : '';
    const name = shortened(player.name, SHORT_NAME_COLUMNS);
    const state = markOf(player) === ' ' ? '' : ` ${markOf(player)}`;
    return room.kind === 'duel' || room.status === 'over'
      ? `${own}${name} ${player.score ?? 0}${state}`
      : `${own}${words.rooms.brief(name, player.guesses, player.best)}${state}`;
  });
  for (let shown = remarks.length; shown > 0; shown--) {
    const more = remarks.length - shown;
    const lines = filled(
      [...remarks.slice(0, shown), ...(more === 0 ? [] : [words.rooms.moreMade(more)])],
      SEPARATOR,
      columns,
    );
    if (lines.length <= rows) return lines.map(plain);
  }
  return [];
};

const SEPARATOR = ' · ';
const SHORT_NAME_COLUMNS = 14;

const MIN_ROOMY_COLUMNS = 32;

const MARKS = { waiting: ' ', playing: ' ', won: '✓', lost: '✗', resigned: '–', left: '–' } as const;

const markOf = ({ state }: RoomPlayer): string => MARKS[state];

type Row = (player: RoomPlayer) => readonly Cell[];

/** As many players as there are lines for; the person at this terminal is always among them. */
const fitted = (
  room: Room,
  row: Row,
  heads: readonly (readonly Cell[])[],
  { rows }: Space,
  { words }: Context,
): readonly Line[] => {
  const all = standing(room);
  const places = Math.max(2, rows - heads.length);
  const chosen = new Set(all.length <= places ? all : foremost(room).slice(0, places - 1));
  const shown = all.filter((player) => chosen.has(player));
  const more = all.length - shown.length;
  return [
    ...heads.map((head) => cells(head, { dim: true })),
    ...shown.map((player) => cells(row(player), player.id === room.youId ? { bold: true } : {})),
    ...(more === 0 ? [] : [dim(`  ${words.rooms.moreMade(more)}`)]),
  ];
};

const guestRow =
  (room: Room, columns: number, { words }: Context): Row =>
  (player) => [
    { text: player.id === room.hostId ? '★' : ' ', width: 1 },
    { text: labelOf(room, player, words.rooms), width: columns - 2 },
  ];

const progressRows = (room: Room, columns: number, { words }: Context): readonly [readonly Cell[], Row] => {
  const { columns: heads } = words.rooms;
  const [guesses, best] = [columnsOf(heads.guesses), Math.max(4, columnsOf(heads.best))];
  const row = (mark: string, label: string, made: string, exact: string): readonly Cell[] => [
    { text: mark, width: 1 },
    { text: label, width: Math.max(8, columns - guesses - best - 4) },
    { text: made, width: guesses, right: true },
    { text: exact, width: best, right: true },
  ];
  return [
    row('', heads.player, heads.guesses, heads.best),
    (player) =>
      row(markOf(player), labelOf(room, player, words.rooms), String(player.guesses), String(player.best ?? '–')),
  ];
};

const standingRows = (room: Room, columns: number, { words }: Context): readonly [readonly Cell[], Row] => {
  const { columns: heads } = words.rooms;
  const score = Math.max(5, columnsOf(heads.score));
  // In a narrow window the name is worth more than the time.
  const time = columns < MIN_ROOMY_COLUMNS ? -1 : Math.max(5, columnsOf(heads.time));
  const row = (place: string, made: string, label: string, total: string, used: string): readonly Cell[] => [
    { text: place, width: 2, right: true },
    { text: label, width: Math.max(8, columns - score - time - 10) },
    { text: made, width: 4 },
    { text: total, width: score, right: true },
    ...(time < 0 ? [] : [{ text: used, width: time, right: true }]),
  ];
  return [
    row('', '', heads.player, heads.score, heads.time),
    (player) =>
      row(
        String(player.place ?? ''),
        `${markOf(player)}${String(player.guesses).padStart(3)}`,
        labelOf(room, player, words.rooms),
        String(player.score ?? ''),
        usedTime(room, player),
      ),
  ];
};

const pointLines = (room: Room, columns: number, { words }: Context): readonly Line[] => {
  const { columns: heads } = words.rooms;
  const row = (label: string, total: string): readonly Cell[] => [
    { text: label, width: Math.max(8, columns - columnsOf(heads.points) - 1) },
    { text: total, width: columnsOf(heads.points), right: true },
  ];
  return [
    cells(row(heads.player, heads.points), { dim: true }),
    ...room.players.map((player) =>
      cells(
        row(labelOf(room, player, words.rooms), String(player.score ?? 0)),
        player.id === room.youId ? { bold: true } : {},
      ),
    ),
  ];
};

/** The finished rounds of a duel: the maker, whether the code was broken, and the points. */
const roundLines = (room: Room, columns: number): readonly Line[] => {
  const over = room.rounds.filter(({ points }) => points !== null);
  const lines = over.map(({ round, makerId, points, status }) =>
    cells(
      [
        {
          text: `${round} ${nameOf(room, makerId)}${status === 'won' ? '' : ' ✓'}`,
          width: Math.max(8, columns - 5),
        },
        { text: `+${points}`, width: 4, right: true },
      ],
      { dim: true },
    ),
  );
  return lines.length === 0 ? [] : [blank, ...lines];
};
