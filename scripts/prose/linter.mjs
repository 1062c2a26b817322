// textlint with this project's rules.
import { readFileSync } from 'node:fs';
import { TextlintKernel } from '@textlint/kernel';
import markdown from '@textlint/textlint-plugin-markdown';
import sentenceLength from 'textlint-rule-sentence-length';
import terminology from 'textlint-rule-terminology';
import { plain } from './plain.mjs';

const kernel = new TextlintKernel();

/** Rules in CommonJS arrive inside an object. */
const ruleOf = (imported) => imported.default ?? imported;

const options = {
  ext: '.md',
  plugins: [{ pluginId: 'markdown', plugin: ruleOf(markdown) }],
  rules: [
    { ruleId: 'plain', rule: plain },
    // In characters, for code and links too long to read.
    { ruleId: 'sentence-length', rule: ruleOf(sentenceLength), options: { max: 260 } },
    {
      ruleId: 'terminology',
      rule: ruleOf(terminology),
      options: JSON.parse(readFileSync(new URL('terms.json', import.meta.url), 'utf8')),
    },
  ],
};

/** What textlint finds in a Markdown text, a line for each finding. */
export const faultsIn = async (text, name = 'text.md') => {
  const { messages } = await kernel.lintText(text, { ...options, filePath: name });
  return messages.map(({ loc, message }) => `${name}:${loc.start.line}: ${message}`);
};
