import { randomUUID } from 'node:crypto';
import type { Command } from '@commander-js/extra-typings';
import { orThrow, parseChallenge, type Variant } from '@mastermind/engine';
import { awaitStart, type HeldConfig, holdGame, takeUp } from '@mastermind/play';
import type { Context } from '../context/context.ts';
import { orStop, Stop } from '../context/exit.ts';
import {
  botList,
  type FlagsOf,
  type Register,
  type Role,
  readChoice,
  readPaceFlag,
  readSeedFlag,
  readVariantFlag,
  refuseTogether,
  roles,
} from '../context/options.ts';
import { isDocuments, PLAIN_VARIANT } from '../game/board.ts';
import { askCode, makerEnding, watchBot } from '../game/bot-lines.ts';
import { breakOn } from '../game/lines.ts';
import { readBot } from '../insight/bots.ts';
import { loadInsight } from '../insight/insight.ts';
import type { Console } from '../pipe/console.ts';
import { present } from '../screen/present.ts';
import { keeperOf } from '../store/keeper.ts';
import { openStore } from '../store/store.ts';
import type { PlayChoices } from './choices.ts';
import type { Elsewhere } from './screen.ts';

const define = (program: Command, context: Context) => {
  const { commands, flags } = context.words.help;
  return program
    .command('play')
    .description(commands.play)
    .option('--role <role>', flags.role)
    .option('--variant <ruleset>', flags.playVariant)
    .option('--bot <bot>', flags.bot)
    .option('--seed <number>', flags.seed)
    .option('--challenge <link>', flags.challenge)
    .option('--pace <seconds>', flags.pace)
    .option('--coach', flags.coach)
    .option('--new', flags.fresh)
    .option('--plain', flags.plain)
    .option('--json', flags.json)
    .addHelpText('after', botList(context))
    .addHelpText('after', `\n${context.words.help.protocol}`);
};

type PlayFlags = FlagsOf<typeof define>;

export const registerPlay: Register = (program, context) =>
  void define(program, context).action((given) => play(given, context));

const play = async (given: PlayFlags, context: Context): Promise<void> => {
  refuseImpossible(given, context);
  const choices = readChoices(given, context);
  const lines = given.plain === true || (choices.variant !== null && isDocuments(choices.variant));
  let next: Elsewhere | 'quit' = 'quit';
  await present({ plain: lines, json: given.json }, context, {
    screen: async (app) => {
      next = await (await import('./screen.ts')).runFullScreen(app, choices);
    },
    lines: (io) => playPlain(io, given, choices, context),
    json: async (io) => {
      const { speakJson } = await import('./json.ts');
      const variant = choices.variant ?? readVariantFlag('classic', context);
      await speakJson(io, choices.config ?? { variant, seed: choices.seed }, context);
    },
  });
  await goOn(next, choices.variant?.id ?? 'classic', context);
};

/** Opens the choice of the first screen. */
const goOn = async (next: Elsewhere | 'quit', variant: string, context: Context): Promise<void> => {
  if (next === 'race') {
    const [{ quickEntry }, { openRoom }] = await Promise.all([
      import('../room/entry.ts'),
      import('../room/command.ts'),
    ]);
    await openRoom(quickEntry(variant, context), null, {}, context);
  } else if (next === 'daily') await (await import('../daily/command.ts')).runDaily(null, 'classic', {}, context);
  else if (next === 'sprint') await (await import('../sprint/command.ts')).runSprint({ variant }, context);
  else if (next === 'puzzle') await (await import('../puzzle/command.ts')).runPuzzle(undefined, {}, context);
  else if (next === 'puzzle-of-day')
    await (await import('../puzzle/command.ts')).runPuzzle(undefined, { day: 'today' }, context);
  else if (next === 'assist') await (await import('../assist/command.ts')).runAssist(variant, {}, context);
};

const APART = [
  ['challenge', 'variant'],
  ['challenge', 'seed'],
  ['json', 'bot'],
  ['json', 'pace'],
  ['json', 'coach'],
] as const;

