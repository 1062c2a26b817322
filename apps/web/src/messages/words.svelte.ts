import type { GameMessages, Language, Messages } from '@mastermind/messages';
import { englishGame } from '@mastermind/messages/en-game';
import { firstEnglish } from './en.ts';
import type { FirstMessages, PageMessages } from './page.ts';

interface Words {
  readonly language: Language;
  readonly game: GameMessages & Partial<Messages>;
  readonly page: FirstMessages & Partial<PageMessages>;
}

let current = $state.raw<Words>({ language: 'en', game: englishGame, page: firstEnglish });

/** What everything on the page is called, in the language of the moment. */
export const words = {
  /** What the solver says is there once `loadAllWords` is done. */
  get game(): Messages {
    return current.game as Messages;
  },
  /** The board's words are always there, those of other screens once `loadAllWords` is done. */
  get page(): PageMessages {
    return current.page as PageMessages;
  },
  get language(): Language {
    return current.language;
  },
};

/** A first visit brings the English it needs, since something must be said; everything else comes when asked for. */
const catalogues: Readonly<Record<Language, () => Promise<Pick<Words, 'game' | 'page'>>>> = {
  en: async () => {
    const [game, page] = await Promise.all([import('@mastermind/messages/en'), import('./en-later.ts')]);
    return { game: game.english, page: { ...firstEnglish, ...page.laterEnglish } };
  },
  fr: async () => {
    const [game, page] = await Promise.all([import('@mastermind/messages/fr'), import('./fr.ts')]);
    return { game: game.french, page: page.pageFrench };
  },
  pt: async () => {
    const [game, page] = await Promise.all([import('@mastermind/messages/pt'), import('./pt.ts')]);
    return { game: game.portuguese, page: page.pagePortuguese };
  },
};

export const speak = async (language: Language): Promise<void> => {
  if (language === current.language) return;
  current = { language, ...(await catalogues[language]()) };
};

/** Fetches the words that a first visit does not need. Screens other than the board wait for it. */
export const loadAllWords = async (): Promise<void> => {
  if (current.game.insight !== undefined) return;
  const { language } = current;
  const all = await catalogues[language]();
  if (language === current.language) current = { language, ...all };
};

export const formatNumber = (value: number, options: Intl.NumberFormatOptions = {}): string =>
  new Intl.NumberFormat(current.language, options).format(value);

/** `1:47` */
export const formatClock = (milliseconds: number): string => {
  const seconds = Math.ceil(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};
