import type { privacy } from './en/terminal/hosting.ts';
import type { Language } from './language.ts';
import type { Said } from './said.ts';

export type { PrivacyFacts } from './en/terminal/hosting.ts';
export type PrivacyWords = Said<typeof privacy>;

/** The words of the page about privacy, which the server writes. */
export const loadPrivacyWords = async (language: Language): Promise<PrivacyWords> =>
  (await import(`./${language}/terminal/hosting.ts`)).privacy;
