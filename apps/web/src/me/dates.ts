/** `3 October`, with the year where it is not this one. */
export const dayOf = (time: number, language: string, now = Date.now()): string => {
  const date = new Date(time);
  const year = date.getFullYear() === new Date(now).getFullYear() ? {} : ({ year: 'numeric' } as const);
  return new Intl.DateTimeFormat(localeOf(language), { day: 'numeric', month: 'long', ...year }).format(date);
};

/** Days come before months in every language of the page. */
export const localeOf = (language: string): string => (language === 'en' ? 'en-GB' : language);
