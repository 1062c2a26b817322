import { expect, it } from 'vitest';
import { addressOf, kindOf, modeOf, modes, trainingAddress } from './modes.ts';

const queryOf = (address: string): URLSearchParams => new URL(address, 'https://example.org').searchParams;

it('finds each way to do puzzles at its address', () => {
  for (const mode of modes) expect(modeOf(queryOf(addressOf(mode)))).toBe(mode);
  expect(modeOf(queryOf('/learn?puzzle=7'))).toBe('endless');
  expect(modeOf(queryOf('/learn'))).toBeNull();
});

it('trains the kind of guess that a link names, and the middle where it names none', () => {
  const address = trainingAddress('known', { id: '4x6u/8' });
  expect(kindOf(queryOf(address))).toBe('known');
  expect(queryOf(address).get('v')).toBe('4x6u/8');
  expect(kindOf(queryOf('/learn?train=nothing'))).toBe('middle');
});
