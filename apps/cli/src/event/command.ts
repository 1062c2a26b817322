import type { Command } from '@commander-js/extra-typings';
import { type Reply, type Timed, timed } from '@mastermind/play';
import type { EventReply, GroupEvent } from '@mastermind/protocol';
import {
  EVENT_BOTS,
  EVENT_ROUNDS,
  EVENT_SECONDS,
  EVENT_SIZE,
  EVENT_TEAMS,
  eventFormats,
  eventNames,
} from '@mastermind/protocol/lists';
import type { Context } from '../context/context.ts';
import { Stop } from '../context/exit.ts';
import { type FlagsOf, type Register, readChoice, readVariantFlag, readWhole } from '../context/options.ts';
import { chooseServer } from '../online/address.ts';
import { refusalStop, serverStop } from '../online/refusal.ts';
import { connectServer } from '../online/server.ts';
import { openTokens } from '../online/tokens.ts';
import { atConsole } from '../pipe/console.ts';
import { lineSource } from '../pipe/line-source.ts';
import { readRoom } from '../room/command.ts';
import { dataFolder } from '../store/folder.ts';
import { connectEvent, type EventServer } from './connection.ts';
import { hostEvent } from './hosting.ts';
import { isInside, joinEvent } from './playing.ts';

const define = (program: Command, context: Context) => {
  const { commands, events, flags } = context.words.help;
  return program
    .command('event')
    .description(commands.event)
    .argument('[code]', flags.eventCode)
    .option('--variant <ruleset>', flags.variant)
    .option('--format <format>', flags.eventFormat)
    .option('--minutes <number>', flags.eventMinutes)
    .option('--rounds <number>', flags.eventRounds)
    .option('--teams <number>', flags.eventTeams)
    .option('--size <number>', flags.eventSize)
    .option('--names <naming>', flags.eventNames)
    .option('--bots <number>', flags.eventBots)
    .option('--keep', flags.eventKeep)
    .option('--name <nickname>', flags.eventName)
    .option('--team <number>', flags.eventTeam)
    .option('--server <url>', flags.server)
    .addHelpText('after', `\n${events}`);
};

type EventFlags = FlagsOf<typeof define>;

export const registerEvent: Register = (program, context) =>
  void define(program, context).action((code, given) => runEvent(code, given, context));

const HOST_FLAGS = ['variant', 'format', 'minutes', 'rounds', 'teams', 'size', 'names', 'bots', 'keep'] as const;

const runEvent = async (code: string | undefined, given: EventFlags, context: Context): Promise<void> => {
  refuseImpossible(code, given, context);
  const asked = code === undefined ? null : readRoom(code, context);
  const address = chooseServer(given.server ?? asked?.server ?? null, process.env, context);
  const server = connectServer(address, openTokens(dataFolder(process.env)));
  const first =
    asked === null
      ? orServerStop(await timed(Date.now, () => server.newEvent(readTerms(given, context))), address, context)
      : await enter(server, asked.key, given, address, context);
  const { event } = first.reply;
  const usual = chooseServer(null, process.env, context);
  const command = `mastermind event ${event.code}${address === usual ? '' : ` --server ${address}`}`;
  await atConsole(async (io) => {
    const connection = connectEvent(server, first);
    const here = { io, lines: lineSource(io), connection, context };
    try {
      if (isHosting(event)) {
        await hostEvent(here);
        if (!connection.live().deleted) io.write(`${context.words.events.hostComeBack(command)}\n`);
      } else if (await joinEvent(here)) io.write(`${context.words.rooms.comeBack(command)}\n`);
    } finally {
      connection.close();
    }
  });
};

/** A host who takes part as well does so in the page. */
const isHosting = (event: GroupEvent): boolean => event.host && !isInside(event);

/** The event of a code, joined unless the player hosts it or it is over. */
const enter = async (
  server: EventServer,
  key: string,
  given: EventFlags,
  address: string,
  context: Context,
): Promise<Timed<EventReply>> => {
  const found = orServerStop(await timed(Date.now, () => server.event(key)), address, context);
  const { event } = found.reply;
  if (isHosting(event) || isInside(event) || event.status === 'over') return found;
  const name = given.name?.trim();
  const wishes = {
    ...(name === undefined ? {} : { name }),
    ...(given.team === undefined
      ? {}
      : { team: readWhole('--team', given.team, 1, Math.max(1, event.teams), context) }),
  };
  const joined = await timed(Date.now, () => server.joinEvent(event.id, wishes));
  if (!joined.ok && joined.error.kind === 'malformed' && name !== undefined)
    throw new Stop(context.words.rooms.notAName(given.name!));
  return orServerStop(joined, address, context);
};

const orServerStop = <T>(reply: Reply<T>, address: string, context: Context): T => {
  if (reply.ok) return reply.value;
  throw reply.error.kind === 'away' ? serverStop(reply.error, address, context) : refusalStop(reply.error, context);
};

const readTerms = (given: EventFlags, context: Context): Parameters<EventServer['newEvent']>[0] => {
  const number = (flag: 'minutes' | 'rounds' | 'teams' | 'size' | 'bots', min: number, max: number) =>
    given[flag] === undefined ? undefined : readWhole(`--${flag}`, given[flag], min, max, context);
  const format = readChoice('--format', given.format ?? 'sprint', eventFormats, context);
  const [rounds, teams] = [number('rounds', 1, EVENT_ROUNDS), number('teams', 2, EVENT_TEAMS)];
  const { needs } = context.words.flags;
  if (rounds !== undefined && format !== 'rounds') throw new Stop(needs('--rounds', '--format rounds'));
  if (teams !== undefined && format !== 'teams') throw new Stop(needs('--teams', '--format teams'));
  const size = number('size', 2, EVENT_SIZE);
  const bots = number('bots', 0, Math.min(EVENT_BOTS, size ?? EVENT_BOTS));
  return {
    variant: readVariantFlag(given.variant ?? 'classic', context).id,
    format,
    seconds: 60 * (number('minutes', 1, EVENT_SECONDS.most / 60) ?? 3),
    ...(rounds === undefined ? {} : { rounds }),
    ...(teams === undefined ? {} : { teams }),
    ...(size === undefined ? {} : { size }),
    ...(bots === undefined ? {} : { bots }),
    names: readChoice('--names', given.names ?? 'own', eventNames, context),
    language: context.language,
    kept: given.keep === true,
  };
};

const refuseImpossible = (code: string | undefined, given: EventFlags, { words }: Context): void => {
  const { conflict, needs } = words.flags;
  if (code === undefined) {
    for (const flag of ['name', 'team'] as const)
      if (given[flag] !== undefined) throw new Stop(needs(`--${flag}`, words.events.aCode));
    return;
  }
  for (const flag of HOST_FLAGS) if (given[flag] !== undefined) throw new Stop(conflict(`--${flag}`, code));
};
