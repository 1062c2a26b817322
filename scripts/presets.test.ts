import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { presets, type Variant } from '@mastermind/engine';
import { languages, rulesetWords } from '@mastermind/messages';
import { loadTerminalWords } from '@mastermind/messages/terminal';
import { botAverages } from '@mastermind/solver';
import { describe, expect, it } from 'vitest';
import { levels } from '../packages/solver/src/bots/level.ts';
import { documents } from './docs/blocks.mjs';
import { ROOT } from './docs/pages.mjs';

const catalogues = await Promise.all(
  languages.map(async (language) => [language, (await loadTerminalWords(language)).messages] as const),
);
const { source } = documents.find((document) => document.source.endsWith('/rules.md'))!;
/** The cells of every table row in the rules. */
const rows = readFileSync(join(ROOT, source), 'utf8')
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()));

const rowOf = ({ id, length, symbols, repeats, attempts, seconds }: Variant): readonly string[] => [
  `\`${id}\``,
  `${length} of ${symbols.length}`,
  repeats ? 'yes' : 'no',
  String(attempts),
  seconds === null ? '–' : `${seconds} s`,
];

describe.each(presets.map((preset) => [preset.id, preset] as const))('the preset %s', (id, preset) => {
  it('has the average of every bot that players are compared with', () => {
    const known = botAverages(preset)?.map((bot) => bot.id) ?? [];
    const wanted = [...levels.map(({ level }) => `level-${level}`), 'knuth', 'optimal'];
    expect(wanted.filter((bot) => !known.includes(bot))).toEqual([]);
  });

  it.each(catalogues)('has a name and a description in %s', (_, words) => {
    // Rules without texts are described by their notation.
    expect(words.rulesets).toHaveProperty(id);
    expect(Object.values(rulesetWords(words, preset)).filter((text) => text.trim() === '')).toEqual([]);
  });

  it('has a row in the rules document that agrees with the engine', () => {
    const named = rows.map((cells) => cells.slice(1, 6)).filter(([name]) => name === `\`${id}\``);
    expect(named).toContainEqual(rowOf(preset));
  });
});
