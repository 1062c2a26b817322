import type { Command } from '@commander-js/extra-typings';
import { createPass } from '@mastermind/engine';
import type { Context } from '../context/context.ts';
import { orStop } from '../context/exit.ts';
import { type FlagsOf, type Register, readCount, readVariantFlag, refuseTogether } from '../context/options.ts';
import { present } from '../screen/present.ts';
import { openStore } from '../store/store.ts';

const define = (program: Command, context: Context) => {
  const { commands, flags } = context.words.help;
  return program
    .command('pass')
    .description(commands.pass)
    .option('--maker <name>', flags.passMaker)
    .option('--breaker <name>', flags.passBreaker)
    .option('--rounds <number>', flags.passRounds)
    .option('--variant <ruleset>', flags.variant)
    .option('--by-hand', flags.byHand)
    .option('--new', flags.fresh)
    .option('--plain', flags.plain)
    .option('--json', flags.json)
    .addHelpText('after', `\n${context.words.help.passProtocol}`);
};

export const registerPass: Register = (program, context) =>
  void define(program, context).action((given) => pass(given, context));

/** Continues the saved game, unless another one is requested; asks for missing terms only if none were given. */
const pass = async (given: FlagsOf<typeof define>, context: Context): Promise<void> => {
  const { pass: words } = context.messages;
  refuseTogether(given, context);
  const terms = Object.keys(given).filter((flag) => flag !== 'plain' && flag !== 'json');
  const asked = terms.length > 0;
  const described = terms.some((flag) => flag !== 'new');
  const variant = given.variant === undefined ? null : readVariantFlag(given.variant, context);
  const make = () =>
    orStop(
      createPass({
        variant: variant ?? readVariantFlag('classic', context),
        names: [given.maker ?? words.player(1), given.breaker ?? words.player(2)],
        rounds: readCount('--rounds', given.rounds ?? '2', context),
        byHand: given.byHand === true,
      }),
      context.messages.error,
    );
  // Refused before the screen is taken over.
  const begun = described ? make() : null;
  await present(given, context, {
    screen: async (app) => {
      const { playPass, setUpPass } = await import('./screen.ts');
      const start = begun ?? (asked ? null : app.store.keptPass()) ?? (await setUpPass(app, null));
      if (start !== null) await playPass(app, start);
    },
    lines: async (io) => {
      const store = openStore(context.words);
      const { playPlainPass } = await import('./lines.ts');
      await playPlainPass(io, begun ?? (asked ? null : store.keptPass()) ?? make(), store, context);
    },
    json: async (io) => {
      const store = openStore(context.words);
      const { speakPass } = await import('./json.ts');
      await speakPass(io, begun ?? (asked ? null : store.keptPass()) ?? make(), store, context);
    },
  });
};
