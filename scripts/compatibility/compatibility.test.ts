import { readFileSync } from 'node:fs';
import {
  formatCode,
  gamePoints,
  orThrow,
  parseChallenge,
  parseGameLink,
  parseRecording,
  replay,
} from '@mastermind/engine';
import { checkGame, isChecked } from '@mastermind/play';
import { checkCertificate, parseCertificate } from '@mastermind/prover';
import { expect, it } from 'vitest';

/*
 * The promise of docs/project/compatibility.md. The fixtures in this folder and their expected results are never
 * changed and never removed, because people own such files and links. A new version of a format adds a fixture.
 * Tests of server, terminal and page replay the fixtures of stored data and of the HTTP API.
 */
const text = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8');

const endOf = (recording: Parameters<typeof replay>[0]) => {
  const state = orThrow(replay(recording));
  const { variant, secretCode, status, elapsed, attempts } = state;
  const rows = attempts.map(
    ({ code, feedback: { black, white } }) => `${formatCode(variant, code)} ${black} exact ${white} misplaced`,
  );
  return { rules: variant.id, code: formatCode(variant, secretCode), status, elapsed, points: gamePoints(state), rows };
};

it('replays a recording of version 1', () => {
  expect(endOf(orThrow(parseRecording(text('recording-1.json'))))).toEqual({
    rules: 'skemind',
    code: 'CDTA',
    status: 'won',
    elapsed: 60_000,
    points: 1740,
    rows: ['CSTD 2 exact 1 misplaced', 'CHTS 2 exact 0 misplaced', 'CDTA 4 exact 0 misplaced'],
  });
});

it('replays a game link of version 1', () => {
  expect(endOf(orThrow(parseGameLink(text('game-link-1.txt'))))).toEqual({
    rules: '4x10u/8@180-2',
    code: '9267',
    status: 'lost',
    elapsed: 61_250,
    points: 48,
    rows: ['1234 1 exact 0 misplaced', '9276 2 exact 2 misplaced'],
  });
});

it('opens a challenge link of version 1', () => {
  const { variant, secret, from } = orThrow(parseChallenge(text('challenge-link-1.txt')));
  expect([variant.id, formatCode(variant, secret), from]).toEqual(['skemind', 'ACSD', 'Zoë ~ Ada']);
});

it('verifies a commitment of version 1 with its opening', () => {
  const { shown, attempts, opened } = JSON.parse(text('commitment-1.json'));
  expect(isChecked(checkGame({ attempts }, opened, shown))).toBe(true);
});

it('checks the certificate of a proof of version 1 against every code', () => {
  const read = parseCertificate(text('certificate-1.json'));
  expect(read.ok && checkCertificate(read.value)).toMatchObject({
    ok: true,
    value: { total: 206, worst: 4, games: 64 },
  });
});

it.each(
  text('exports-1.txt')
    .trim()
    .split('\n')
    .map((line) => line.split(': ') as [string, string]),
)('exports all names that %s had in version 1.0', async (name, names) => {
  expect(Object.keys(await import(name))).toEqual(expect.arrayContaining(names.split(' ')));
});
