import { errorKinds } from '@mastermind/protocol/lists';
import { describe, expect, it } from 'vitest';
import { languages } from './language.ts';
import { refusalSentence } from './refusal.ts';
import { loadTerminalWords } from './terminal.ts';

const catalogues = await Promise.all(
  languages.map(async (language) => ({ language, ...(await loadTerminalWords(language)).messages })),
);

/** Refusals of the rules carry the fields of their errors. */
const fields = { text: 'chess', field: 'pegs', value: 9, min: 1, max: 8, symbols: 3, pegs: 4, reason: 'time' };
const english = 'The server’s own words.';

describe('a refusal of the server', () => {
  it.each([...Object.keys(errorKinds), 'away'])('%s has a separate sentence in every language', (kind) => {
    const sentences = catalogues.map((words) =>
      refusalSentence(words.refusals, words.error, { kind, message: english, ...fields }),
    );
    for (const sentence of sentences) expect(sentence).toMatch(/^[\p{Lu}"«].+[.]$/u);
    expect(new Set([...sentences, english]).size).toBe(languages.length + 1);
  });

  it('uses the server’s sentence for an unknown kind', () => {
    for (const words of catalogues)
      expect(refusalSentence(words.refusals, words.error, { kind: 'something-new', message: english })).toBe(english);
  });
});
