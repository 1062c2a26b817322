/**
 * Text without anything a terminal would obey: a link or file made by somebody else may name its symbols as it likes,
 * and a terminal takes orders from escape sequences. Line ends stay.
 */
export const printable = (text: string): string => text.replace(/[^\P{Cc}\n\t]|\p{Cf}/gu, '');

/** Writes for people. */
export const print = (text: string): void => void process.stdout.write(printable(text));

/** Writes beside what was asked for: remarks and complaints. */
export const remark = (text: string): void => void process.stderr.write(printable(text));
