import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Code } from './code.ts';
import { orThrow } from './errors.ts';
import type { Action } from './game.ts';
import {
  compareSprints,
  createSprint,
  isSprintOver,
  type Sprint,
  sprintAction,
  sprintGame,
  sprintResult,
} from './sprint.ts';
import { classic, presets } from './variant.ts';

const code = (text: string): Code => [...text];
const FIRST = code('RRBB');
const NEXT = code('GGYY');

const play = (sprint: Sprint, ...actions: readonly Action[]): Sprint =>
  actions.reduce<Sprint>((now, action) => orThrow(sprintAction(now, action, NEXT)), sprint);
const submit = (text: string, at: number): Action => ({ type: 'submit', code: code(text), at });
const begin = (): Sprint => orThrow(createSprint(classic, FIRST));

describe('a sprint', () => {
  it('continues with the next code once one is broken', () => {
    const sprint = play(begin(), submit('RGBY', 1000), submit('RRBB', 5000));
    expect(sprint.map(({ status, secretCode }) => [status, secretCode.join('')])).toEqual([
      ['won', 'RRBB'],
      ['playing', 'GGYY'],
    ]);
    expect(sprintResult(sprint)).toEqual({ broken: 1, guesses: 2, lastAt: 5000 });
  });

  it('continues after a code that was given up, which counts its guesses and no code', () => {
    const sprint = play(begin(), submit('RGBY', 1000), { type: 'resign', at: 2000 });
    expect(sprint).toHaveLength(2);
    expect(sprintResult(sprint)).toEqual({ broken: 0, guesses: 1, lastAt: 0 });
  });

  it('continues after a code that is out of guesses', () => {
    const tries = Array.from({ length: 10 }, (_, at) => submit('YYYY', at));
    expect(play(begin(), ...tries).map(({ reason }) => reason)).toEqual(['attempts', null]);
  });

  it('has one clock for all its codes', () => {
    const sprint = play(begin(), submit('RRBB', 5000));
    expect(sprintAction(sprint, submit('GGYY', 4999), NEXT)).toMatchObject({ error: { kind: 'time-backwards' } });
    expect(sprintAction(sprint, submit('GGYY', 180_000), NEXT)).toMatchObject({ error: { kind: 'time-up' } });
    const over = play(sprint, { type: 'expire', at: 180_000 });
    expect([isSprintOver(sprint), isSprintOver(over)]).toEqual([false, true]);
    expect(sprintAction(over, submit('GGYY', 180_001), NEXT)).toMatchObject({ error: { kind: 'already-lost' } });
  });

  it('is over when no code is left', () => {
    const sprint = orThrow(sprintAction(begin(), submit('RRBB', 5000), null));
    expect([isSprintOver(sprint), sprintResult(sprint).broken]).toEqual([true, 1]);
  });

  it.each(presets)('lasts three minutes with the rules of $id', (variant) => {
    const secret = variant.symbols.slice(0, variant.length).map(({ key }) => key);
    expect(sprintGame(orThrow(createSprint(variant, secret))).variant.seconds).toBe(180);
  });

  it('is refused with a code that breaks the rules', () => {
    expect(createSprint(classic, code('RR')).ok).toBe(false);
    expect(sprintAction(begin(), submit('RRBB', 0), code('RR')).ok).toBe(false);
  });
});

describe('the order of sprints', () => {
  const result = (broken: number, guesses: number, lastAt: number) => ({ broken, guesses, lastAt });

  it('is by codes, then by fewer guesses, then by the time of the last code', () => {
    const sorted = [result(3, 20, 9), result(4, 30, 9), result(3, 15, 9), result(3, 15, 5)].toSorted(compareSprints);
    expect(sorted).toEqual([result(4, 30, 9), result(3, 15, 5), result(3, 15, 9), result(3, 20, 9)]);
  });

  it('never contradicts itself', () => {
    const any = fc.record({ broken: fc.nat(9), guesses: fc.nat(9), lastAt: fc.nat(9) });
    fc.assert(
      fc.property(any, any, (one, other) => {
        expect(Math.sign(compareSprints(one, other))).toBe(-Math.sign(compareSprints(other, one)) || 0);
      }),
    );
  });
});
