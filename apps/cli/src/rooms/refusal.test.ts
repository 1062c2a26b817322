import { languages } from '@mastermind/messages';
import { errorKinds } from '@mastermind/protocol';
import { describe, expect, it } from 'vitest';
import { contextIn } from '../context.ts';
import { refusalText } from './refusal.ts';

/** Those that belong to games, days and rulesets are never heard in a room. */
const elsewhere =
  /^(?:unknown-variant|variant-range|too-few-symbols|illegal-guess|daily-private|game-running)$|^day-|played$/u;
const inRooms = Object.keys(errorKinds).filter((kind) => !elsewhere.test(kind));

const contexts = await Promise.all(languages.map(contextIn));

describe('a refusal of the server', () => {
  it.each(inRooms)('%s is a sentence in every language', (kind) => {
    const sentences = contexts.map((context) => refusalText({ kind, message: '' }, context));
    for (const sentence of sentences) expect(sentence).toMatch(/^\p{Lu}.+\.$/u);
    expect(new Set(sentences).size).toBe(languages.length);
  });

  it('of the rules is said in their words, and anything unknown in the server’s', async () => {
    const french = await contextIn('fr');
    expect(refusalText({ kind: 'too-short', message: 'x', length: 3, expected: 4 }, french)).not.toBe('x');
    expect(refusalText({ kind: 'something-new', message: 'Not today.' }, french)).toBe('Not today.');
  });
});
