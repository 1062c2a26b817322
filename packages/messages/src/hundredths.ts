/** How a language writes averages: `4.82`, `4,82`. */
export const hundredthsIn = (language: string): ((value: number) => string) => {
  const { format } = new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  // Zero is never shown as "minus zero".
  return (value) => format(Math.abs(value) < 0.005 ? 0 : value);
};

/** And a scale, where all have their decimal: `4.0`. */
export const scaleIn = (language: string): ((value: number) => string) =>
  new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format;
