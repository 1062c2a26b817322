// The comments of the sources, and the sentences in them that break a rule of CONTRIBUTING.
import { BANNED } from './banned.mjs';

/** A block of `//` lines, a block comment, or a comment of HTML. */
const COMMENT = /^[^\S\n]*\/\/(.*(?:\n[^\S\n]*\/\/.*)*)|\/\*\*?([\s\S]*?)\*\/|<!--([\s\S]*?)-->/gmu;
const MARGIN = /^[^\S\n]*(?:\/\/|\*) ?/gmu;
/** A command or a list has its own lines, and no sentences. */
const LITERAL = /^(?:npm|node|mastermind) .*$/gmu;
const CODE = /`[^`]+`/gu;
const SENTENCE_END = /(?<=[.!?:])\s+(?=[\p{Lu}`])/u;

const lineOf = (text, index) => text.slice(0, index).split('\n').length;

/** Every comment of a source, as text without its marks. */
export const commentsIn = (source) =>
  [...source.matchAll(COMMENT)].map((match) => ({
    line: lineOf(source, match.index),
    text: (match[1] ?? match[2] ?? match[3])
      .replaceAll(MARGIN, '')
      .replaceAll(LITERAL, ' ')
      .replaceAll(CODE, '`X`')
      .replaceAll(/\s+/gu, ' '),
  }));

/** The findings in a source, a line for each. */
export const commentFaultsIn = (source, name) =>
  commentsIn(source).flatMap(({ line, text }) =>
    text
      .trim()
      .split(SENTENCE_END)
      .flatMap((sentence) =>
        BANNED.filter(([pattern]) => pattern.test(sentence)).map(
          ([, advice]) => `${name}:${line}: ${advice} In: "${sentence}"`,
        ),
      ),
  );
