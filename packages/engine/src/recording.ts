import type { Code } from './code.ts';
import type { RecordingError } from './errors.ts';
import { type Action, type GameConfig, type GameState, tryAction, tryInit } from './game.ts';
import { type Json, list, malformed, member, optional, parseJson, readJson, text, whole } from './json.ts';
import { err, ok, type Result } from './result.ts';
import { readVariant, type VariantRef, variantRef } from './ruleset.ts';
import { classic } from './variant.ts';

/** Raise it with any change of the format, and keep reading earlier versions: recordings stay saved for years. */
export const RECORDING_VERSION = 1;

/** A whole game as its start and its actions; everything else follows from the rules. */
export interface Recording {
  readonly version: typeof RECORDING_VERSION;
  readonly variant: VariantRef;
  /** Either may be `null`, not both: a code that was made or drawn needs no seed. */
  readonly seed: number | null;
  readonly secret: Code | null;
  readonly actions: readonly Action[];
}

/** A recording does not depend on the player, so a replay names the player itself. */
const REPLAYER = 'player';

/** The start of a recorded game. A recording spells its code out in keys. */
export type RecordedConfig = Omit<GameConfig, 'playerIds' | 'secret'> & { readonly secret?: Code | null };

/** Records the game that starts with this configuration and continues with these actions. */
export const recordGame = (config: RecordedConfig, actions: readonly Action[]): Recording => {
  const { variant = classic, seed, secret = null } = config;
  const ref = typeof variant === 'string' ? variant : variantRef(variant);
  return { version: RECORDING_VERSION, variant: ref, seed, secret, actions };
};

/** The same codes, answers and outcome as the game that was recorded. */
export const replay = (recording: Recording): Result<GameState, RecordingError> => {
  const states = replayStates(recording);
  return states.ok ? ok(states.value.at(-1)!) : states;
};

/** Every state of the game from its start on, one more than there are actions. */
export const replayStates = (recording: Recording): Result<readonly GameState[], RecordingError> => {
  const { seed, secret, actions } = recording;
  const variant = readVariant(recording.variant);
  const start = variant.ok ? tryInit({ variant: variant.value, seed, secret, playerIds: [REPLAYER] }) : variant;
  if (!start.ok) return err({ kind: 'illegal-start', cause: start.error });
  const states = [start.value];
  for (const [index, action] of actions.entries()) {
    const next = tryAction(states[index]!, action, REPLAYER);
    if (!next.ok) return err({ kind: 'illegal-recording', action: index + 1, cause: next.error });
    states.push(next.value);
  }
  return ok(states);
};

export const formatRecording = (recording: Recording): string => JSON.stringify(recording);

/** Reads a recording from untrusted text; that it also obeys the rules is for `replay` to find out. */
export const parseRecording = (saved: string): Result<Recording, RecordingError> => {
  const data = parseJson(saved);
  const version = readJson(data, (json) => whole(member(json, 'version')));
  if (!version.ok) return err({ kind: 'not-a-recording' });
  if (version.value !== RECORDING_VERSION)
    return err({ kind: 'unknown-version', version: version.value, known: RECORDING_VERSION });
  const variant = readVariant(member({ value: data, path: '' }, 'variant').value);
  if (!variant.ok) return variant;
  const recording = readJson(data, (json): Recording => {
    const seed = optional(member(json, 'seed'), whole);
    const secret = optional(member(json, 'secret'), keys);
    if (seed === null && secret === null) malformed(member(json, 'seed'));
    const actions = list(member(json, 'actions'), readAction);
    return { version: RECORDING_VERSION, variant: variantRef(variant.value), seed, secret, actions };
  });
  return recording.ok ? recording : err({ kind: 'malformed-recording', path: recording.error.path });
};

const keys = (json: Json): Code => list(json, text, 64);

export const readAction = (json: Json): Action => {
  const type = text(member(json, 'type'));
  const at = optional(member(json, 'at'), whole);
  const time = at === null ? {} : { at };
  switch (type) {
    case 'submit':
      return { type, code: keys(member(json, 'code')), ...time };
    case 'resign':
      return { type, ...time };
    case 'expire':
      return { type, at: whole(member(json, 'at')) };
    case 'reset':
      return { type };
    default:
      return malformed(member(json, 'type'));
  }
};
