/** Every language by its own name, so that its speakers can find it. The catalogue has a folder for each tag. */
export const languageNames = { en: 'English', fr: 'Français', pt: 'Português' } as const;
export type Language = keyof typeof languageNames;

export const languages = Object.keys(languageNames) as [Language, ...Language[]];
