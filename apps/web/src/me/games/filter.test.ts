import { classic, skemind, type Variant } from '@mastermind/engine';
import { rulesetKey } from '@mastermind/play';
import { describe, expect, it } from 'vitest';
import type { PastGame } from '../../authority/archive.ts';
import { EVERY_GAME, filterGames, formatFilter, type GameFilter, parseFilter } from './filter.ts';

const game = (id: string, variant: Variant, guesses: number, status: 'won' | 'lost', assisted = false): PastGame =>
  ({ id, assisted, view: { variant, status, attempts: Array.from({ length: guesses }) } }) as unknown as PastGame;
const games = [
  game('a', classic, 4, 'won'),
  game('b', classic, 10, 'lost'),
  game('c', skemind, 4, 'won', true),
  game('d', skemind, 8, 'lost'),
];
const texts: Readonly<Record<string, string>> = { a: 'Défi du jour 214', b: 'Classique', c: 'SKEMIND', d: 'SKEMIND' };

describe('games', () => {
  it.each<[string, Partial<GameFilter>, string]>([
    ['everything', {}, 'abcd'],
    ['a ruleset', { rules: rulesetKey(classic) }, 'ab'],
    ['a ruleset never played', { rules: '"super"' }, ''],
    ['won ones', { result: 'won' }, 'ac'],
    ['lost ones', { result: 'lost' }, 'bd'],
    ['assisted ones', { result: 'assisted' }, 'c'],
    ['a length', { length: 4 }, 'ac'],
    ['several things at once', { rules: rulesetKey(skemind), result: 'won', length: 4 }, 'c'],
    ['words, without case and accents', { text: 'DEFI  214' }, 'a'],
    ['words that no game has', { text: 'chess' }, ''],
  ])('are found by %s', (_, filter, ids) => {
    const found = filterGames(games, { ...EVERY_GAME, ...filter }, ({ id }) => texts[id]!);
    expect(found.map(({ id }) => id).join('')).toBe(ids);
  });
});

describe('a filter', () => {
  it.each<[string, Partial<GameFilter>]>([
    ['', {}],
    ['?result=won', { result: 'won' }],
    ['?rules=%22classic%22&length=4&text=a+b', { rules: '"classic"', length: 4, text: 'a b' }],
  ])('is written as %j and read again', (text, filter) => {
    const whole = { ...EVERY_GAME, ...filter };
    expect(formatFilter(whole)).toBe(text);
    expect(parseFilter(new URLSearchParams(text))).toEqual(whole);
  });

  it.each(['?result=draw', '?length=-1', '?length=four', '?length=1.5'])('ignores an invalid filter: %s', (text) => {
    expect(parseFilter(new URLSearchParams(text))).toEqual(EVERY_GAME);
  });
});
