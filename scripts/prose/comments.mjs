// The comments of the sources, and the sentences in them that break a rule of CONTRIBUTING.
import { readFileSync } from 'node:fs';
import { BANNED } from './banned.mjs';

/** The wrong terms of terms.json. Comments may spell names as code does, so the entries about spelling are left out. */
const TERMS = JSON.parse(readFileSync(new URL('terms.json', import.meta.url), 'utf8'))
  .terms.filter(([wrong, right]) => wrong !== right && !/^[A-Z]|^colors/u.test(wrong))
  .map(([wrong, right]) => [
    new RegExp(`(?<![\\w-])(?:${wrong})(?![\\w-])`, 'iu'),
    `Use the standard term, "${right}".`,
  ]);

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
        [...BANNED, ...TERMS]
          .filter(([pattern]) => pattern.test(sentence))
          .map(([, advice]) => `${name}:${line}: ${advice} In: "${sentence}"`),
      ),
  );
