import { describe, expect, it } from 'vitest';
import { contextIn } from '../context/context.ts';
import { bindingProblem, formatBindings, meantBy, noBindings, parseBindings } from './bindings.ts';

const { words } = await contextIn('en');

describe('custom keys', () => {
  it('have their given meaning, beside the usual keys', () => {
    const parsed = parseBindings('hint=f2  undo=ctrl-b CHECK=Space coach=+');
    const bindings = parsed.ok ? parsed.value : noBindings;
    expect(formatBindings(bindings)).toBe('hint=F2 undo=Ctrl-B check=Space coach=+');
    expect(meantBy({ kind: 'unknown', text: 'F2' }, bindings)).toEqual({ kind: 'text', text: '!' });
    expect(meantBy({ kind: 'unknown', text: 'Ctrl-B' }, bindings)).toEqual({ kind: 'undo' });
    expect(meantBy({ kind: 'text', text: ' ' }, bindings)).toEqual({ kind: 'enter' });
    for (const key of [{ kind: 'enter' }, { kind: 'text', text: 'r' }, { kind: 'point', at: 1 }] as const)
      expect(meantBy(key, bindings)).toBe(key);
  });

  it.each([
    ['dance=F2', '"dance" is not something a key can do; choose from check, clear,'],
    ['hint=r', '"r" cannot be given a meaning; use F1 to F12,'],
    ['hint=7', '"7" cannot be given a meaning'],
    ['hint=Ctrl-C', '"Ctrl-C" cannot be given a meaning'],
    ['hint=Ctrl-Z', '"Ctrl-Z" cannot be given a meaning'],
    ['hint', '"" cannot be given a meaning'],
    ['hint=F2 coach=F2', 'F2 has a meaning already; choose another key.'],
    ['hint==', '= has a meaning already'],
  ])('is refused in a sentence: %s', (text, sentence) => {
    const bindings = parseBindings(text);
    expect(bindings.ok ? '' : bindingProblem(bindings.error, words)).toContain(sentence);
  });
});
