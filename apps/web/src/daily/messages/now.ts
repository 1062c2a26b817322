import type { Language } from '@mastermind/messages';
import { words } from '../../messages/words.svelte.ts';
import { dailyEnglish } from './en.ts';
import { dailyFrench } from './fr.ts';
import { dailyPortuguese } from './pt.ts';
import type { DailyMessages } from './words.ts';

const catalogues: Readonly<Record<Language, DailyMessages>> = {
  en: dailyEnglish,
  fr: dailyFrench,
  pt: dailyPortuguese,
};

/** The words of this part in the language of the moment; they come with the part, all three at once. */
export const daily = {
  get words(): DailyMessages {
    return catalogues[words.language];
  },
};
