import { resolve } from 'node:path';
import type { Context } from '../context/context.ts';
import { exitCodes, Stop } from '../context/exit.ts';
import type { Register } from '../context/options.ts';

export const registerMigrate: Register = (program, { words: { help, hosting } }: Context): void => {
  program
    .command('migrate')
    .description(help.commands.migrate)
    .requiredOption('--from <sqlite:file>', help.flags.migrateFrom)
    .option('--to <address>', help.flags.migrateTo)
    .action(async ({ from, to = process.env.DATABASE_URL ?? '' }) => {
      const [, file] = /^sqlite:(.+)$/su.exec(from) ?? [];
      if (file === undefined) throw new Stop(hosting.migrateFrom(from));
      if (!/^postgres(?:ql)?:\/\//u.test(to)) throw new Stop(hosting.migrateTo);
      const { transfer } = await import('@mastermind/server');
      const moved = await transfer(resolve(file), to, (table, rows) => process.stderr.write(`${table} ${rows}\n`));
      if (!moved.ok)
        throw new Stop(hosting.problem[moved.error.kind](moved.error.path, moved.error.reason), exitCodes.failed);
      process.stdout.write(`${hosting.moved(moved.value.tables, moved.value.rows)}\n`);
    });
};
