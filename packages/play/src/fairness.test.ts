import { createHash } from 'node:crypto';
import { type Action, classic, formatCode, recordGame, replay } from '@mastermind/engine';
import type { Game, Replay } from '@mastermind/protocol';
import { commitmentText, committedText } from '@mastermind/protocol/commitment';
import { describe, expect, it } from 'vitest';
import { checkGame, checkOpened, checkRoom, isChecked, withPromises } from './fairness.ts';
import { room as aRoom, player, round } from './testing/rooms.ts';

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
const sha256 = (one: string): string => createHash('sha256').update(one).digest('hex');
const text = commitmentText(ID, classic, secretCode, NONCE);
const promise = sha256(text);

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

describe('a finished sprint of a server', () => {
  const code = (letters: string) => [...letters];
  const played = (letters: string, rows: readonly string[]) =>
    recordGame(
      { variant: 'classic', seed: null, secret: code(letters) },
      rows.map((row) => ({ type: 'submit', code: code(row) })),
    );
  const list = 'RRBB GGYY OOVV';
  const committed = sha256(committedText(ID, 'classic', list, NONCE));
  const sprint = {
    ...opened,
    code: list,
    earlier: [played('RRBB', ['RRBB'])],
    recording: played('GGYY', []),
  } as Replay;

  it('is verified when its whole list was promised and played in order', () => {
    expect(isChecked(checkGame({ attempts: [] }, sprint, committed))).toBe(true);
  });

  it.each<[string, Partial<Replay>]>([
    ['its list is another one', { code: 'RRBB GGYY OOVO' }],
    ['a code that was played is not the one of its list', { earlier: [played('RRBG', ['RRBB'])] as Replay['earlier'] }],
    ['its last code is another one', { recording: played('GGYO', []) as Replay['recording'] }],
  ])('is not verified when %s', (_what, change) => {
    expect(isChecked(checkGame({ attempts: [] }, { ...sprint, ...change }, committed))).toBe(false);
  });
});

describe('a finished game of a server', () => {
  it('is verified when the code was promised and the answers follow from it', () => {
    const verdict = checkGame(game, opened, promise);
    expect(verdict).toEqual({ promised: true, answered: true, text, commitment: promise });
    expect(isChecked(verdict)).toBe(true);
  });

  it('is verified with a recording that holds the code itself', () => {
    const drawn = { ...opened, recording: recordGame({ variant: 'classic', seed: null, secret: secretCode }, actions) };
    expect(isChecked(checkGame(game, drawn as unknown as Replay, promise))).toBe(true);
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
  ])('is not verified with %s', (_what, played, replayed, seen) => {
    expect(isChecked(checkGame(played as Game, replayed as Replay, seen))).toBe(false);
  });
});

describe('the codes that a room reveals at its end', () => {
  const room = { id: ID, variant: classic, code: secretCode, nonce: NONCE, attempts };

  it('is verified when the code was promised and the answers follow from it', () => {
    expect(checkOpened(room, promise)).toEqual({ promised: true, answered: true, text, commitment: promise });
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
  ])('is not verified with %s', (_what, opened, seen) => {
    expect(isChecked(checkOpened(opened, seen))).toBe(false);
  });
});

describe('the commitments of a server in a room', () => {
  const rows = attempts.map(({ code, feedback }) => ({ code: [...code], feedback }));
  const before = aRoom({ id: ID, commitment: promise });
  const after = { ...before, status: 'over' as const, secretCode: [...secretCode], nonce: NONCE };
  const promises = withPromises({}, before);
  const fair = (...args: Parameters<typeof checkRoom>): readonly boolean[] => checkRoom(...args).map(isChecked);

  it('is checked once the code is open', () => {
    expect(fair(before, promises)).toEqual([]);
    expect(fair(after, promises)).toEqual([true]);
    expect(fair({ ...after, secretCode: [...secretCode].reverse() }, promises)).toEqual([false]);
  });

  it('is the first one seen, not the one at the end', () => {
    const other = [...secretCode].reverse();
    const commitment = sha256(commitmentText(ID, classic, other, NONCE));
    const swapped = { ...after, secretCode: other, commitment };
    expect(fair(swapped, withPromises(promises, swapped))).toEqual([false]);
    expect(fair(swapped, {})).toEqual([false]);
  });

  it('is not kept if one answer of one player was wrong', () => {
    const wrong = rows.map((row) => ({ ...row, feedback: { black: 3, white: 1 } }));
    const told = { ...after, players: [player('ada', { attempts: rows }), player('tom', { attempts: wrong })] };
    expect(checkRoom(told, promises)).toMatchObject([{ promised: true, answered: false }]);
  });

  it('is checked for each round of a duel, which has a separate commitment', () => {
    const commitment = sha256(commitmentText(`${ID}-1`, classic, secretCode, NONCE));
    const first = round(1, 'ada', { commitment });
    const duel = aRoom({ id: ID, kind: 'duel', rounds: [first, round(2, 'tom')] });
    const over = { ...duel, rounds: [{ ...first, secretCode: [...secretCode], nonce: NONCE }, duel.rounds[1]!] };
    expect(fair(over, withPromises({}, duel))).toEqual([true]);
    expect(fair(over, { [`${ID}-1`]: '0'.repeat(64) })).toEqual([false]);
  });
});
