import { userInfo } from 'node:os';
import type { HostAction, OpenAdmin } from '@mastermind/server';
import type { Context } from '../context/context.ts';
import { exitCodes, Stop } from '../context/exit.ts';
import type { Register } from '../context/options.ts';
import { print } from '../text/printable.ts';

/** A host's actions for players and rooms. The log of the server records every action. */
export const registerAdmin: Register = (program, context) => {
  const { help, hosting } = context.words;
  const admin = program.command('admin').description(help.commands.admin);
  const words = hosting.admin;
  const data = ['--data <folder>', help.flags.data] as const;

  const show = (name: string, description: string, lines: (open: OpenAdmin) => Promise<readonly string[]>): void => {
    admin
      .command(name)
      .description(description)
      .option(...data)
      .action((given) => withAdmin(given.data, context, async (open) => printLines(await lines(open), words.nothing)));
  };

  admin
    .command('find')
    .description(words.help.find)
    .argument('<text>', words.help.text)
    .option(...data)
    .action((text, given) =>
      withAdmin(given.data, context, async (open) =>
        printLines((await open.admin.find(text)).map(words.player), words.nothing),
      ),
    );
  show('stats', words.help.stats, async (open) => words.figures(await open.admin.figures()));
  show('reports', words.help.reports, async (open) => (await open.admin.reports()).map(words.report));
  show('log', words.help.log, async (open) => (await open.admin.log(MAX_LOG_ENTRIES)).map(words.logged));

  for (const type of ['hide', 'show', 'ban', 'unban', 'delete', 'settle'] as const)
    admin
      .command(type)
      .description(words.help[type])
      .argument('<id>', words.help.id)
      .option(...data)
      .action((id, given) => act({ type, id }, given.data, context));
  admin
    .command('rename')
    .description(words.help.rename)
    .argument('<id>', words.help.id)
    .argument('[name]', words.help.name)
    .option(...data)
    .action((id, name, given) => act({ type: 'rename', id, name: name ?? null }, given.data, context));
  admin
    .command('close')
    .description(words.help.close)
    .argument('<room>', words.help.room)
    .option(...data)
    .action((room, given) => act({ type: 'close', room }, given.data, context));
  admin
    .command('message')
    .description(words.help.message)
    .argument('[text]', words.help.messageText)
    .option(...data)
    .action((text, given) => act({ type: 'message', text: text ?? null }, given.data, context));
};

const MAX_LOG_ENTRIES = 100;

const printLines = (lines: readonly string[], nothing: string): void =>
  print(`${lines.length === 0 ? nothing : lines.join('\n')}\n`);

const act = (action: HostAction, data: string | undefined, context: Context): Promise<void> =>
  withAdmin(data, context, async ({ admin }) => {
    const words = context.words.hosting.admin;
    const problem = await admin.act(action, userInfo().username);
    if (problem !== null) throw new Stop(words.problem[problem], exitCodes.failed);
    print(`${words.done}\n`);
  });

const withAdmin = async (
  data: string | undefined,
  { words: { hosting } }: Context,
  work: (open: OpenAdmin) => Promise<void>,
): Promise<void> => {
  const { openAdmin } = await import('@mastermind/server');
  const opened = await openAdmin({
    ...process.env,
    ...(data === undefined ? {} : { DATA_DIR: data, DATABASE_URL: '' }),
  });
  if (!opened.ok) throw new Stop(opened.error.map(hosting.cannotStart).join('\n'), exitCodes.failed);
  try {
    await work(opened.value);
  } finally {
    await opened.value.close();
  }
};
