import { classic, type GameView, skemind } from '@mastermind/engine';
import { type Bot, findBot } from '@mastermind/solver';
import { expect, it } from 'vitest';
import { guessesOf } from './against.ts';

const knuth = findBot('knuth');
if (!knuth.ok) throw new Error(knuth.error.kind);

const always = (code: string, seen: GameView[] = []): Bot => ({
  ...knuth.value,
  chooseAction: (view) => {
    seen.push(view);
    return { type: 'submit', code: [...code] };
  },
});

it('counts the guesses a bot needs, the same each time', () => {
  const counted = () => guessesOf(knuth.value, classic, [...'YGVO'], 1);
  expect(counted()).toBe(counted());
  expect(counted()).toBeLessThanOrEqual(5);
  expect(guessesOf(always('RRBB'), classic, [...'RRBB'], 1)).toBe(1);
});

it('counts a code never broken as one guess more than allowed', () => {
  expect(guessesOf(always('RRBB'), classic, [...'YGVO'], 1)).toBe(11);
});

it('shows the bot nothing that gives the code away', () => {
  const seen: GameView[] = [];
  guessesOf(always('RRBB', seen), classic, [...'YGVO'], 1);
  expect(seen).toHaveLength(10);
  expect(
    seen.every(({ secretCode, seed, rngState }) => secretCode === null && seed === null && rngState === null),
  ).toBe(true);
});

it('lets no bot lose on time', () => {
  expect(guessesOf(knuth.value, skemind, ['star', 'circle', 'hexagon', 'square'], 1)).toBeLessThanOrEqual(8);
});
