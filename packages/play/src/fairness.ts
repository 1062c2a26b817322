import {
  type Attempt,
  audit,
  type Code,
  parseCode,
  parseVariant,
  type Recording,
  replay,
  type Variant,
} from '@mastermind/engine';
import type { Game, Replay, Room } from '@mastermind/protocol';
import { commitmentText, committedText } from '@mastermind/protocol/commitment';
import { roomVariant, roundCommitmentId } from '@mastermind/protocol/room';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** The result of checking a finished game. Nothing here relies on the server's own claims. */
export interface Verdict {
  /** The code matches the commitment made before the first guess. */
  readonly promised: boolean;
  /** Every answer follows from that code by the rules. */
  readonly answered: boolean;
  /** The text whose hash was the promise, so that anyone can compute it again. */
  readonly text: string;
  readonly commitment: string;
}

export const isChecked = ({ promised, answered }: Verdict): boolean => promised && answered;

/** An opened code: the commitment to it, and everyone's rows. */
export interface Opened {
  /** The game or room that the commitment names. */
  readonly id: string;
  readonly variant: Variant;
  readonly code: Code;
  readonly nonce: string;
  readonly attempts: readonly Attempt[];
}

export const isPromised = (text: string, promise: string): boolean => bytesToHex(sha256(utf8ToBytes(text))) === promise;

/** Checks a revealed code against its commitment. */
export const checkOpened = ({ id, variant, code, nonce, attempts }: Opened, promise: string): Verdict => {
  const text = commitmentText(id, variant, code, nonce);
  return {
    promised: isPromised(text, promise),
    answered: audit({ secretCode: code, attempts }).length === 0,
    text,
    commitment: promise,
  };
};

/**
 * Checks a game of one player, whose code arrives in letters, or a sprint with its list of codes. The server's saved
 * game must be the game that was played.
 */
export const checkGame = ({ attempts }: Pick<Game, 'attempts'>, opened: Replay, promise: string): Verdict => {
  const variant = parseVariant(opened.variant);
  const codes = opened.code.split(' ').map((code) => (variant.ok ? parseCode(variant.value, code) : variant));
  const kept = [...(opened.earlier ?? []), opened.recording].map((one) => replay(one as Recording));
  const last = codes[kept.length - 1];
  if (!variant.ok || !last?.ok) return { promised: false, answered: false, text: '', commitment: promise };
  const { commitmentId: id, nonce } = opened;
  const verdict = checkOpened({ id, variant: variant.value, code: last.value, nonce, attempts }, promise);
  const text = committedText(id, variant.value.id, opened.code, nonce);
  const answered = kept.every((game, at) => {
    const code = codes[at];
    return game.ok && code?.ok === true && game.value.secretCode.join(' ') === code.value.join(' ');
  });
  const played = kept.at(-1);
  return {
    ...verdict,
    promised: isPromised(text, promise),
    text,
    answered:
      verdict.answered &&
      answered &&
      played?.ok === true &&
      isSame([played.value.secretCode, played.value.attempts], [last.value, attempts]),
  };
};

const isSame = (one: readonly [Code, readonly Attempt[]], other: readonly [Code, readonly Attempt[]]): boolean =>
  flat(...one) === flat(...other);

const flat = (code: Code, attempts: readonly Attempt[]): string =>
  JSON.stringify([code, attempts.map((row) => [row.code, row.feedback.black, row.feedback.white])]);

/** Commitments by the name of each code. */
export type Promises = Readonly<Record<string, string>>;

/** Adds the commitments of a room; earlier ones stay as they were. */
export const withPromises = (promises: Promises, room: Room): Promises => ({
  ...Object.fromEntries(
    codesOf(room).flatMap(({ id, commitment }) => (commitment === null ? [] : [[id, commitment] as const])),
  ),
  ...promises,
});

/** The codes of a room that are open now: that of the race, or of each round of a duel that is over. */
export const openedCodes = (room: Room): readonly Opened[] =>
  codesOf(room).flatMap(({ id, code, nonce, attempts }) =>
    code === null || nonce === null ? [] : [{ id, variant: roomVariant(room), code, nonce, attempts }],
  );

/** Checks every open code of a room against its commitment. A code without one fails the check. */
export const checkRoom = (room: Room, promises: Promises): readonly Verdict[] =>
  openedCodes(room).map((opened) => checkOpened(opened, promises[opened.id] ?? ''));

const codesOf = (room: Room) =>
  room.kind === 'race'
    ? [
        {
          id: room.id,
          commitment: room.commitment,
          code: room.secretCode,
          nonce: room.nonce,
          attempts: room.players.flatMap(({ attempts }) => attempts ?? []),
        },
      ]
    : room.rounds.map(({ round, commitment, secretCode, nonce, attempts }) => ({
        id: roundCommitmentId(room.id, round),
        commitment,
        code: secretCode,
        nonce,
        attempts,
      }));
