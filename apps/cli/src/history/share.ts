import type { Command } from '@commander-js/extra-typings';
import type { Context } from '../context/context.ts';
import { readGame } from '../game/recorded.ts';
import { sharedGame } from '../game/sharing.ts';
import { namedServer } from '../online/address.ts';
import { openStore } from '../store/store.ts';
import { print } from '../text/printable.ts';

export const registerShare = (program: Command, context: Context): void => {
  const { commands, flags } = context.words.help;
  program
    .command('share')
    .description(commands.share)
    .argument('[game]', flags.game, 'last')
    .option('--squares', flags.squares)
    .option('--link', flags.link)
    .option('--server <url>', flags.server)
    .action((source, given) => {
      const store = openStore(context.words);
      const server = namedServer(given.server ?? null, process.env, context);
      // Only for games played here is it known whether they had help.
      const assisted = source === 'last' && store.finishedGames().at(-1)?.assisted === true;
      const shared = sharedGame(readGame(source, store, context), assisted, context, server);
      const text = given.link === true ? shared.link : given.squares === true ? shared.squares : shared.text;
      print(`${text}\n`);
    });
};
