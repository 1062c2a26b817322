import type { Code, Variant } from '@mastermind/engine';
import { type EventPhase, eventBoardId, eventLeft, eventPhase, eventVariant, eventView } from '@mastermind/play';
import type { GroupEvent } from '@mastermind/protocol';
import { takingPart } from '@mastermind/protocol/group-event';
import type { Context } from '../context/context.ts';
import { parseTyped, plainBoard, plainPrompt } from '../game/board.ts';
import { refusalText } from '../online/refusal.ts';
import { timer } from '../online/server.ts';
import type { EventConnection } from './connection.ts';
import { type EventConsole, nextSignal } from './signal.ts';
import { endText, introText, standingsText, statusText } from './text.ts';

/** The number of ranks that a player sees. */
const TOP = 10;

/** Whether this player takes part. */
export const isInside = (event: GroupEvent): boolean => takingPart(event).some(({ id }) => id === event.youId);

/** A player's console, until the event is over, the player leaves, or the input ends. `true` if the place is kept. */
export const joinEvent = async (here: EventConsole): Promise<boolean> => {
  const { io, connection, context } = here;
  const { words } = context;
  const promise = connection.event().commitment;
  const variant = eventVariant(connection.event());
  let seen = connection.live();
  let asked = '';
  io.write(introText(seen.event, connection.server.address, context));
  for (;;) {
    const { event, deleted } = seen;
    const last = lastText(event, deleted, promise, context);
    if (last !== null) {
      io.write(`\n${last}`);
      return false;
    }
    const now = connection.now();
    const phase = eventPhase(event, now);
    const question = questionOf(event, phase);
    if (question !== asked) io.write(`\n${promptText(event, phase, variant, now, here)}`);
    asked = question;
    const signal = await nextSignal(here, seen, momentOf(event, phase, now));
    if (signal.kind === 'end') return true;
    if (signal.kind === 'time' && phase === 'countdown') io.write(`${words.rooms.now.go}\n`);
    if (signal.kind === 'line') {
      const verdict = await runLine(here, phase, variant, signal.line);
      if (verdict !== 'on') return verdict === 'quit';
      asked = '';
    }
    const live = connection.live();
    if (seen.connected !== live.connected)
      io.write(`\n${live.connected ? words.rooms.connection.back : words.rooms.connection.lost}\n`);
    seen = live;
  }
};

/** The last words of an event that is over or that goes on without this player; `null` otherwise. */
const lastText = (event: GroupEvent, deleted: boolean, promise: string, context: Context): string | null => {
  const texts = context.messages.event;
  if (deleted) return `${texts.deleted}\n`;
  if (event.status === 'over') return endText(event, promise, context);
  if (isInside(event)) return null;
  // A player who left in another window knows it.
  return event.members.find(({ id }) => id === event.youId)?.state === 'left' ? '' : `${texts.removed}\n`;
};

/** A prompt is written once for each thing that is asked. */
const questionOf = (event: GroupEvent, phase: EventPhase): string =>
  `${phase} ${event.status} ${eventBoardId(event)} ${event.you?.attempts.length ?? 0}`;

/** The end of the countdown or of the round. */
const momentOf = (event: GroupEvent, phase: EventPhase, now: number): number | null => {
  if (phase === 'countdown') return event.startsAt;
  const left = phase === 'playing' ? eventLeft(event, now) : null;
  return left === null || left <= 0 ? null : now + left;
};

const promptText = (
  event: GroupEvent,
  phase: EventPhase,
  variant: Variant,
  now: number,
  { context }: EventConsole,
): string => {
  const { messages, words } = context;
  const { between, lobby, paused, play } = messages.event;
  const status = statusText(event, now, context);
  const you = event.members.find(({ id }) => id === event.youId);
  switch (phase) {
    case 'lobby':
      return [
        `${lobby.youAre} ${you?.name ?? ''}. ${lobby.in}`,
        ...(you?.team == null ? [] : [lobby.yourTeam(you.team)]),
        words.events.waitCommands,
        '',
      ].join('\n');
    case 'countdown':
      return `${status}\n`;
    case 'paused':
      return `${paused.title}. ${paused.text}\n`;
    case 'waiting':
      return event.status === 'between'
        ? `${status} ${between.text}\n${standingsText(event, context, TOP)}\n`
        : `${play.doneTitle}. ${play.doneText}\n`;
    default: {
      const game = eventView(event, variant);
      const first = game.attempts.length > 0 ? [] : [words.events.playCommands];
      return [status, ...first, plainBoard(game, context), '', plainPrompt(game, words.plain)].join('\n');
    }
  }
};

const runLine = async (
  here: EventConsole,
  phase: EventPhase,
  variant: Variant,
  line: string,
): Promise<'on' | 'quit' | 'left'> => {
  const { io, connection, context } = here;
  const say = (text: string): void => io.write(`\n${text}\n`);
  const word = line.trim().toLowerCase();
  if (word === 'quit') return 'quit';
  if (word === 'leave') {
    const reply = await connection.ask(() => connection.server.leaveEvent(connection.event().id));
    if (reply.ok) return 'left';
    say(refusalText(reply.error, context));
  } else if (word === '') {
    const event = connection.event();
    say(`${statusText(event, connection.now(), context)}\n${standingsText(event, context, TOP)}`);
  } else if (phase !== 'playing') say(context.words.rooms.plain.notACommand(line));
  else say(word === 'resign' ? await giveUp(here) : await guess(here, variant, line));
  return 'on';
};

const giveUp = async ({ connection, context }: EventConsole): Promise<string> => {
  const { lost, missed } = context.messages.event.play;
  const refusal = await connection.resign();
  if (refusal !== null) return refusalText(refusal, context);
  return connection.event().you?.done === true ? lost : missed;
};

/** The server's clock is known only roughly, so a guess right at the start may come too early. */
const EARLY_MS = 250;

const guessAgain = async (
  connection: EventConnection,
  code: Code,
): Promise<Awaited<ReturnType<EventConnection['guess']>>> => {
  await new Promise<void>((resolve) => void timer(EARLY_MS, resolve));
  return connection.guess(code);
};

/** The answer to a typed code, or why there is none. */
const guess = async ({ connection, context }: EventConsole, variant: Variant, line: string): Promise<string> => {
  const { messages, words } = context;
  const { play } = messages.event;
  const code = parseTyped(variant, line);
  if (!code.ok) return `${words.plain.invalidGuess(line)}\n${messages.error(code.error)}`;
  const first = await connection.guess(code.value);
  const answer = !first.ok && first.error.kind === 'not-started' ? await guessAgain(connection, code.value) : first;
  if (!answer.ok) return refusalText(answer.error, context);
  const { feedback } = answer.value;
  const sentence = `${messages.feedback(feedback)}.`;
  if (feedback.black < variant.length) return sentence;
  return `${sentence} ${connection.event().you?.done === true ? `${play.won}.` : play.next}`;
};
