import type { Language } from '@mastermind/messages';
import { words } from '../../messages/words.svelte.ts';
import { learnEnglish } from './en.ts';
import { learnFrench } from './fr.ts';
import { learnPortuguese } from './pt.ts';
import type { LearnMessages } from './words.ts';

const catalogues: Readonly<Record<Language, LearnMessages>> = {
  en: learnEnglish,
  fr: learnFrench,
  pt: learnPortuguese,
};

/** The words of this part in the language of the moment; they come with the part, all three at once. */
export const learn = {
  get words(): LearnMessages {
    return catalogues[words.language];
  },
};
