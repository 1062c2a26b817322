import { createHash } from 'node:crypto';
import { type Action, classic, formatCode, parseGameLink, recordGame, replay } from '@mastermind/engine';
import type { Game, Replay } from '@mastermind/protocol';
import { commitmentText } from '@mastermind/protocol/commitment';
import { describe, expect, it } from 'vitest';
import { checkGame, checkOpened, isChecked } from './fairness.ts';
import { snapshotOf } from './snapshot.ts';

const ID = 'abcdefghijklmnopqrstuv';
const NONCE = '0123456789abcdef0123456789abcdef';
const keys = classic.symbols.map(({ key }) => key);

const actions: readonly Action[] = [
  { type: 'submit', code: [keys[0]!, keys[0]!, keys[1]!, keys[1]!] },
  { type: 'resign' },
];
const recording = recordGame({ variant: 'classic', seed: 42 }, actions);
const state = replay(recording);
if (!state.ok) throw new Error(state.error.kind);
const { secretCode, attempts } = state.value;
const text = commitmentText(2, ID, classic, secretCode, NONCE);
/** From before codes were drawn by themselves. */
const oldText = commitmentText(1, ID, classic, secretCode, NONCE);
const [promise, oldPromise] = [text, oldText].map((one) => createHash('sha256').update(one).digest('hex')) as [
  string,
  string,
];

const game = {
  id: ID,
  version: 3,
  variant: 'classic',
  mode: 'ranked',
  attempts: attempts.map(({ code, feedback }) => ({ code: [...code], feedback })),
  maxAttempts: 10,
  status: 'lost',
  reason: 'resigned',
  gameOver: true,
  elapsed: 0,
  startedAt: 1000,
  now: 5000,
  commitment: promise,
  secretCode: [...secretCode],
} as unknown as Game;

const opened = {
  id: ID,
  commitment: promise,
  commitmentId: ID,
  variant: 'classic',
  code: formatCode(classic, secretCode),
  nonce: NONCE,
  recording,
} as unknown as Replay;

describe('a finished game of a server', () => {
  it('is verified when the code was promised and the answers follow from it', async () => {
    const verdict = await checkGame(game, opened, promise);
    expect(verdict).toEqual({ promised: true, answered: true, text, commitment: promise });
    expect(isChecked(verdict)).toBe(true);
  });

  it('is verified also where it was promised in the old way', async () => {
    expect(await checkGame(game, opened, oldPromise)).toMatchObject({ promised: true, answered: true, text: oldText });
    const drawn = { ...opened, recording: recordGame({ variant: 'classic', seed: null, secret: secretCode }, actions) };
    expect(isChecked(await checkGame(game, drawn as unknown as Replay, promise))).toBe(true);
  });

  it.each([
    ['another nonce', game, { ...opened, nonce: NONCE.replaceAll('0', '1') }, promise],
    ['another promise than this device saw', game, opened, '0'.repeat(64)],
    ['another code', game, { ...opened, code: formatCode(classic, [...secretCode].reverse()) }, promise],
    ['no code at all', game, { ...opened, code: '?' }, promise],
    [
      'an answer that was wrong',
      { ...game, attempts: game.attempts.map((one) => ({ ...one, feedback: { black: 4, white: 0 } })) },
      opened,
      promise,
    ],
  ])('is not verified with %s', async (_what, played, replayed, seen) => {
    expect(isChecked(await checkGame(played as Game, replayed as Replay, seen))).toBe(false);
  });

  it('has a link for the review, and a clock set by the server’s', () => {
    const { link, startedAt } = snapshotOf(game, [], 15_000);
    const parsed = parseGameLink(link ?? '');
    expect(parsed.ok && replay(parsed.value).ok).toBe(true);
    expect(startedAt).toBe(11_000);
  });
});

describe('what a room opens at its end', () => {
  const room = { id: ID, variant: classic, code: secretCode, nonce: NONCE, attempts };

  it('is verified when the code was promised and the answers follow from it', async () => {
    expect(await checkOpened(room, promise)).toEqual({ promised: true, answered: true, text, commitment: promise });
    expect(await checkOpened(room, oldPromise)).toMatchObject({ promised: true, answered: true, text: oldText });
  });

  it.each([
    ['another nonce', { ...room, nonce: NONCE.replaceAll('0', '1') }, promise],
    ['another promise than this device saw', room, '0'.repeat(64)],
    ['another code', { ...room, code: [...secretCode].reverse() }, promise],
    [
      'an answer that was wrong',
      { ...room, attempts: [{ ...attempts[0]!, feedback: { black: 4, white: 0 } }] },
      promise,
    ],
  ])('is not verified with %s', async (_what, opened, seen) => {
    expect(isChecked(await checkOpened(opened, seen))).toBe(false);
  });
});
