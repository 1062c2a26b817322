import { createCatalogue } from '../../messages/catalogue.svelte.ts';
import type { DeductionWords } from './words.ts';

export const deductionTexts = createCatalogue<DeductionWords>({
  en: async () => (await import('./en.ts')).deductionWords,
  fr: async () => (await import('./fr.ts')).deductionWords,
  pt: async () => (await import('./pt.ts')).deductionWords,
});
