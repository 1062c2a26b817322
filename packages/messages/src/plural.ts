/** The words for one and for several. No language here needs more; `other` also serves what a language calls "many". */
export interface Forms {
  readonly one: string;
  readonly other: string;
}

/** Counts in a language: `3 pegs`, `0 pion`, `1.234 códigos`. */
export const counter = (language: string): ((number: number, forms: Forms) => string) => {
  // Made when first used: a program speaks one language and loads them all.
  let rules: Intl.PluralRules | null = null;
  let numbers: Intl.NumberFormat | null = null;
  return (number, { one, other }) => {
    rules ??= new Intl.PluralRules(language);
    numbers ??= new Intl.NumberFormat(language);
    return `${numbers.format(number)} ${rules.select(number) === 'one' ? one : other}`;
  };
};
