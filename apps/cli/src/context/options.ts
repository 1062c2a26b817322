import { randomInt } from 'node:crypto';
import type { Command } from '@commander-js/extra-typings';
import { parseSeed, parseVariant, type Variant } from '@mastermind/engine';
import type { Context } from './context.ts';
import { orStop, Stop } from './exit.ts';

/** Adds one command to the program; every file in `commands/` exports one of these. */
export type Register = (program: Command, context: Context) => void;

/** The flags of a command, read off its definition. */
export type FlagsOf<Define extends (program: Command, context: Context) => { opts(): unknown }> = Readonly<
  ReturnType<ReturnType<Define>['opts']>
>;

export const roles = ['breaker', 'maker'] as const;
export type Role = (typeof roles)[number];

/** A ruleset by name or notation. For any other text, the command ends with the error. */
export const readVariantFlag = (text: string, { messages }: Context): Variant =>
  orStop(parseVariant(text), messages.error);

/** The given seed, else one from the system's random source. */
export const readSeedFlag = (text: string | undefined, { messages }: Context): number =>
  text === undefined ? randomInt(2 ** 32) : orStop(parseSeed(text), messages.error);

export const readChoice = <T extends string>(
  flag: string,
  text: string,
  choices: readonly T[],
  { words }: Context,
): T => {
  const choice = choices.find((one) => one === text.trim().toLowerCase());
  if (choice === undefined) throw new Stop(words.flags.notOneOf(flag, text, choices));
  return choice;
};

/** A whole number of one or more. */
export const readCount = (flag: string, text: string, { words }: Context): number => {
  const count = Number(text);
  if (text.trim() === '' || !Number.isInteger(count) || count < 1)
    throw new Stop(words.flags.notANumber(flag, text, 1));
  return count;
};

/** Refuses flags that contradict each other, such as plain and JSON, instead of silently ignoring one. */
export const refuseTogether = <Flags extends object>(
  given: Flags & { readonly plain?: boolean | undefined; readonly json?: boolean | undefined },
  { words }: Context,
  apart: readonly (readonly [keyof Flags & string, keyof Flags & string])[] = [],
): void => {
  const pair = [['plain', 'json'] as const, ...apart].find((flags) => flags.every((flag) => given[flag] !== undefined));
  if (pair !== undefined) throw new Stop(words.flags.conflict(`--${pair[0]}`, `--${pair[1]}`));
};

export const readWhole = (flag: string, text: string, min: number, max: number, { words }: Context): number => {
  const number = Number(text);
  if (text.trim() !== '' && Number.isInteger(number) && number >= min && number <= max) return number;
  throw new Stop(words.flags.notOneOf(flag, text, [`${min}…${max}`]));
};

/** More workers than this are a typing error: each uses memory, and only as many as there are cores help. */
const MAX_WORKERS = 64;

/** How many workers share the work; null if that was not said. */
export const readWorkers = (text: string | undefined, context: Context): number | null =>
  text === undefined ? null : readWhole('--workers', text, 1, MAX_WORKERS, context);

/** Seconds between a bot's guesses; `null` waits for a key each time. */
export const readPaceFlag = (text: string | undefined, { words }: Context): number | null => {
  if (text === undefined || text === 'step') return null;
  const seconds = Number(text);
  if (text.trim() === '' || !(seconds >= 0 && seconds <= 3600)) {
    throw new Stop(words.flags.notOneOf('--pace', text, ['step', '0…3600']));
  }
  return seconds;
};

/** Full screen needs a terminal at both ends, and one that can place its cursor. */
export const isFullScreen = (plain: boolean): boolean =>
  !plain && process.stdin.isTTY === true && process.stdout.isTTY === true && process.env.TERM !== 'dumb';

/** For the help of commands with a bot: the names that may be given. */
export const botList = ({ words, messages }: Context): string =>
  `\n${words.help.bots(Object.keys(messages.insight.bots).join(', '))}`;
