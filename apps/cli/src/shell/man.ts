import type { Command, CommandUnknownOpts } from '@commander-js/extra-typings';
import { presets } from '@mastermind/engine';
import type { Context } from '../context/context.ts';
import { print } from '../text/printable.ts';

export const registerMan = (program: Command, context: Context): void => {
  program
    .command('man')
    .description(context.words.help.commands.man)
    .action(() => print(manPage(program, context)));
};

/** The page of the manual, from the texts that --help shows, as roff reads it. */
export const manPage = (program: Command, { words: { help } }: Context): string => {
  const title = (heading: string): string => help.title(heading).replace(/\s*:$/u, '').toUpperCase();
  const options = (command: Pick<CommandUnknownOpts, 'options'>): readonly string[] =>
    command.options.flatMap(({ flags, description }) => ['.TP', `.B ${escaped(flags)}`, escaped(description)]);
  const lines = [
    '.TH MASTERMIND 6',
    '.SH NAME',
    `mastermind \\- ${escaped(help.program)}`,
    `.SH ${title('Usage:')}`,
    '.B mastermind',
    '[command] [options]',
    `.SH ${title('Options:')}`,
    ...options(program),
    `.SH ${title('Commands:')}`,
    ...program.commands.flatMap((command) => [
      `.SS mastermind ${escaped(`${command.name()} ${command.usage()}`.trim())}`,
      escaped(command.description()),
      ...options(command),
    ]),
    `.SH ${title('Examples:')}`,
    '.nf',
    ...escaped(help.examples(presets.map(({ id }) => id)))
      .split('\n')
      .slice(1),
    '.fi',
    ...named(help.manual.environment, help.manual.variables),
    ...named(help.manual.files, help.manual.saved),
    section(help.manual.exitStatus),
    escaped(help.exitCodes),
    section(help.manual.json),
    '.nf',
    escaped(help.protocol),
    '.fi',
  ];
  return `${lines.join('\n')}\n`;
};

const section = (heading: string): string => `.SH ${escaped(heading.toUpperCase())}`;

/** A section of names and their meanings. */
const named = (heading: string, entries: Readonly<Record<string, string>>): readonly string[] => [
  section(heading),
  ...Object.entries(entries).flatMap(([name, text]) => ['.TP', `.B ${escaped(name)}`, escaped(text)]),
];

/** Backslashes, dashes and leading dots mean something to roff. */
const escaped = (text: string): string =>
  text
    .replaceAll('\\', '\\e')
    .replaceAll('-', '\\-')
    .replaceAll(/^([.'])/gmu, '\\&$1');
