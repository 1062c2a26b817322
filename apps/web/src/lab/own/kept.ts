import { examples } from './examples.ts';

const KEY = 'mastermind.own-bot';
/** The longest bot that is kept, in characters. */
export const MOST_TEXT = 20_000;

/** The bot that was written here last, or the first example. */
export const loadBot = (): string => {
  try {
    return (localStorage.getItem(KEY) ?? examples.fitting).slice(0, MOST_TEXT);
  } catch {
    return examples.fitting;
  }
};

export const keepBot = (source: string): void => {
  try {
    localStorage.setItem(KEY, source);
  } catch {
    // Without storage it lasts as long as the page does.
  }
};
