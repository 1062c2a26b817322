import { eastAsianWidth } from 'get-east-asian-width';

/**
 * Text without control sequences: a foreign link or file may give its symbols any name, and a terminal obeys escape
 * sequences. Line ends stay.
 */
export const printable = (text: string): string => text.replace(/[^\P{Cc}\n\t]|\p{Cf}/gu, '');

/** Writes for people. */
export const print = (text: string): void => void process.stdout.write(inCharset(printable(text)));

/** Writes remarks and errors, apart from the output that was asked for. */
export const remark = (text: string): void => void process.stderr.write(inCharset(printable(text)));

/** Whether the locale names a character set other than Unicode. Without a locale, most terminals can show it. */
export const isAscii = ({ LC_ALL, LC_CTYPE, LANG }: NodeJS.ProcessEnv): boolean => {
  const locale = [LC_ALL, LC_CTYPE, LANG].find((value) => value !== undefined && value !== '') ?? '';
  return locale !== '' && !/utf-?8/iu.test(locale);
};

/** The text as the terminal can show it. */
export const inCharset = (text: string, ascii = isAscii(process.env)): string => {
  if (!ascii || PLAIN.test(text)) return text;
  const bare = text.normalize('NFD').replace(/\p{M}/gu, '');
  return [...bare]
    .map((character) => (character <= '~' ? character : (LIKE[character] ?? unknown(character))))
    .join('');
};

/** Measured without `screen/width`, which knows whole texts and takes 30 ms to load. */
const unknown = (character: string): string => '?'.repeat(eastAsianWidth(character.codePointAt(0)!));

const PLAIN = /^[\n\t\u0020-~]*$/u;

/** The ASCII character that looks most like each other one. The mapping is one to one, so that columns stay aligned. */
const LIKE: Readonly<Record<string, string>> = {
  '●': '@',
  '■': '#',
  '▲': '^',
  '★': '*',
  '◆': '%',
  '✚': '+',
  '✖': 'x',
  '⬢': '&',
  '⬡': '&',
  '♥': '$',
  '♣': '!',
  '▬': '=',
  '☾': '(',
  '○': 'o',
  '·': '.',
  '▸': '>',
  '▏': '|',
  '▕': '|',
  '█': '#',
  '▀': '"',
  '▄': '_',
  '▓': 'X',
  '░': '.',
  '▒': '+',
  '─': '-',
  '│': '|',
  '←': '<',
  '→': '>',
  '↑': '^',
  '↓': 'v',
  '✓': 'v',
  '✗': 'x',
  '…': '.',
  '–': '-',
  '—': '-',
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '«': '"',
  '»': '"',
  '\u00a0': ' ',
  '\u202f': ' ',
  '≈': '~',
  '×': 'x',
  '␣': '_',
  '🟦': '#',
  '🟨': '+',
  '⬜': '.',
};
