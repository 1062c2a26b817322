import { randomInt } from 'node:crypto';
import type { Command } from '@commander-js/extra-typings';
import { formatChallenge, parseCode } from '@mastermind/engine';
import type { Context } from '../context/context.ts';
import { orStop } from '../context/exit.ts';
import { readVariantFlag } from '../context/options.ts';
import { askCode } from '../game/bot-lines.ts';
import { namedServer, pageLink } from '../online/address.ts';
import { atConsole } from '../pipe/console.ts';
import { print, remark } from '../text/printable.ts';

export const registerChallenge = (program: Command, context: Context): void => {
  const { commands, flags } = context.words.help;
  program
    .command('challenge')
    .description(commands.challenge)
    .argument('[code]', flags.code)
    .option('--variant <ruleset>', flags.variant, 'classic')
    .option('--server <url>', flags.server)
    .action((code, { variant, server }) => challenge(code, variant, server ?? null, context));
};

/** Prints the link alone, so that it can be piped; the remark about it is written to stderr. */
const challenge = async (
  given: string | undefined,
  ruleset: string,
  asked: string | null,
  context: Context,
): Promise<void> => {
  const { messages, words } = context;
  const variant = readVariantFlag(ruleset, context);
  const server = namedServer(asked, process.env, context);
  await atConsole(async (io) => {
    const typed = given === undefined ? await askCode(io, variant, context) : null;
    if (given === undefined && typed === null) return;
    const secret = typed ?? orStop(parseCode(variant, given ?? ''), messages.error);
    const link = orStop(formatChallenge({ variant, secret }, randomInt(2 ** 32)), messages.error);
    remark(`${words.plain.challengeNote}\n`);
    print(`${pageLink('c', link, server)}\n`);
  }, remark);
};
