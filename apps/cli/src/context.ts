import {
  chooseLanguage,
  findLanguage,
  type Language,
  languages,
  type Messages,
  messagesIn,
} from '@mastermind/messages';
import { Stop } from './exit.ts';
import { wordsIn } from './messages/index.ts';
import type { Words } from './messages/words.ts';

/** What every command knows from the start: how to speak to the person. */
export interface Context {
  readonly language: Language;
  /** What page and terminal both say. */
  readonly messages: Messages;
  /** What only the terminal says. */
  readonly words: Words;
}

export const contextIn = (language: Language): Context => ({
  language,
  messages: messagesIn(language),
  words: wordsIn(language),
});

/** The language is needed before the flags are read, since help and complaints are in it too. */
export const contextOf = (args: readonly string[], env: NodeJS.ProcessEnv): Context => {
  const wish = flagValue(args, '--lang');
  const context = contextIn(chooseLanguage([wish, env.LC_ALL, env.LC_MESSAGES, env.LANG]));
  if (wish !== null && findLanguage(wish) === null) throw new Stop(context.words.flags.language(wish, languages));
  return context;
};

const flagValue = (args: readonly string[], name: string): string | null => {
  const at = args.findIndex((arg) => arg === name || arg.startsWith(`${name}=`));
  if (at < 0) return null;
  return args[at] === name ? (args[at + 1] ?? null) : args[at]!.slice(name.length + 1);
};
