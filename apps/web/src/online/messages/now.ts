import type { Language } from '@mastermind/messages';
import { words } from '../../messages/words.svelte.ts';
import { onlineEnglish } from './en.ts';
import { onlineFrench } from './fr.ts';
import { onlinePortuguese } from './pt.ts';
import type { OnlineMessages } from './words.ts';

const catalogues: Readonly<Record<Language, OnlineMessages>> = {
  en: onlineEnglish,
  fr: onlineFrench,
  pt: onlinePortuguese,
};

/** The words of this part in the language of the moment; they come with the part, all three at once. */
export const online = {
  get words(): OnlineMessages {
    return catalogues[words.language];
  },
};
