import type { Room, RoomPlayer } from '@mastermind/protocol';
import type { Context } from '../context.ts';
import { labelOf, nameOf, standing } from '../rooms/players.ts';
import { clockText } from '../screen/clock.ts';
import { type Cell, cells } from '../screen/columns.ts';
import { blank, bold, dim, type Line, plain, wrap } from '../screen/line.ts';

/** The players of a room as a table: who is there, how far they are, and how it ended. Never a colour. */
export const stripLines = (room: Room, columns: number, context: Context): readonly Line[] => {
  if (room.kind === 'duel') return [...pointLines(room, columns, context), ...roundLines(room, columns, context)];
  return room.status === 'over' ? standingLines(room, columns, context) : progressLines(room, columns, context);
};

/** The same where there is no room for a table: as many short remarks as fit in so many lines. */
export const briefLines = (room: Room, columns: number, rows: number, context: Context): readonly Line[] => {
  const { words } = context;
  const marked = ({ state }: RoomPlayer): string =>
    state === 'playing' || state === 'waiting' ? '' : ` ${MARKS[state]}`;
  const remarks = standing(room).map((player) =>
    room.kind === 'duel' || room.status === 'over'
      ? `${player.name} ${player.score ?? 0}${marked(player)}`
      : `${words.rooms.brief(player.name, player.guesses, player.best)}${marked(player)}`,
  );
  for (let shown = remarks.length; shown > 0; shown--) {
    const more = remarks.length - shown;
    const text = [...remarks.slice(0, shown), ...(more === 0 ? [] : [words.rooms.moreMade(more)])].join(' · ');
    const lines = wrap(text, columns);
    if (lines.length <= rows) return lines.map(plain);
  }
  return [];
};

const MARKS = { won: '✓', lost: '✗', resigned: '–', left: '–' } as const;

const markOf = ({ state }: RoomPlayer): string => (state === 'playing' || state === 'waiting' ? ' ' : MARKS[state]);

const style = ({ youId }: Room, { id }: RoomPlayer): { readonly bold?: boolean } =>
  id === youId ? { bold: true } : {};

const progressLines = (room: Room, columns: number, context: Context): readonly Line[] => {
  const { columns: heads } = context.words.rooms;
  const [guesses, best] = [[...heads.guesses].length, Math.max(4, [...heads.best].length)];
  const name = Math.max(8, columns - guesses - best - 4);
  const row = (mark: string, label: string, made: string, exact: string): readonly Cell[] => [
    { text: mark, width: 1 },
    { text: label, width: name },
    { text: made, width: guesses, right: true },
    { text: exact, width: best, right: true },
  ];
  if (room.status === 'lobby') {
    return room.players.map((player) =>
      cells(
        [
          { text: player.id === room.hostId ? '★' : ' ', width: 1 },
          { text: labelOf(room, player, context.words.rooms), width: columns - 2 },
        ],
        style(room, player),
      ),
    );
  }
  return [
    cells(row('', heads.player, heads.guesses, heads.best), { dim: true }),
    ...room.players.map((player) =>
      cells(
        row(
          markOf(player),
          labelOf(room, player, context.words.rooms),
          String(player.guesses),
          player.best === null ? '–' : String(player.best),
        ),
        style(room, player),
      ),
    ),
  ];
};

const standingLines = (room: Room, columns: number, context: Context): readonly Line[] => {
  const { columns: heads } = context.words.rooms;
  const [score, time] = [Math.max(5, [...heads.score].length), Math.max(5, [...heads.time].length)];
  const name = Math.max(8, columns - score - time - 7);
  const row = (place: string, mark: string, label: string, total: string, used: string): readonly Cell[] => [
    { text: place, width: 2, right: true },
    { text: mark, width: 1 },
    { text: label, width: name },
    { text: total, width: score, right: true },
    { text: used, width: time, right: true },
  ];
  return [
    cells(row('', '', heads.player, heads.score, heads.time), { dim: true }),
    ...standing(room).map((player) =>
      cells(
        row(
          String(player.place ?? ''),
          markOf(player),
          labelOf(room, player, context.words.rooms),
          String(player.score ?? ''),
          usedTime(room, player),
        ),
        style(room, player),
      ),
    ),
  ];
};

/** How long a winner took, by the server's clock. */
export const usedTime = ({ startsAt }: Room, { state, finishedAt }: RoomPlayer): string =>
  state === 'won' && startsAt !== null && finishedAt !== null ? clockText(finishedAt - startsAt) : '';

const pointLines = (room: Room, columns: number, context: Context): readonly Line[] => {
  const { columns: heads } = context.words.rooms;
  const points = [...heads.points].length;
  const row = (label: string, total: string): readonly Cell[] => [
    { text: label, width: Math.max(8, columns - points - 1) },
    { text: total, width: points, right: true },
  ];
  return [
    cells(row(heads.player, heads.points), { dim: true }),
    ...room.players.map((player) =>
      cells(row(labelOf(room, player, context.words.rooms), String(player.score ?? 0)), style(room, player)),
    ),
  ];
};

/** The rounds of a duel that are over: who made the code, and what it was worth. */
const roundLines = (room: Room, columns: number, { words }: Context): readonly Line[] => {
  const over = room.rounds.filter(({ points }) => points !== null);
  if (over.length === 0) return [];
  return [
    blank,
    ...over.map(({ round, makerId, points, status }) => {
      const left = `${round} ${nameOf(room, makerId)} ${status === 'won' ? '' : '✓'}`;
      return cells(
        [
          { text: left, width: Math.max(8, columns - 5) },
          { text: `+${points}`, width: 4, right: true },
        ],
        { dim: true },
      );
    }),
    ...(over.length === room.rounds.length ? [] : [dim(words.rooms.now.round(over.length + 1, room.rounds.length))]),
  ];
};

/** A heading above a table. */
export const heading = (text: string): Line => bold(text);
