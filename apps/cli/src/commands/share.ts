import type { Command } from '@commander-js/extra-typings';
import type { Context } from '../context.ts';
import { readGame } from '../game-source.ts';
import { print } from '../printable.ts';
import { sharedText, shareGame } from '../sharing.ts';
import { openStore } from '../store/store.ts';

export const registerShare = (program: Command, context: Context): void => {
  const { commands, flags } = context.words.help;
  program
    .command('share')
    .description(commands.share)
    .argument('[game]', flags.game, 'last')
    .option('--squares', flags.squares)
    .option('--link', flags.link)
    .action((source, given) => {
      const store = openStore(context.words);
      // Only what was played here is known to have been played with help.
      const assisted = source === 'last' && store.finishedGames().at(-1)?.assisted === true;
      const shared = shareGame(readGame(source, store, context), assisted, context);
      const text = given.link === true ? shared.link : given.squares === true ? shared.squares : sharedText(shared);
      print(`${text}\n`);
    });
};
