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

const lint = async (text, name, rules) => {
  const { messages } = await kernel.lintText(text, { ...options, rules, filePath: name });
  return messages.map(({ loc, message }) => `${name}:${loc.start.line}: ${message}`);
};

/** The findings of textlint in a Markdown text, a line for each. */
export const faultsIn = (text, name = 'text.md') => lint(text, name, options.rules);

/** The terms in a text for which the project has another word. */
export const wrongTermsIn = (text, name = 'text.md') =>
  lint(
    text,
    name,
    options.rules.filter(({ ruleId }) => ruleId === 'terminology'),
  );
