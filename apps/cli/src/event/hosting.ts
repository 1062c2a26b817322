import { writeFileSync } from 'node:fs';
import type { Reply } from '@mastermind/play';
import type { GroupEvent, MemberChange } from '@mastermind/protocol';
import { takingPart } from '@mastermind/protocol/group-event';
import { refusalText } from '../online/refusal.ts';
import { type EventConsole, nextSignal } from './signal.ts';
import { endText, introText, peopleText, standingsText, statusText } from './text.ts';

/** The host's console: commands in, news out, until the host quits or the input ends. */
export const hostEvent = async (here: EventConsole): Promise<void> => {
  const { io, connection, context } = here;
  const { words, messages } = context;
  const promise = connection.event().commitment;
  let seen = connection.live();
  io.write(`${introText(seen.event, connection.server.address, context)}\n`);
  let told = '';
  for (;;) {
    const { event, deleted } = seen;
    if (deleted) {
      io.write(`${messages.event.deleted}\n`);
      return;
    }
    const phase = `${event.status} ${event.round}`;
    if (phase !== told) {
      const status = statusText(event, connection.now(), context);
      io.write(event.status === 'over' ? `\n${endText(event, promise, context)}\n` : `\n${status}\n`);
      if (told === '') io.write(`${words.events.hostCommands}\n`);
    }
    told = phase;
    const signal = await nextSignal(here, seen, null);
    if (signal.kind === 'end') return;
    if (signal.kind === 'line' && (await runCommand(here, signal.line)) === 'quit') return;
    const live = connection.live();
    const news = newsOf(event, live.event, here);
    if (seen.connected !== live.connected)
      news.push(live.connected ? words.rooms.connection.back : words.rooms.connection.lost);
    if (news.length > 0) io.write(`${news.join('\n')}\n`);
    seen = live;
  }
};

/** Who joined and who left. */
const newsOf = (before: GroupEvent, after: GroupEvent, { context }: EventConsole): string[] => {
  const { joined, left } = context.messages.news;
  const [known, now] = [before, after].map((event) => new Map(takingPart(event).map(({ id, name }) => [id, name])));
  const missing = (from: typeof known, than: typeof known): string[] =>
    [...from!].flatMap(([id, name]) => (than!.has(id) ? [] : [name]));
  return [...missing(now, known).map(joined), ...missing(known, now).map(left)];
};

const runCommand = async (here: EventConsole, line: string): Promise<'on' | 'quit'> => {
  const { io, connection, context } = here;
  const { messages, words } = context;
  const { server } = connection;
  const event = connection.event();
  const { id } = event;
  const [word = '', ...rest] = line.trim().split(/\s+/u);
  const argument = rest.join(' ');
  const say = (text: string): void => io.write(`${text}\n`);
  const send = async (reply: Promise<Reply<unknown>>, done?: string): Promise<void> => {
    const sent = await reply;
    if (!sent.ok) say(refusalText(sent.error, context));
    else if (done !== undefined) say(done);
  };
  const act = (command: Parameters<typeof server.commandEvent>[1]) =>
    send(connection.ask(() => server.commandEvent(id, command)));
  const member = async (change: MemberChange): Promise<void> => {
    const chosen = event.members[Number(argument) - 1];
    if (chosen === undefined) say(words.events.whichPlayer);
    else await send(connection.ask(() => server.changeMember(id, chosen.id, change)));
  };

  switch (word.toLowerCase()) {
    case '':
    case 'standings':
      say(`${statusText(event, connection.now(), context)}\n${standingsText(event, context)}`);
      break;
    case 'start':
      if (takingPart(event).length === 0) say(messages.event.host.needPlayers);
      else await act('start');
      break;
    case 'next':
      await send(connection.ask(() => server.nextRound(id, event.round + 1)));
      break;
    case 'pause':
      await act('pause');
      break;
    case 'resume':
      await act('resume');
      break;
    case 'end':
      if (await isSure(here)) await act('end');
      break;
    case 'players':
      say(peopleText(event, context));
      break;
    case 'hide':
      await member({ name: 'hidden' });
      break;
    case 'show':
      await member({ name: 'shown' });
      break;
    case 'remove':
      await member({ removed: true });
      break;
    case 'approve':
      await send(
        connection.ask(() => server.approveNames(id)),
        words.events.approved,
      );
      break;
    case 'lock':
      await send(
        connection.ask(() => server.changeEvent(id, { locked: true })),
        messages.event.host.lockText,
      );
      break;
    case 'unlock':
      await send(
        connection.ask(() => server.changeEvent(id, { locked: false })),
        words.events.unlocked,
      );
      break;
    case 'keep':
      await send(
        connection.ask(() => server.changeEvent(id, { kept: true })),
        words.events.kept,
      );
      break;
    case 'csv':
      await save(here, argument === '' ? `mastermind-${event.code}.csv` : argument);
      break;
    case 'quit':
      return 'quit';
    default:
      say(`${words.rooms.plain.notACommand(line)}\n${words.events.hostCommands}`);
  }
  return 'on';
};

const isSure = async ({ io, lines, context }: EventConsole): Promise<boolean> => {
  const { events, rooms } = context.words;
  io.write(`${events.sure} `);
  const line = await lines.next(false);
  lines.took();
  return line !== null && rooms.plain.yes.includes(line.trim().toLowerCase());
};

/** Writes the results for a spreadsheet; a file that exists stays as it is. */
const save = async ({ io, connection, context }: EventConsole, file: string): Promise<void> => {
  const { tools } = context.words;
  const results = await connection.server.eventResults(connection.event().id);
  if (!results.ok) {
    io.write(`${refusalText(results.error, context)}\n`);
    return;
  }
  try {
    writeFileSync(file, results.value, { flag: 'wx' });
    io.write(`${tools.written(file)}\n`);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    io.write(`${code === 'EEXIST' ? tools.exists(file) : tools.cannotWrite(file, code)}\n`);
  }
};
