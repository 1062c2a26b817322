import { type EngineError, englishShareWords, gameView, presets, tryAction, tryInit } from '@mastermind/engine';
import { describe, expect, it } from 'vitest';
import { error as english } from './en/insight.ts';
import { words as lessons } from './en/page/learn.ts';
import { error as french } from './fr/insight.ts';
import { chooseLanguage, findLanguage, languages } from './language.ts';
import { numbersIn } from './numbers.ts';
import { error as portuguese } from './pt/insight.ts';
import { codeNames, rulesetWords, symbolName } from './ruleset.ts';
import { loadTerminalWords } from './terminal.ts';

/** One error of every kind; a kind that is missing here does not compile. */
const errors: { readonly [Kind in EngineError['kind']]: Extract<EngineError, { kind: Kind }> } = {
  'too-short': { kind: 'too-short', length: 1, expected: 4 },
  'too-long': { kind: 'too-long', length: 5, expected: 4 },
  'unknown-symbol': { kind: 'unknown-symbol', symbol: 'Q', position: 2, choices: ['R', 'B'] },
  'repeated-symbol': { kind: 'repeated-symbol', symbol: 'Circle', positions: [1, 3] },
  'time-up': { kind: 'time-up', seconds: 180 },
  'time-left': { kind: 'time-left', milliseconds: 1 },
  'no-clock': { kind: 'no-clock' },
  'time-missing': { kind: 'time-missing' },
  'bad-time': { kind: 'bad-time', at: -1 },
  'time-backwards': { kind: 'time-backwards', at: 1, previous: 2 },
  'already-won': { kind: 'already-won' },
  'already-lost': { kind: 'already-lost', reason: 'time' },
  'not-your-game': { kind: 'not-your-game', playerId: 'eve' },
  'malformed-action': { kind: 'malformed-action' },
  'unknown-variant': { kind: 'unknown-variant', text: 'chess' },
  'variant-range': { kind: 'variant-range', field: 'pegs', value: 9, min: 1, max: 8 },
  'too-few-symbols': { kind: 'too-few-symbols', symbols: 3, pegs: 4 },
  'malformed-variant': { kind: 'malformed-variant', path: 'length' },
  'player-count': { kind: 'player-count', count: 2 },
  'bad-player': { kind: 'bad-player', playerId: 5 },
  'bad-seed': { kind: 'bad-seed', seed: 0.5 },
  'malformed-state': { kind: 'malformed-state', path: 'attempts' },
  'not-a-recording': { kind: 'not-a-recording' },
  'malformed-recording': { kind: 'malformed-recording', path: 'actions' },
  'unknown-version': { kind: 'unknown-version', version: 7, known: 1 },
  'illegal-recording': { kind: 'illegal-recording', action: 3, cause: { kind: 'already-won' } },
  'illegal-start': { kind: 'illegal-start', cause: { kind: 'bad-seed', seed: null } },
  'damaged-link': { kind: 'damaged-link' },
  'round-count': { kind: 'round-count', rounds: 3, max: 20 },
  'same-player': { kind: 'same-player' },
  'not-in-match': { kind: 'not-in-match', playerId: 'eve' },
  'match-over': { kind: 'match-over' },
  'not-the-maker': { kind: 'not-the-maker', maker: 'ada' },
  'not-the-breaker': { kind: 'not-the-breaker', breaker: 'ada' },
  'code-set': { kind: 'code-set' },
  'code-missing': { kind: 'code-missing', maker: 'ada' },
  'reset-in-match': { kind: 'reset-in-match' },
  'player-name': { kind: 'player-name', max: 20 },
  'impossible-answer': { kind: 'impossible-answer', black: 3, white: 1, pegs: 4 },
  'not-now': { kind: 'not-now' },
  'game-running': { kind: 'game-running' },
  'space-too-large': { kind: 'space-too-large', codes: 429981696, limit: 100000, use: 'enumerateCodes(variant)' },
};

const catalogues = await Promise.all(
  languages.map(async (language) => ({ language, messages: (await loadTerminalWords(language)).messages })),
);

