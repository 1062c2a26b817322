import type { Code } from '@mastermind/engine';
import { serverTime, type Task } from '@mastermind/play';
import { roomVariant } from '@mastermind/protocol/room';
import type { Context } from '../context/context.ts';
import { parseTyped } from '../game/board.ts';
import { refusalText } from '../online/refusal.ts';
import type { Console } from '../pipe/console.ts';
import type { LineSource } from '../pipe/line-source.ts';
import type { RoomConnection } from './connection.ts';
import { standsText } from './text.ts';

export interface PlainRoom {
  readonly io: Console;
  readonly lines: LineSource;
  readonly connection: RoomConnection;
  readonly context: Context;
}

export const runCommand = async (here: PlainRoom, task: Task, line: string): Promise<'on' | 'quit'> => {
  const { io, connection, context } = here;
  const { rooms, plain } = context.words;
  const { room } = connection.live();
  const word = line.trim().toLowerCase();
  if (word === 'quit') return 'quit';
  if (task.kind === 'countdown') await report(here, connection.ready());
  else if (word === '') io.write(`${standsText(room, task, serverTime(connection.live(), Date.now()), context)}\n`);
  else if (word === 'start' && task.kind === 'lobby') await report(here, connection.start());
  else if (word === 'leave' && task.kind === 'lobby') return leave(here);
  else if (word === 'resign' && (task.kind === 'guess' || task.kind === 'set')) await resign(here);
  else if (task.kind !== 'guess' && task.kind !== 'set') io.write(`${rooms.plain.notACommand(line)}\n`);
  else {
    const code = parseTyped(roomVariant(room), line);
    const invalid = task.kind === 'set' ? plain.invalidCode : plain.invalidGuess;
    if (!code.ok) {
      // A code being set is not printed, since others may be looking.
      io.write(`\n${task.kind === 'set' ? '' : `${invalid(line)}\n`}${context.messages.error(code.error)}\n`);
    } else if (task.kind === 'set') await setCode(here, code.value);
    else await guess(here, code.value);
  }
  return 'on';
};

const report = async (
  { io, context }: PlainRoom,
  request: ReturnType<PlainRoom['connection']['start']>,
): Promise<boolean> => {
  const refusal = await request;
  if (refusal !== null) io.write(`${refusalText(refusal, context)}\n`);
  return refusal === null;
};

const leave = async (here: PlainRoom): Promise<'on' | 'quit'> =>
  (await report(here, here.connection.leave())) ? 'quit' : 'on';

const resign = async (here: PlainRoom): Promise<void> => {
  const { io, lines, connection, context } = here;
  const { plain } = context.words.rooms;
  io.write(`${plain.sure} `);
  const line = await lines.next(false);
  lines.took();
  if (line !== null && plain.yes.includes(line.trim().toLowerCase())) await report(here, connection.resign());
  else io.write(`${plain.playsOn}\n`);
};

const setCode = async (here: PlainRoom, code: Code): Promise<void> => {
  here.io.write('\n');
  if (await report(here, here.connection.setCode(code))) here.io.write(`${here.context.words.rooms.plain.codeTaken}\n`);
};

const guess = async ({ io, connection, context }: PlainRoom, code: Code): Promise<void> => {
  const answer = await connection.guess(code);
  const sentence = answer.ok
    ? `${context.messages.feedback(answer.value.feedback)}.`
    : refusalText(answer.error, context);
  io.write(`\n${sentence}\n`);
};
