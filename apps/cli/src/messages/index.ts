import type { Language } from '@mastermind/messages';
import { english } from './en.ts';
import { french } from './fr.ts';
import { portuguese } from './pt.ts';
import type { Words } from './words.ts';

const catalogues: Readonly<Record<Language, Words>> = { en: english, fr: french, pt: portuguese };

export const wordsIn = (language: Language): Words => catalogues[language];
