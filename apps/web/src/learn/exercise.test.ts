import { classic, enumerateCodes, feedback, formatCode } from '@mastermind/engine';
import { describe, expect, it } from 'vitest';
import { bestOption, checkAnswer, divide, readCode, readRows } from './exercise.ts';
import { fitting } from './fitting.ts';
import { lessonIds, lessons, type Step } from './lessons.ts';

const codes = [...enumerateCodes(classic)];
const steps = lessonIds.flatMap((id) => lessons[id].map((step, index) => [`${id} ${index + 1}`, step] as const));

const solvable = (step: Step): boolean => {
  switch (step.kind) {
    case 'answer':
      return (
        checkAnswer(
          readCode(step.secret),
          readCode(step.guess),
          feedback(readCode(step.secret), readCode(step.guess)),
        ) === null
      );
    case 'find':
      return fitting(readRows(step.rows)).length > 0;
    case 'choose':
      return step.options.length > 1;
    case 'split':
      return codes.some((code) => divide(readRows(step.rows), code).groups >= step.groups);
  }
};

describe('lessons', () => {
  it.each(steps)('%s can be done', (_name, step) => {
    expect(solvable(step)).toBe(true);
  });

  it('states numbers that are true', () => {
    expect(fitting(readRows('RGBY:22'))).toHaveLength(6);
    expect(fitting(readRows('RRBB:10 GGYY:11'))).toHaveLength(52);
    expect(fitting(readRows('RRBB:10 RGYO:11 GRYY:20'))).toHaveLength(3);
    expect(fitting(readRows('VBOB:01 VYYR:21 RYYO:13'))).toHaveLength(1);
    expect(fitting(readRows('RRBB:11'))).toHaveLength(208);
    expect(['RRRR', 'RRBG'].map((guess) => divide([], readCode(guess)).groups)).toEqual([5, 14]);
  });

  it('asks for a guess from outside where no code that fits is enough', () => {
    for (const step of lessons.outside) {
      if (step.kind !== 'split') continue;
      const rows = readRows(step.rows);
      expect(Math.max(...fitting(rows).map((code) => divide(rows, code).groups))).toBeLessThan(step.groups);
    }
  });

  it('has one best option where one is to be chosen', () => {
    const best = steps.flatMap(([, step]) =>
      step.kind === 'choose' ? [formatCode(classic, bestOption(readRows(step.rows), step.options.map(readCode)))] : [],
    );
    expect(best).toEqual(['RRBG', 'RGRY', 'YOYV', 'GOOG']);
  });
});

it('says which part of an answer is wrong', () => {
  const [secret, guess] = [readCode('RRBO'), readCode('BRRR')];
  expect(checkAnswer(secret, guess, { black: 1, white: 2 })).toBeNull();
  expect(checkAnswer(secret, guess, { black: 2, white: 1 })).toEqual({ kind: 'exact', agree: 1 });
  expect(checkAnswer(secret, guess, { black: 1, white: 1 })).toEqual({ kind: 'misplaced', shared: 3 });
});

it('names two codes that a guess does not tell apart', () => {
  const rows = readRows('RBGY:10 OVGG:30');
  expect(divide(rows, readCode('GOOG'))).toMatchObject({ groups: 6, largest: 1, twins: null, possible: false });
  expect(divide(rows, readCode('OGGG')).twins).toHaveLength(2);
});
