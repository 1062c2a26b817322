import type { Command } from '@commander-js/extra-typings';
import { languages } from '@mastermind/messages';
import type { Context } from '../context.ts';
import { exitCodes, Stop } from '../exit.ts';
import { readServer } from '../online/address.ts';
import { readChoice } from '../options.ts';
import { print } from '../printable.ts';
import { colourChoices } from '../screen/paint.ts';
import { type Config, type ConfigName, configFile, configNames, readConfig, writeConfig } from '../store/config.ts';

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
    const { [name]: _, ...others } = config;
    keep(unset ? others : { ...others, [name]: checked(name, value ?? '', context) }, context);
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
  }
};

const keep = (config: Config, { words }: Context): void => {
  try {
    writeConfig(process.env, config);
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    throw new Stop(words.store.cannotSave(configFile(process.env), reason), exitCodes.failed);
  }
};
