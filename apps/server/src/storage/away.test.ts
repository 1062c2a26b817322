import { describe, expect, it } from 'vitest';
import { isAway } from './away.ts';

const withCode = (code: string, message = 'x'): Error => Object.assign(new Error(message), { code });

describe('a store that is away', () => {
  it.each([
    withCode('ECONNREFUSED'),
    withCode('57P01', 'terminating connection due to administrator command'),
    withCode('57P03', 'the database system is starting up'),
    withCode('08006'),
    withCode('53300', 'sorry, too many clients already'),
    withCode('25006', 'cannot execute INSERT in a read-only transaction'),
    withCode('57014', 'canceling statement due to statement timeout'),
    withCode('ETIMEDOUT'),
    new Error('Client was closed and is not queryable'),
    new Error('Connection terminated unexpectedly'),
    new Error('timeout exceeded when trying to connect'),
    new AggregateError([withCode('ECONNREFUSED'), withCode('ECONNREFUSED')]),
  ])('is recognised by %s', (error) => {
    expect(isAway(error)).toBe(true);
  });

  it.each([withCode('23505'), withCode('42P01'), new Error('Something else'), new AggregateError([]), 'text', null])(
    'is not assumed after %s',
    (error) => {
      expect(isAway(error)).toBe(false);
    },
  );
});
