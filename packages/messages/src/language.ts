import { type Language, languageNames, languages } from '@mastermind/protocol/language';

export { type Language, languageNames, languages };

/** The language of a tag as browsers (`pt-BR`) and shells (`fr_CA.UTF-8`) write them, or `null` if we do not speak it. */
export const findLanguage = (tag: string): Language | null => {
  const [name] = tag
    .trim()
    .toLowerCase()
    .split(/[-_.@]/u);
  return languages.find((language) => language === name) ?? null;
};

/** The first of the preferred languages that we have, else English. */
export const chooseLanguage = (preferred: readonly (string | null | undefined)[]): Language => {
  for (const tag of preferred) {
    const language = findLanguage(tag ?? '');
    if (language !== null) return language;
  }
  return 'en';
};
