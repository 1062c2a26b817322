import type { Language } from '@mastermind/messages';
import { words } from '../../messages/words.svelte.ts';
import { ghostEnglish } from './en.ts';
import { ghostFrench } from './fr.ts';
import { ghostPortuguese } from './pt.ts';
import type { GhostMessages } from './words.ts';

const catalogues: Readonly<Record<Language, GhostMessages>> = {
  en: ghostEnglish,
  fr: ghostFrench,
  pt: ghostPortuguese,
};

/** The words of this part in the language of the moment; they come with the part, all three at once. */
export const ghosts = {
  get words(): GhostMessages {
    return catalogues[words.language];
  },
};
