import { randomInt } from 'node:crypto';
import { formatChallenge, parseCode } from '@mastermind/engine';
import type { Command } from 'commander';
import type { Context } from '../context.ts';
import { Stop } from '../exit.ts';
import { readVariantFlag } from '../options.ts';
import { atConsole } from '../plain/console.ts';
import { askCode } from '../plain/maker.ts';
import { print, remark } from '../printable.ts';

export const registerChallenge = (program: Command, context: Context): void => {
  const { commands, flags } = context.words.help;
  program
    .command('challenge')
    .description(commands.challenge)
    .argument('[code]', flags.code)
    .option('--variant <ruleset>', flags.variant, 'classic')
    .action((code: string | undefined, given: { readonly variant: string }) => challenge(code, given.variant, context));
};

/** Prints the link alone, so that it can be piped; the remark about it goes beside. */
const challenge = async (given: string | undefined, ruleset: string, context: Context): Promise<void> => {
  const { messages, words } = context;
  const variant = readVariantFlag(ruleset, context);
  await atConsole(async (io) => {
    const typed = given === undefined ? await askCode(io, variant, context) : null;
    if (given === undefined && typed === null) return;
    const code = typed === null ? parseCode(variant, given ?? '') : { ok: true as const, value: typed };
    if (!code.ok) throw new Stop(messages.error(code.error));
    const link = formatChallenge({ variant, secret: code.value }, randomInt(2 ** 32));
    if (!link.ok) throw new Stop(messages.error(link.error));
    remark(`${words.plain.challengeNote}\n`);
    print(`${link.value}\n`);
  }, remark);
};
