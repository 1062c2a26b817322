import { describe, expect, it } from 'vitest';
import { randomCode } from './code.ts';
import { SeededRandom } from './random.ts';
import {
  CODE_LENGTH,
  type Evaluation,
  evaluate,
  evaluateGuess,
  GAME_DURATION,
  gameScore,
  generateSecret,
  isValidGuess,
  MAX_ATTEMPTS,
  raceScore,
  SYMBOLS,
} from './skemind.ts';
import { skemind } from './variant.ts';

const ids = SYMBOLS.map(({ id }) => id);

describe('the SKEMIND entry', () => {
  it('has the symbols and numbers of the document, which are those of the ruleset', () => {
    expect(SYMBOLS).toEqual([
      { id: 'circle', label: '●', color: '#E53935' },
      { id: 'square', label: '■', color: '#1E88E5' },
      { id: 'triangle', label: '▲', color: '#43A047' },
      { id: 'diamond', label: '◆', color: '#FDD835' },
      { id: 'star', label: '★', color: '#8E24AA' },
      { id: 'hexagon', label: '⬡', color: '#00BCD4' },
    ]);
    const { length, attempts, seconds } = skemind;
    expect([CODE_LENGTH, MAX_ATTEMPTS, GAME_DURATION]).toEqual([length, attempts, seconds]);
  });

  it('draws codes of four different symbols, from the random source that it is given', () => {
    const random = new SeededRandom(1);
    for (let draw = 0; draw < 200; draw++) {
      const secret = generateSecret(ids, () => random.random());
      expect(secret).toHaveLength(4);
      expect(isValidGuess(secret)).toBe(true);
    }
    const seeded = new SeededRandom(7);
    expect(generateSecret(ids, () => seeded.random())).toEqual(randomCode(skemind, new SeededRandom(7)));
    expect(generateSecret([...ids, ...ids], () => 0.99)).toEqual(ids.slice(0, 4));
    expect(() => generateSecret(['star', 'star', 'circle', 'square'], Math.random)).toThrow(
      'A code needs 4 different symbols.',
    );
  });

  it.each<[string, string, Evaluation]>([
    ['circle square triangle diamond', 'circle square triangle diamond', { whites: 4, grays: 0 }],
    ['circle square triangle diamond', 'star hexagon star hexagon', { whites: 0, grays: 0 }],
    ['circle square triangle diamond', 'circle star hexagon star', { whites: 1, grays: 0 }],
    ['circle square triangle diamond', 'square circle star hexagon', { whites: 0, grays: 2 }],
    ['circle square triangle diamond', 'diamond triangle square circle', { whites: 0, grays: 4 }],
    ['circle hexagon square star', 'circle star square triangle', { whites: 2, grays: 1 }],
    ['circle square triangle diamond', 'circle circle circle circle', { whites: 1, grays: 0 }],
    ['circle square triangle diamond', 'square star square hexagon', { whites: 0, grays: 1 }],
  ])('answers %s against %s as the origin does', (secret, guess, answer) => {
    expect(evaluateGuess(secret.split(' '), guess.split(' '))).toEqual(answer);
    expect(evaluate(secret.split(' '), guess.split(' '))).toEqual(answer);
  });

  it.each<[readonly string[], boolean]>([
    [['circle', 'square', 'triangle', 'star'], true],
    [['circle', 'square', 'triangle'], false],
    [['circle', 'square', 'triangle', 'circle'], false],
    [['circle', 'square', 'triangle', 'moon'], false],
  ])('knows whether %j is a valid guess: %s', (guess, valid) => {
    expect(isValidGuess(guess)).toBe(valid);
  });

  it.each([
    [121, 700],
    [120, 500],
    [60, 500],
    [59, 300],
    [30, 300],
    [29, 100],
  ])('adds for a win with %i seconds left 1000 and a bonus of %i to the best row', (left, bonus) => {
    const rows = [
      { whites: 1, grays: 2 },
      { whites: 4, grays: 0 },
    ];
    expect(gameScore(rows, true, left)).toBe(4 * 60 + 1000 + bonus);
    expect(gameScore(rows.slice(0, 1), false, left)).toBe(60 + 2 * 25);
  });

  it.each([
    [true, 5, 90, 1000 + 180 + 300],
    [true, 12, 90, 1180],
    [false, 8, 0, 0],
  ])('scores a race: won %s in %i with %i seconds left is %i', (won, attempts, left, score) => {
    expect(raceScore(won, attempts, left)).toBe(score);
  });
});
