import type { Language, Messages } from '@mastermind/messages';
import { english } from '@mastermind/messages/en';
import { pageEnglish } from './en.ts';
import type { PageMessages } from './page.ts';

interface Words {
  readonly language: Language;
  readonly game: Messages;
  readonly page: PageMessages;
}

let current = $state.raw<Words>({ language: 'en', game: english, page: pageEnglish });

/** What everything on the page is called, in the language of the moment. */
export const words = {
  get game(): Messages {
    return current.game;
  },
  get page(): PageMessages {
    return current.page;
  },
  get language(): Language {
    return current.language;
  },
};

/** English comes with the page, since something must; the others come when asked for. */
const catalogues: Readonly<Record<Language, () => Promise<Omit<Words, 'language'>>>> = {
  en: async () => ({ game: english, page: pageEnglish }),
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

export const formatNumber = (value: number, options: Intl.NumberFormatOptions = {}): string =>
  new Intl.NumberFormat(current.language, options).format(value);

/** `1:47` */
export const formatClock = (milliseconds: number): string => {
  const seconds = Math.ceil(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};
