import { chooseLanguage, findLanguage, type Language, languages } from '@mastermind/messages';
import { loadTerminalWords, type Messages, type TerminalWords } from '@mastermind/messages/terminal';
import { type Bindings, noBindings } from '../keys/bindings.ts';
import { readConfig } from '../store/config.ts';
import { Stop } from './exit.ts';

/** The language of the player, known to every command from the start. */
export interface Context {
  readonly language: Language;
  /** The words that page and terminal share. */
  readonly messages: Messages;
  readonly words: TerminalWords;
  /** Keys with a meaning that the person gave them. */
  readonly bindings: Bindings;
  /** Boards fill from the bottom, as on the board game. */
  readonly fromBottom: boolean;
}

export const contextIn = async (language: Language): Promise<Context> => ({
  language,
  bindings: noBindings,
  fromBottom: false,
  ...(await loadTerminalWords(language)),
});

/** The language is needed before the flags are read, since help and complaints are in it too. */
export const contextOf = async (args: readonly string[], env: NodeJS.ProcessEnv): Promise<Context> => {
  const asked = flagValue(args, '--lang');
  const { language = null, fill } = readConfig(env);
  const context = await contextIn(chooseLanguage([asked, language, env.LC_ALL, env.LC_MESSAGES, env.LANG]));
  if (asked !== null && findLanguage(asked) === null) throw new Stop(context.words.flags.language(asked, languages));
  return { ...context, fromBottom: fill === 'bottom' };
};

const flagValue = (args: readonly string[], name: string): string | null => {
  const at = args.findIndex((arg) => arg === name || arg.startsWith(`${name}=`));
  if (at < 0) return null;
  return args[at] === name ? (args[at + 1] ?? null) : args[at]!.slice(name.length + 1);
};
