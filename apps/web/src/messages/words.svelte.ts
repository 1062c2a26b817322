import type { GameWords, Language } from '@mastermind/messages';
import { words as board, game } from '@mastermind/messages/en/board';
import { type BoardWords, loadBoardWords, loadScreenWords, type ScreenWords } from '@mastermind/messages/page';

let language = $state.raw<Language>('en');
/**
 * The board's English is part of the first load, so that there are always words to show. It is imported by name,
 * because a whole module would add helpers of the bundler.
 */
let first = $state.raw<BoardWords>({ game, words: board });
let rest = $state.raw<ScreenWords | null>(null);

const loaded = (): ScreenWords => {
  if (rest === null) throw new Error('Call loadAllWords first.');
  return rest;
};

/**
 * All texts of the page in the current language. Only the board's are loaded at the start; the others need
 * `loadAllWords`.
 */
export const words = {
  get language(): Language {
    return language;
  },
  get game(): GameWords {
    return first.game;
  },
  get board(): BoardWords['words'] {
    return first.words;
  },
  get screens(): ScreenWords['screens'] {
    return loaded().screens;
  },
  get insight(): ScreenWords['insight'] {
    return loaded().insight;
  },
  get event(): ScreenWords['event'] {
    return loaded().event;
  },
  get news(): ScreenWords['news'] {
    return loaded().news;
  },
  get pass(): ScreenWords['pass'] {
    return loaded().pass;
  },
  get sprint(): ScreenWords['sprint'] {
    return loaded().sprint;
  },
  get refusals(): ScreenWords['refusals'] {
    return loaded().refusals;
  },
  get online(): ScreenWords['online'] {
    return loaded().online;
  },
  get learn(): ScreenWords['learn'] {
    return loaded().learn;
  },
  get lab(): ScreenWords['lab'] {
    return loaded().lab;
  },
};

let asked: Language = 'en';

/** Changes the language of everything loaded at once. The last request wins. */
export const speak = async (next: Language): Promise<void> => {
  asked = next;
  if (next === language) return;
  const [board, screens] = await Promise.all([loadBoardWords(next), rest && loadScreenWords(next)]);
  if (asked !== next) return;
  // The words of the screens have come meanwhile, in the old language.
  if (rest && !screens) return speak(next);
  language = next;
  first = board;
  rest = screens;
};

/** Fetches the words that a first visit does not need. Screens other than the board wait for it. */
export const loadAllWords = async (): Promise<void> => {
  if (rest !== null) return;
  const wanted = language;
  const fetched = await loadScreenWords(wanted);
  // Meanwhile the reader may have changed the language.
  if (wanted === language) rest ??= fetched;
  else await loadAllWords();
};

export const formatNumber = (value: number, options: Intl.NumberFormatOptions = {}): string =>
  new Intl.NumberFormat(language, options).format(value);
