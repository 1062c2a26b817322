import { describe, expect, it } from 'vitest';
import { commentFaultsIn } from './comments.mjs';
import { faultsIn, wrongTermsIn } from './linter.mjs';

/** Sentences that the writing guide replaces, and their replacements. */
const PAIRS = [
  [
    'What is told of a finished game and comes late stands below the buttons.',
    'Late analysis appears below the buttons, so nothing moves under your finger.',
  ],
  ['What is due stands in a table.', 'Scheduled work is stored in a table.'],
  [
    'Whoever is deleted is nobody at once and goes in batches.',
    'Deleting a player hides them immediately. Their data is removed in batches.',
  ],
  ["rulesets of one's own", 'custom rulesets'],
  [
    'Races, duels and ghosts lie right on a phone’s side too.',
    'Races, duels and ghosts also fit a phone in landscape.',
  ],
  ['a chance of one in four thousand million', 'a one-in-four-billion event'],
  ['as sharp with so many times fewer games', 'games saved (×)'],
  ['With its dashes.', 'Includes the leading dashes.'],
  ['Two kinds of alerts wake somebody, or wait for the morning.', 'Alerts have two severities: page and ticket.'],
  ['What time ends, ends when it was due.', 'A game ends at its deadline, even if a node notices later.'],
  ['after six it is there', 'the bound reaches 173,220 after six minutes'],
] as const;

describe('the check of prose', () => {
  it.each(PAIRS)('rejects %j and accepts %j', async (before, after) => {
    expect(await faultsIn(before)).not.toEqual([]);
    expect(await faultsIn(after)).toEqual([]);
  });

  it.each(PAIRS)('rejects %j in a cell of a table, too', async (before) => {
    expect(await faultsIn(`| a | b |\n|---|---|\n| c | ${before} |`)).not.toEqual([]);
  });

  it.each([
    ['a line', '// Fine.\n// With its dashes.\nexport const x = 1;', 'a.ts:1'],
    ['a block', 'const y = 2;\n/** Fine. With its dashes. */\n', 'a.ts:2'],
    ['markup', '<p>\n  <!-- With its dashes. -->\n', 'a.ts:2'],
  ])('finds a banned pattern in a comment of %s', (_, source, place) => {
    expect(commentFaultsIn(source, 'a.ts')).toEqual([`${place}: Write a whole sentence. In: "With its dashes."`]);
  });

  it('leaves code in comments alone', () => {
    expect(commentFaultsIn('/** The next fact after `told` others. */', 'a.ts')).toEqual([]);
    expect(commentFaultsIn("const text = 'What stands here.';", 'a.ts')).toEqual([]);
  });

  it('names the file, the line and the sentence', async () => {
    expect(await faultsIn('# Title\n\nFine. With its dashes.', 'docs/a.md')).toEqual([
      'docs/a.md:3: Write a whole sentence. In: "With its dashes."',
    ]);
  });

  it('rejects a sentence of 26 words and accepts one of 25', async () => {
    const words = (count: number): string => `${'word '.repeat(count - 1)}end.`;
    expect(await faultsIn(words(25))).toEqual([]);
    expect(await faultsIn(words(26))).toHaveLength(1);
  });

  it('finds a private term in a text of the interface', async () => {
    expect(await wrongTermsIn('No sign of life for 15 seconds.', 'away')).toEqual([
      'away:1: Incorrect term: “sign of life”, use “heartbeat” instead',
    ]);
    expect(await wrongTermsIn('What now?')).toEqual([]);
  });

  it.each([
    ['The server keeps positions searched apart.', 'search nodes'],
    ['Continue a kept game with rules of one’s own.', 'saved game'],
    ['Nobody took the free places of the race.', 'No player'],
    ['You came in place 2.', 'ranked'],
    ['The node does what is due.', 'scheduled work'],
  ])('replaces the private term in %j by %j', async (sentence, term) => {
    expect((await wrongTermsIn(sentence)).join('\n')).toContain(term);
  });

  it('finds a private term in a comment', () => {
    expect(commentFaultsIn('// Does what is due.\n', 'a.ts')).toEqual([
      'a.ts:1: Use the standard term, "scheduled work". In: "Does what is due."',
    ]);
  });

  it('counts a piece of code as one word', async () => {
    expect(await faultsIn(`Run \`${'a '.repeat(30)}b\` now.`)).toEqual([]);
  });
});
