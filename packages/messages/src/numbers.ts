/** The words for each plural form that a language has; `other` serves those that are not given. */
export type Forms = { readonly other: string } & { readonly [Form in Intl.LDMLPluralRule]?: string };

/** How a language writes and counts. */
export interface Numbers {
  /** `1,234` */
  format(value: number): string;
  /** The noun form for a number: `peg`, `pegs`. */
  form(value: number, forms: Forms): string;
  /** `3 pegs`, `0 pion`, `1.234 códigos` */
  count(value: number, forms: Forms): string;
  /** Whole from ten on, one decimal below. */
  short(value: number): string;
  /** The number with its noun, in the form for the written number: `1 code`, `1.5 codes`. */
  shortCount(value: number, forms: Forms): string;
  /** `1, 2 and 3` */
  list(items: readonly (string | number)[]): string;
}

export const numbersIn = (language: string): Numbers => {
  const rules = later(() => new Intl.PluralRules(language));
  // Unicode's rule for Portuguese puts 0 with 1, but people say "0 deslocados".
  const noneIsMany = language === 'pt';
  const whole = later(() => new Intl.NumberFormat(language, { maximumFractionDigits: 0 }));
  const tenths = later(() => new Intl.NumberFormat(language, { maximumFractionDigits: 1 }));
  const lists = later(() => new Intl.ListFormat(language));
  const format = (value: number): string => whole().format(value);
  const form = (value: number, forms: Forms): string =>
    forms[noneIsMany && value === 0 ? 'other' : rules().select(value)] ?? forms.other;
  const short = (value: number): string => (value >= 10 ? whole : tenths)().format(value);
  return {
    format,
    form,
    count: (value, forms) => `${format(value)} ${form(value, forms)}`,
    short,
    shortCount: (value, forms) => `${short(value)} ${form(Math.round(10 * value) / 10, forms)}`,
    list: (items) => lists().format(items.map(String)),
  };
};

/** Made on first use, because they take milliseconds of a start that may not need them. */
const later = <T>(make: () => T): (() => T) => {
  let made: T | undefined;
  return () => (made ??= make());
};
