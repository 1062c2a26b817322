import {
  deadlineOf,
  findYou,
  type Live,
  type Promises,
  serverTime,
  type Task,
  type Timed,
  taskOf,
  withPromises,
} from '@mastermind/play';
import type { RoomReply } from '@mastermind/protocol';
import type { Context } from '../context/context.ts';
import { exitCodes } from '../context/exit.ts';
import { refusalText } from '../online/refusal.ts';
import { timer } from '../online/server.ts';
import type { Console } from '../pipe/console.ts';
import { lineSource } from '../pipe/line-source.ts';
import { openStore } from '../store/store.ts';
import { type RoomServer, visitRooms } from './connection.ts';
import { type PlainRoom, runCommand } from './line-commands.ts';
import { news } from './news.ts';
import { introText, promptAgain, promptText, resultText } from './text.ts';

/** A room and its rematches, line by line, until the person leaves or the input ends. */
export const playPlainRooms = async (
  io: Console,
  server: RoomServer,
  first: Timed<RoomReply>,
  context: Context,
  comeBack: (code: string) => string,
): Promise<void> => {
  const lines = lineSource(io);
  await visitRooms(
    server,
    first,
    () => openStore(context.words),
    { clock: Date.now },
    async (connection) => {
      const farewell = (): void => {
        const { room } = connection.live();
        if (room.status !== 'over' && room.youId !== null) io.write(`\n${comeBack(room.code)}\n`);
      };
      const interrupt = (): void => {
        farewell();
        process.exit(exitCodes.interrupted);
      };
      process.once('SIGINT', interrupt);
      try {
        const next = await talk({ io, lines, connection, context });
        if (next === null) farewell();
        return next;
      } finally {
        process.off('SIGINT', interrupt);
      }
    },
  );
};

/** Milliseconds left at which the time is announced. */
const WARNINGS = [60, 30, 10].map((seconds) => seconds * 1000);

/** The room of the rematch; `null` when it ends here. */
const talk = async (here: PlainRoom): Promise<Timed<RoomReply> | null> => {
  const { io, connection, context } = here;
  let seen = connection.live();
  let promises = withPromises({}, seen.room);
  let asked = '';
  let ended = false;
  io.write(introText(seen.room, connection.link, context));
  for (;;) {
    const now = serverTime(seen, Date.now());
    const task = taskOf(seen.room, now);
    if (task.kind === 'over') return afterwards(here, seen, promises, ended);
    if (ended && isAwaited(task) && seen.room.youId !== null) return null;
    const question = questionOf(seen, task);
    if (question !== asked) io.write(promptText(seen.room, task, now, context));
    asked = question;
    const signal = await nextOf(here, seen, task, ended);
    if (signal.kind === 'end') ended = true;
    if (signal.kind === 'line') {
      const verdict = await runCommand(here, task, signal.line);
      if (verdict === 'quit') return null;
      asked = '';
    }
    const live = connection.live();
    const told = [...(signal.kind === 'time' ? timeText(seen, task, context) : []), ...changes(seen, live, context)];
    promises = withPromises(promises, live.room);
    seen = live;
    if (told.length === 0) continue;
    io.write(`\n${told.join('\n')}\n`);
    const next = taskOf(seen.room, serverTime(seen, Date.now()));
    if (questionOf(seen, next) === asked) io.write(promptAgain(next, context));
  }
};

/** The result, and the question whether to continue. */
const afterwards = async (
  here: PlainRoom,
  { room }: Live,
  promises: Promises,
  ended: boolean,
): Promise<Timed<RoomReply> | null> => {
  const { io, lines, connection, context } = here;
  io.write(resultText(room, promises, context));
  if (room.youId === null || room.ending === 'empty') return null;
  while (!ended) {
    io.write(`\n${context.words.rooms.plain.overCommands}\n`);
    const line = await lines.next(false);
    lines.took();
    const word = line?.trim().toLowerCase() ?? 'quit';
    if (word === 'quit') return null;
    const next = word === 'rematch' ? await connection.rematch() : null;
    if (next?.ok === true) return next.value;
    // Often a late guess.
    io.write(`${next === null ? context.words.rooms.plain.notACommand(line!) : refusalText(next.error, context)}\n`);
  }
  return null;
};

type RoomSignal = { readonly kind: 'line'; readonly line: string } | { readonly kind: 'end' | 'change' | 'time' };

/** Waits for the first of these: a line, a change of the room, or a time to announce. */
const nextOf = async (
  { lines, connection }: PlainRoom,
  seen: Live,
  task: Task,
  ended: boolean,
): Promise<RoomSignal> => {
  const moment = nextMoment(seen, task, serverTime(seen, Date.now()));
  const events: Promise<RoomSignal>[] = [connection.changed(seen).then(() => ({ kind: 'change' }))];
  let calm = (): void => {};
  if (moment !== null) {
    events.push(
      new Promise((resolve) => {
        calm = timer(moment, () => resolve({ kind: 'time' }));
      }),
    );
  }
  if (!ended) {
    const line = lines.next(task.kind === 'set');
    events.push(
      // A code that is typed during the countdown waits for its end.
      task.kind === 'countdown'
        ? line.then((text) => (isReady(text) ? { kind: 'line', line: text } : new Promise(() => {})))
        : line.then((text) => (text === null ? { kind: 'end' } : { kind: 'line', line: text })),
    );
  }
  const signal = await Promise.race(events);
  calm();
  if (signal.kind === 'line' || signal.kind === 'end') lines.took();
  return signal;
};

const isReady = (line: string | null): line is string =>
  line !== null && ['', 'ready'].includes(line.trim().toLowerCase());

/** Milliseconds until the countdown ends or the time left is announced. */
const nextMoment = ({ room }: Live, task: Task, now: number): number | null => {
  if (task.kind === 'countdown') return Math.max(0, (room.startsAt ?? now) - now);
  const deadline = isAwaited(task) ? deadlineOf(room) : null;
  const left = deadline === null ? 0 : deadline - now;
  // A timer may ring a moment early, and must not announce a time twice.
  const warning = WARNINGS.find((one) => one < left - 100);
  return warning === undefined ? null : left - warning;
};

const timeText = (live: Live, task: Task, { words }: Context): readonly string[] => {
  if (task.kind === 'countdown') return [words.rooms.now.go];
  const deadline = deadlineOf(live.room);
  const left = deadline === null ? 0 : Math.round((deadline - serverTime(live, Date.now())) / 1000);
  return left <= 0 ? [] : [words.rooms.plain.secondsLeft(left)];
};

const isAwaited = ({ kind }: Task): boolean => kind === 'guess' || kind === 'set' || kind === 'lobby';

/** A prompt is written once for each thing that is asked. */
const questionOf = ({ room }: Live, task: Task): string => {
  const round = 'round' in task ? task.round : null;
  const rows = round?.attempts.length ?? findYou(room)?.attempts?.length ?? 0;
  return `${task.kind} ${round?.round ?? 0} ${rows}`;
};

const changes = (before: Live, after: Live, context: Context): readonly string[] => {
  if (before === after) return [];
  const { connection } = context.words.rooms;
  return [
    ...news(before.room, after.room, context),
    ...(before.connected === after.connected ? [] : [after.connected ? connection.back : connection.lost]),
  ];
};
