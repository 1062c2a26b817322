import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { verifyProof } from './verify.ts';

const head = '{"proof":1,"length":1,"symbols":2,"repeats":true,"part":null,"total":3,"strategy":[0,[[0,[1,[]]]]]}';
const whole = '{"codes":[0,1],"depth":null,"bound":3,"same":[],"guesses":[]}';

it('has at most 250 lines, so that a reader can check them all', () => {
  const text = ['verify.ts', 'table.ts'].map((file) => readFileSync(new URL(file, import.meta.url), 'utf8')).join('');
  expect(text.split('\n').length - 1).toBeLessThanOrEqual(250);
});

it('accepts bounds within a depth, but not as the end of a proof', () => {
  const within = '{"codes":[0,1],"depth":1,"bound":null,"same":[],"guesses":[]}';
  expect(verifyProof([head, within, whole])).toMatchObject({ ok: true, total: 3, codes: 2, lemmas: 2 });
  expect(verifyProof([head, whole, within])).toMatchObject({ ok: false });
});

it.each([
  ['total":3', 'total":4'],
  ['"strategy":[0,[[0,[1,[]]]]]', '"strategy":[0,[]]'],
  ['"strategy":[0,[[0,[1,[]]]]]', '"strategy":[0,[[0,[0,[]]]]]'],
  ['"symbols":2', '"symbols":3'],
  ['"part":null', '"part":[0,0]'],
  ['"part":null', '"part":[0,"2"]'],
  ['"repeats":true', '"repeats":1'],
])('refuses %s as %s', (from, to) => {
  expect(verifyProof([head, whole])).toMatchObject({ ok: true });
  expect(verifyProof([head.replace(from, to), whole])).toMatchObject({ ok: false });
});
