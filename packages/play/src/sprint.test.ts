import { classic } from '@mastermind/engine';
import { describe, expect, it } from 'vitest';
import { formatSprint, holdSprint, parseSprint } from './sprint.ts';

const best = { classic: { broken: 3, guesses: 17, lastAt: 170_000 } };
const held = { ...holdSprint(classic, 42), startedAt: 1000 };
const saved = JSON.parse(formatSprint(held, best));

describe('parseSprint', () => {
  it('reads the saved data', () => {
    expect(parseSprint(formatSprint(held, best))).toEqual({ held, best });
  });

  it.each([
    ['another version', { version: 9 }],
    ['an unknown ruleset', { variant: 'chess' }],
    ['no ruleset', { variant: null }],
    ['no actions', { actions: null }],
    ['an action that the rules refuse', { actions: [{ type: 'submit', code: ['R'], at: 5 }] }],
    ['an action of no kind', { actions: [7] }],
  ])('keeps the best results beside %s', (_, change) => {
    expect(parseSprint(JSON.stringify({ ...saved, ...change }))).toEqual({ held: null, best });
  });

  it('leaves out best results that are none', () => {
    const { classic: good } = best;
    const broken = { ...best, skemind: { broken: '3' }, super: null };
    expect(parseSprint(JSON.stringify({ ...saved, best: broken }))).toEqual({ held, best: { classic: good } });
  });

  it.each(['', 'null', '7', '[]', '{"best":7}', '{"best"'])('reads nothing from %j', (text) => {
    expect(parseSprint(text)).toEqual({ held: null, best: {} });
  });
});
