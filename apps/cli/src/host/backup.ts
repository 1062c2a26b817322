import { resolve } from 'node:path';
import type { Command } from '@commander-js/extra-typings';
import type { TerminalWords } from '@mastermind/messages/terminal';
import type { BackupProblem } from '@mastermind/server';
import { defaults } from '@mastermind/server/settings';
import type { Context } from '../context/context.ts';
import { exitCodes, Stop } from '../context/exit.ts';

export const registerBackup = (program: Command, context: Context): void => {
  const { help, hosting } = context.words;
  program
    .command('backup')
    .description(help.commands.backup)
    .argument('<file>', help.flags.backupTo)
    .option('--data <folder>', help.flags.data)
    .option('--check', help.flags.checkBackup)
    .action(async (file, { data, check }) => {
      const { backUp, checkBackup } = await import('@mastermind/server');
      if (check === true) {
        const checked = checkBackup(resolve(file));
        return done(
          checked.ok ? null : checked.error,
          checked.ok ? hosting.soundBackup(file, checked.value) : '',
          hosting,
        );
      }
      if (isPostgres(process.env)) throw new Stop(hosting.postgresBackup);
      done(backUp(folderOf(data), resolve(file)), hosting.backedUp(file), hosting);
    });
};

export const registerRestore = (program: Command, context: Context): void => {
  const { help, hosting } = context.words;
  program
    .command('restore')
    .description(help.commands.restore)
    .argument('<file>', help.flags.backupFrom)
    .option('--data <folder>', help.flags.data)
    .action(async (file, { data }) => {
      if (isPostgres(process.env)) throw new Stop(hosting.postgresRestore);
      const { restore } = await import('@mastermind/server');
      const restored = restore(folderOf(data), resolve(file));
      const sentence = hosting.restored(file, restored.ok ? restored.value : null);
      done(restored.ok ? null : restored.error, sentence, hosting);
    });
};

const isPostgres = ({ DATABASE_URL: url = '' }: NodeJS.ProcessEnv): boolean => url !== '';

const folderOf = (data: string | undefined): string => data ?? (process.env.DATA_DIR || defaults.dataDir);

const done = (problem: BackupProblem | null, sentence: string, words: TerminalWords['hosting']): void => {
  if (problem !== null) throw new Stop(words.problem[problem.kind](problem.path, problem.reason), exitCodes.failed);
  process.stdout.write(`${sentence}\n`);
};
