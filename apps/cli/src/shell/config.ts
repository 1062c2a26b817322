import type { Command } from '@commander-js/extra-typings';
import { languages } from '@mastermind/messages';
import type { Context } from '../context/context.ts';
import { exitCodes, orStop, Stop } from '../context/exit.ts';
import { readChoice } from '../context/options.ts';
import { bindingProblem, formatBindings, parseBindings } from '../keys/bindings.ts';
import { readServer } from '../online/address.ts';
import { colourChoices } from '../screen/paint.ts';
import { type Config, type ConfigName, changeConfig, configFile, configNames, readConfig } from '../store/config.ts';
import { reasonOf } from '../store/reason.ts';
import { print } from '../text/printable.ts';

export const registerConfig = (program: Command, context: Context): void => {
  const { commands, flags, config } = context.words.help;
  program
    .command('config')
    .description(commands.config)
    .argument('[setting]', flags.setting)
    .argument('[value]', flags.value)
    .option('--unset', flags.unset)
    .addHelpText('after', `\n${config}`)
    .action((setting, value, given) => configure(setting, value, given.unset === true, context));
};

const configure = (setting: string | undefined, value: string | undefined, unset: boolean, context: Context): void => {
  const config = readConfig(process.env);
  if (setting === undefined) {
    print(`${[configFile(process.env), ...lines(config)].join('\n')}\n`);
    return;
  }
  const name = readChoice('config', setting, configNames, context);
  if (unset || value !== undefined) {
    const given = unset ? {} : { [name]: checked(name, value ?? '', context) };
    keep(
      (before) => ({ ...Object.fromEntries(Object.entries(before).filter(([one]) => one !== name)), ...given }),
      context,
    );
    return;
  }
  print(`${config[name] ?? ''}\n`);
};

const lines = (config: Config): readonly string[] => configNames.map((name) => `${name}=${config[name] ?? ''}`);

/** The value, if it is valid; otherwise the command ends and says why. */
const checked = (name: ConfigName, value: string, context: Context): string => {
  switch (name) {
    case 'server':
      return readServer(value, context);
    case 'language':
      return readChoice(name, value, languages, context);
    case 'colours':
      return readChoice(name, value, colourChoices, context);
    case 'mouse':
      return readChoice(name, value, ['on', 'off'], context);
    case 'fill':
      return readChoice(name, value, ['top', 'bottom'], context);
    case 'keys':
      return formatBindings(orStop(parseBindings(value), (error) => bindingProblem(error, context.words)));
  }
};

const keep = (change: (before: Config) => Config, { words }: Context): void => {
  try {
    changeConfig(process.env, change);
  } catch (error) {
    throw new Stop(words.store.cannotSave(configFile(process.env), reasonOf(error, words.store)), exitCodes.failed);
  }
};