const refuseImpossible = (given: PlayFlags, context: Context): void => {
  const { words } = context;
  refuseTogether(given, context, APART);
  if (given.challenge !== undefined && given.role === 'maker') {
    throw new Stop(words.flags.conflict('--challenge', '--role maker'));
  }
  if (given.json === true && given.role === 'maker') throw new Stop(words.flags.conflict('--json', '--role maker'));
  if (given.coach === true && given.role === 'maker') throw new Stop(words.flags.needs('--coach', '--role breaker'));
  for (const flag of ['bot', 'pace'] as const) {
    if (given[flag] !== undefined && given.role === 'breaker')
      throw new Stop(words.flags.needs(`--${flag}`, '--role maker'));
  }
};

const readChoices = (given: PlayFlags, context: Context): PlayChoices => {
  const seed = readSeedFlag(given.seed, context);
  const challenge = given.challenge === undefined ? null : readChallenge(given.challenge, context);
  return {
    role:
      challenge !== null
        ? 'breaker'
        : given.role === undefined
          ? null
          : readChoice('--role', given.role, roles, context),
    variant: given.variant === undefined ? null : readVariantFlag(given.variant, context),
    config: challenge,
    bot: given.bot ?? null,
    seed,
    seedGiven: given.seed !== undefined,
    pace: readPaceFlag(given.pace, context),
    coach: given.coach === true,
    fresh: given.new === true,
  };
};

/** The link a friend sent: the whole address, or only the letters after its `#`. */
const readChallenge = (link: string, { messages }: Context): HeldConfig => {
  const { variant, secret } = orStop(parseChallenge(link.slice(link.indexOf('#') + 1)), messages.error);
  return { variant, secret, seed: null };
};

const playPlain = async (io: Console, given: PlayFlags, choices: PlayChoices, context: Context): Promise<void> => {
  const role = choices.role ?? (await askRole(io, context));
  if (role !== null) refuseImpossible({ ...given, role }, context);
  const variant = choices.variant ?? readVariantFlag(choices.seedGiven ? 'classic' : PLAIN_VARIANT, context);
  if (role === 'breaker') {
    io.clear();
    await breakPlain(io, variant, choices, context);
  }
  if (role === 'maker') await playMaker(io, variant, choices, context);
};

/** Continues the saved game of these rules unless another one is requested, and saves the game after each action. */
const breakPlain = async (io: Console, variant: Variant, choices: PlayChoices, context: Context): Promise<void> => {
  const coach = choices.coach ? await loadInsight(context.messages) : null;
  const store = openStore(context.words);
  store.warnIfNotKept();
  const chosen = choices.config !== null || choices.seedGiven;
  const kept = store.keptGame(choices.variant ?? undefined)?.session ?? null;
  const keeper = keeperOf(store);
  if (kept !== null && !choices.fresh && !chosen) {
    io.write(`${context.words.plain.goesOn}\n\n`);
    await breakOn(io, takeUp(kept, io.now()), context, { coach, keeper, bare: isDocuments(kept.state.variant) });
    return;
  }
  if (kept !== null) io.write(`${context.words.plain.stillSaved}\n\n`);
  const config = choices.config ?? { variant, seed: choices.seed };
  const session = awaitStart(orThrow(holdGame(config, io.now(), randomUUID())));
  const bare = isDocuments(session.state.variant);
  await breakOn(io, session, context, { coach, keeper, before: kept, bare });
};

const askRole = async (io: Console, { words }: Context): Promise<Role | null> => {
  for (;;) {
    io.write(`${words.plain.chooseRole} `);
    const line = await io.readLine();
    io.write('\n');
    if (line === null) {
      io.write(`${words.plain.inputEnded}\n`);
      return null;
    }
    const word = line.trim().toLowerCase();
    if (word === 'quit') return null;
    const role = roles.find((one) => one === word);
    if (role !== undefined) return role;
    io.write(`${words.plain.invalidRole(line)}\n`);
  }
};

const playMaker = async (io: Console, variant: Variant, choices: PlayChoices, context: Context): Promise<void> => {
  const insight = await loadInsight(context.messages);
  const bot = readBot(choices.bot ?? 'elimination', insight, context);
  const secret = await askCode(io, variant, context);
  if (secret === null) return;
  io.clear();
  const config = { variant, secret, seed: null };
  const session = await watchBot(io, config, { ...choices, bot }, insight, context);
  io.write(`\n${makerEnding(session.state, context)}\n`);
};
