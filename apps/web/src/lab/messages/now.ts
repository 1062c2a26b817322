import type { Language } from '@mastermind/messages';
import { words } from '../../messages/words.svelte.ts';
import { labEnglish } from './en.ts';
import { labFrench } from './fr.ts';
import { labPortuguese } from './pt.ts';
import type { LabMessages } from './words.ts';

const catalogues: Readonly<Record<Language, LabMessages>> = { en: labEnglish, fr: labFrench, pt: labPortuguese };

/** The words of this part in the language of the moment; they come with the part, all three at once. */
export const lab = {
  get words(): LabMessages {
    return catalogues[words.language];
  },
};
