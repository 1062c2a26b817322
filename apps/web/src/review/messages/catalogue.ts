import { createCatalogue } from '../../messages/catalogue.svelte.ts';
import type { ReviewWords } from './words.ts';

export const reviewTexts = createCatalogue<ReviewWords>({
  en: async () => (await import('./en.ts')).reviewWords,
  fr: async () => (await import('./fr.ts')).reviewWords,
  pt: async () => (await import('./pt.ts')).reviewWords,
});
