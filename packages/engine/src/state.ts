import { type Code, checkCode } from './code.ts';
import type { StateError } from './errors.ts';
import type { Feedback } from './feedback.ts';
import type { Attempt, GameState } from './game.ts';
import { flag, type Json, list, malformed, member, oneOf, optional, parseJson, readJson, text, whole } from './json.ts';
import { err, type Result } from './result.ts';
import { readVariant } from './ruleset.ts';
import { lossReasons, statuses } from './status.ts';
import { deadline, type Variant } from './variant.ts';

export const formatState = (state: GameState): string => JSON.stringify(state);

/**
 * Reads a saved game from untrusted text. The fields derived from the attempts must agree with them; `audit` checks
 * whether the answers are right.
 */
export const parseState = (saved: string): Result<GameState, StateError> => {
  const data = parseJson(saved);
  const given = readJson(data, (json) => member(json, 'variant').value);
  if (!given.ok) return err({ kind: 'malformed-state', path: given.error.path });
  const variant = readVariant(given.value);
  if (!variant.ok) return variant;
  const state = readJson(data, (json) => readState(json, variant.value));
  return state.ok ? state : err({ kind: 'malformed-state', path: state.error.path });
};

const readState = (json: Json, variant: Variant): GameState => {
  const code = (part: Json): Code => readCode(part, variant);
  const state: GameState = {
    variant,
    playerId: text(member(json, 'playerId')),
    seed: optional(member(json, 'seed'), whole),
    secretCode: code(member(json, 'secretCode')),
    rngState: whole(member(json, 'rngState'), 0, 2 ** 32 - 1),
    attempts: list(
      member(json, 'attempts'),
      (part): Attempt => ({
        code: code(member(part, 'code')),
        feedback: readFeedback(member(part, 'feedback'), variant),
      }),
      variant.attempts,
    ),
    maxAttempts: whole(member(json, 'maxAttempts'), variant.attempts, variant.attempts),
    status: oneOf(member(json, 'status'), statuses),
    reason: optional(member(json, 'reason'), (part) => oneOf(part, lossReasons)),
    gameOver: flag(member(json, 'gameOver')),
    winner: optional(member(json, 'winner'), text),
    elapsed: whole(member(json, 'elapsed'), 0),
  };
  const contradiction = findContradiction(state);
  return contradiction === null ? state : malformed(member(json, contradiction));
};

/** The first field that cannot be true together with the attempts. */
const findContradiction = (state: GameState): keyof GameState | null => {
  const { variant, attempts, status, reason, elapsed } = state;
  const end = deadline(variant);
  const broken = attempts.findIndex(({ feedback }) => feedback.black === variant.length);
  if (broken >= 0 && broken < attempts.length - 1) return 'attempts';
  if ((status === 'won') !== broken >= 0) return 'status';
  if ((status === 'lost') !== (reason !== null)) return 'reason';
  if (status === 'playing' && attempts.length === variant.attempts) return 'status';
  if (reason === 'attempts' && attempts.length < variant.attempts) return 'reason';
  if (reason === 'time' && elapsed !== end) return 'reason';
  if (end !== null && elapsed >= end && reason !== 'time') return 'elapsed';
  if (state.gameOver !== (status !== 'playing')) return 'gameOver';
  return state.winner === (status === 'won' ? state.playerId : null) ? null : 'winner';
};

const readCode = (json: Json, variant: Variant): Code => {
  const code = checkCode(variant, list(json, text));
  return code.ok ? code.value : malformed(json);
};

const readFeedback = (json: Json, { length }: Variant): Feedback => {
  const black = whole(member(json, 'black'), 0, length);
  return { black, white: whole(member(json, 'white'), 0, length - black) };
};
