import { type Attempt, audit, type Code, findPreset, parseCode, replay, type Variant } from '@mastermind/engine';
import type { Game, Replay } from '@mastermind/protocol';
import { commitmentTexts } from '@mastermind/protocol/commitment';

/** What came of checking a finished game. */
export interface Verdict {
  /** The code is the one that was promised before the first guess. */
  readonly promised: boolean;
  /** Every answer follows from that code by the rules. */
  readonly answered: boolean;
  /** The text whose hash was the promise, so that anyone can compute it again. */
  readonly text: string;
  readonly commitment: string;
}

export const isChecked = ({ promised, answered }: Verdict): boolean => promised && answered;

/** Whether this page may compute hashes: browsers allow it on secure origins only. */
export const canCheck = (): boolean => globalThis.crypto?.subtle !== undefined;

/** Checks what the server opened against what it had promised; nothing here trusts its word. */
export const checkGame = async (game: Game, opened: Replay, promise: string): Promise<Verdict> => {
  const variant = findPreset(opened.variant);
  const code = variant === null ? null : parseCode(variant, opened.code);
  if (variant === null || code === null || !code.ok)
    return { promised: false, answered: false, text: '', commitment: promise };
  const kept = await keptText(commitmentTexts(opened.commitmentId, variant, code.value, opened.nonce), promise);
  const again = replay(opened.recording as Parameters<typeof replay>[0]);
  const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
  return {
    ...kept,
    answered:
      again.ok &&
      same(again.value.secretCode, code.value) &&
      same(again.value.attempts.map(flat), game.attempts.map(flat)),
    commitment: promise,
  };
};

/** What a room opened at its end: the code, what was promised in its name, and everyone's rows. */
export interface Opened {
  /** What the commitment names. */
  readonly id: string;
  readonly variant: Variant;
  readonly code: Code;
  readonly nonce: string;
  readonly attempts: readonly Attempt[];
}

/** The same check where the whole record is on the page already. */
export const checkOpened = async (opened: Opened, promise: string): Promise<Verdict> => {
  const { id, variant, code, nonce, attempts } = opened;
  return {
    ...(await keptText(commitmentTexts(id, variant, code, nonce), promise)),
    answered: audit({ secretCode: code, attempts }).length === 0,
    commitment: promise,
  };
};

/** The text whose hash the promise is; if there is none, what it should have been today. */
const keptText = async (
  texts: readonly [string, ...string[]],
  promise: string,
): Promise<Pick<Verdict, 'promised' | 'text'>> => {
  for (const text of texts) if ((await sha256(text)) === promise) return { promised: true, text };
  return { promised: false, text: texts[0] };
};

const flat = ({
  code,
  feedback,
}: Game['attempts'][number] | { code: readonly string[]; feedback: { black: number; white: number } }) => [
  ...code,
  feedback.black,
  feedback.white,
];

const sha256 = async (text: string): Promise<string> => {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
};
