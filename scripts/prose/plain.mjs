// A textlint rule for CONTRIBUTING's rules of writing: short sentences with a named subject and ordinary verbs.
import { split } from 'sentence-splitter';
import { StringSource } from 'textlint-util-to-string';
import { BANNED } from './banned.mjs';

const MAX_WORDS = 25;
const MAX_SEMICOLONS = 1;

/** The faults of one sentence, as advice. */
const faultsOf = (sentence) => {
  const words = sentence.split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
  return [
    ...(words > MAX_WORDS ? [`The sentence has ${words} words; ${MAX_WORDS} are the limit.`] : []),
    ...(sentence.split(';').length - 1 > MAX_SEMICOLONS ? ['Use one semicolon at most.'] : []),
    ...BANNED.filter(([pattern]) => pattern.test(sentence)).map(([, advice]) => advice),
  ];
};

/** The text of a paragraph or a cell, with each piece of code as one word. */
const textOf = (node) =>
  new StringSource(node, {
    replacer: ({ node: inner, maskValue }) => (inner.type === 'Code' ? maskValue('X') : undefined),
  })
    .toString()
    .replaceAll(/X{2,}/gu, 'X');

const sentencesIn = (text) =>
  split(text)
    .filter(({ type }) => type === 'Sentence')
    // The splitter takes a number or a unit before a full stop for an abbreviation.
    .flatMap(({ raw }) => raw.split(/(?<=(?:\d|\b(?:ms|s|KB|MB|GB))\.)\s+(?=[\p{L}\p{N}])/u))
    .map((raw) => raw.replaceAll(/\s+/gu, ' ').trim());

export const plain = ({ Syntax, RuleError, report }) => {
  const check = (node) => {
    for (const sentence of sentencesIn(textOf(node)))
      for (const fault of faultsOf(sentence)) report(node, new RuleError(`${fault} In: "${sentence}"`));
  };
  return { [Syntax.Paragraph]: check, [Syntax.TableCell]: check };
};
