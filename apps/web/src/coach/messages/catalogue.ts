import { createCatalogue } from '../../messages/catalogue.svelte.ts';
import type { CoachWords } from './words.ts';

export const coachTexts = createCatalogue<CoachWords>({
  en: async () => (await import('./en.ts')).coachWords,
  fr: async () => (await import('./fr.ts')).coachWords,
  pt: async () => (await import('./pt.ts')).coachWords,
});
