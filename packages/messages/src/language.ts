import { english } from './en.ts';
import { french } from './fr.ts';
import type { Messages } from './messages.ts';
import { portuguese } from './pt.ts';

export const languages = ['en', 'fr', 'pt'] as const;
export type Language = (typeof languages)[number];

const catalogues: Readonly<Record<Language, Messages>> = { en: english, fr: french, pt: portuguese };

export const messagesIn = (language: Language): Messages => catalogues[language];

/** The language of a tag as browsers (`pt-BR`) and shells (`fr_CA.UTF-8`) write them, or `null` if we do not speak it. */
export const findLanguage = (tag: string): Language | null => {
  const [name] = tag
    .trim()
    .toLowerCase()
    .split(/[-_.@]/u);
  return languages.find((language) => language === name) ?? null;
};

/** The first of the wished languages that we speak, else English. */
export const chooseLanguage = (wishes: readonly (string | null | undefined)[]): Language => {
  for (const wish of wishes) {
    const language = findLanguage(wish ?? '');
    if (language !== null) return language;
  }
  return 'en';
};
