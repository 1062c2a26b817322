import { type Attempt, classic, parseVariant, skemind } from '@mastermind/engine';
import { parseHistory, plainTools } from '@mastermind/solver';
import { expect, it } from 'vitest';
import { lookAt } from './look.ts';

const rows = (text: string): readonly Attempt[] => {
  const read = parseHistory(classic, text);
  if (!read.ok) throw new Error(text);
  return read.value;
};
const look = (text: string) => lookAt({ variant: classic, attempts: rows(text) }, plainTools);

it('counts and lists the codes that fit, and suggests a guess', () => {
  expect(look('')).toMatchObject({ kind: 'open', codes: 1296, broken: false, hint: { possible: true } });
  expect(look('RRBB:10 RGYO:11 GRYY:20')).toMatchObject({ codes: 3, list: [{}, {}, {}] });
});

it('points at the fewest rows that cannot all be true', () => {
  expect(look('RRBB:00 GGGG:00 RBGY:40 YYYY:10')).toEqual({ kind: 'conflict', rows: [1, 3] });
  const never = { code: [...'RRBB'], feedback: { black: 3, white: 1 } };
  expect(lookAt({ variant: classic, attempts: [never] }, plainTools)).toEqual({ kind: 'conflict', rows: [1] });
});

it('suggests nothing once the code is broken', () => {
  expect(look('RRBB:40')).toMatchObject({ codes: 1, hint: null, broken: true });
});

it('serves rulesets of any size', () => {
  expect(lookAt({ variant: skemind, attempts: [] }, plainTools)).toMatchObject({ codes: 360 });
  const large = parseVariant('8x12');
  if (!large.ok) throw new Error('8x12');
  const found = lookAt({ variant: large.value, attempts: [] }, plainTools);
  expect(found).toMatchObject({
    kind: 'open',
    codes: 12 ** 8,
    hint: { sizes: { before: 12 ** 8, expectedAfter: null }, possible: true },
  });
  const symbols = large.value.symbols.map(({ key }) => key);
  const never = { code: symbols.slice(0, 8), feedback: { black: 7, white: 1 } };
  expect(lookAt({ variant: large.value, attempts: [never] }, plainTools)).toEqual({ kind: 'conflict', rows: [1] });
});