describe('languages', () => {
  it.each([
    ['fr_CA.UTF-8', 'fr'],
    ['pt-BR', 'pt'],
    ['EN', 'en'],
    ['de', null],
    ['C', null],
    ['', null],
  ])('%s is %s', (tag, language) => {
    expect(findLanguage(tag)).toBe(language);
  });

  it('is chosen by the first preferred language that we have', () => {
    expect(chooseLanguage([null, 'de', 'pt_PT', 'fr'])).toBe('pt');
    expect(chooseLanguage([undefined, 'C'])).toBe('en');
  });

  it('counts as their speakers do', () => {
    const forms = { one: 'one', other: 'many' };
    expect([0, 1, 2].map((number) => numbersIn('en').count(number, forms))).toEqual(['0 many', '1 one', '2 many']);
    expect([0, 1, 2].map((number) => numbersIn('fr').count(number, forms))).toEqual(['0 one', '1 one', '2 many']);
    expect([0, 1, 2].map((number) => numbersIn('pt').count(number, forms))).toEqual(['0 many', '1 one', '2 many']);
    expect(numbersIn('pt').count(1000, forms)).toBe('1.000 many');
  });
});

describe.each(catalogues)('the catalogue in $language', ({ language, messages }) => {
  it.each(Object.values(errors))('names the error in one sentence: $kind', (error) => {
    const sentence = messages.error(error);
    expect(sentence).toMatch(/^[\p{Lu}"«\d-].*[.]$/su);
    expect(sentence).not.toMatch(/undefined|null\b.*null|\[object/u);
    if (language !== 'en') expect(sentence).not.toBe(english(error));
    // The message names the given value, so that the person can find it.
    const given =
      'playerId' in error ? error.playerId : 'text' in error ? error.text : 'path' in error ? error.path : '';
    expect(sentence).toContain(given);
  });

  it('names every ruleset and symbol', () => {
    for (const preset of presets) {
      expect(rulesetWords(messages, preset).name).not.toBe('');
      for (const { key } of preset.symbols) expect(symbolName(messages, preset, key)).not.toBe('');
    }
    expect(new Set(Object.values(messages.symbols)).size).toBe(Object.keys(catalogues[0]!.messages.symbols).length);
    expect(codeNames(messages, presets[2]!, ['1', '2'])).toEqual(['1', '2']);
  });

  it('never calls the pegs of an answer by a colour', () => {
    const texts = [
      messages.feedback({ black: 1, white: 2 }),
      messages.row(3, ['x'], { black: 1, white: 2 }),
      messages.insight.share.row(1, { black: 1, white: 2 }),
    ];
    for (const text of texts) expect(text).not.toMatch(/black|white|noir|blanc|preto|branco/iu);
  });

  it('distinguishes outcomes', () => {
    const start = tryInit({ seed: 42, playerIds: ['p'] });
    if (!start.ok) throw new Error(start.error.kind);
    const won = tryAction(start.value, { type: 'submit', code: start.value.secretCode }, 'p');
    const gone = tryAction(start.value, { type: 'resign' }, 'p');
    if (!won.ok || !gone.ok) throw new Error('unexpected');
    const games = [gameView(start.value), won.value, gone.value, { ...gone.value, reason: 'time' as const }];
    expect(new Set(games.map(messages.outcome)).size).toBe(4);
    expect(new Set(games.map(messages.insight.share.outcome)).size).toBe(4);
    expect(messages.insight.share.title('classic')).toBe(englishShareWords.title('classic'));
  });

  it('describes a custom ruleset', () => {
    const variant = { ...presets[0]!, id: '3x6u/8@60', length: 3, repeats: false, attempts: 8, seconds: 60 };
    const { name, description } = rulesetWords(messages, variant);
    for (const figure of ['3', '6', '1']) expect(name).toContain(figure);
    for (const figure of ['3', '6', '8', '1']) expect(description).toContain(figure);
  });
});

it('uses the singular for one where the rules refuse', () => {
  const left = { ...errors['time-left'], milliseconds: 1 };
  const up = { ...errors['time-up'], seconds: 1 };
  expect(english(left)).toContain('1 millisecond is left');
  expect(english(up)).toContain('after 1 second,');
  expect(french(left)).toContain('il reste 1 milliseconde.');
  expect(portuguese(left)).toContain('falta 1 milissegundo.');
  expect(portuguese({ ...left, milliseconds: 2 })).toContain('faltam 2 milissegundos.');
  expect(english({ ...errors['variant-range'], field: 'symbols', value: 1, min: 2, max: 12 })).toBe(
    'Rules may have 2 to 12 symbols, not 1.',
  );
});

describe('translated errors', () => {
  it('names a repeated symbol in the language', () => {
    expect(french(errors['repeated-symbol'])).toContain('cercle');
    expect(portuguese(errors['repeated-symbol'])).toContain('círculo');
  });
});

it('says “both” of two clues, and how many there are of more', () => {
  expect([2, 3, 5].map(lessons.puzzle.text)).toEqual([
    'One code fits both clues.',
    'One code fits all three clues.',
    'One code fits all five clues.',
  ]);
});
