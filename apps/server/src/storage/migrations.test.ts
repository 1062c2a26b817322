import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { needCommit } from '../../../../scripts/release/previous.mjs';
import { neededBy, schemaOf } from './migrations.ts';
import { tablesOf } from './tables.ts';

/** Without comments, and however it is laid out. */
const hashOf = (statements: readonly string[]): string =>
  createHash('sha256')
    .update(statements.map((one) => one.replaceAll(/--.*$/gmu, '').replaceAll(/\s+/gu, ' ').trim()).join(';'))
    .digest('hex')
    .slice(0, 16);

it('leaves the tables of a release as they are; a change is a further migration', () => {
  expect([hashOf(tablesOf('sqlite')), hashOf(tablesOf('postgres'))]).toEqual(['5e020bc915b9b720', 'c1582febf46766aa']);
});

it('names the release and how to get its commit if the clone is shallow', () => {
  expect(() => needCommit({ version: '1.0.0-rc.1', commit: '0'.repeat(40) })).toThrow(
    `This clone does not hold ${'0'.repeat(40)}, the commit of 1.0.0-rc.1, beside which nodes must run; get the whole history with "git fetch --unshallow", or clone without --depth.`,
  );
});

it.each([
  [['0001-begin'], 1, 0],
  [['0001-begin', '0002-add-marks'], 2, 0],
  [['0001-begin', '0002-add-marks', '0003-drop-marks-after-0002'], 3, 2],
])('reads from %j the schema %i, for which nodes must know %i', (names, schema, needed) => {
  expect([schemaOf(names), neededBy(names)]).toEqual([schema, needed]);
});
