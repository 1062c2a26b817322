import { formatChallenge, parseChallenge } from './challenge.ts';
import type { Code } from './code.ts';
import { RuleError } from './errors.ts';
import type { Feedback } from './feedback.ts';
import { flag, type Json, list, malformed, member, optional, parseJson, readJson, text, whole } from './json.ts';
import { createPass, type PassPlay, type PassRound, tryPassGame } from './pass.ts';
import { readAction } from './recording.ts';
import { readVariant, variantRef } from './ruleset.ts';
import type { Variant } from './variant.ts';

const VERSION = 1;

/**
 * Two people's game as text to save. Each code is scrambled as in a challenge's link, so opening the file or the
 * browser's storage does not reveal it by accident. This is no encryption: the device must be able to read it without a
 * key.
 */
export const formatPass = (pass: PassPlay, salt: number): string =>
  JSON.stringify({
    version: VERSION,
    ...pass,
    variant: variantRef(pass.variant),
    played: pass.played.map(({ secret, ...round }, index) => ({
      ...round,
      code: scrambled(pass.variant, secret, salt + index),
    })),
  });

/** Reads the output of `formatPass`; `null` for any other text, or if it breaks the rules. */
export const parsePass = (saved: string): PassPlay | null => {
  const read = readJson(parseJson(saved), passData);
  return read.ok ? read.value : null;
};

const scrambled = (variant: Variant, secret: Code, salt: number): string => {
  const code = formatChallenge({ variant, secret }, salt);
  if (!code.ok) throw new RuleError(code.error);
  return code.value;
};

const passData = (json: Json): PassPlay => {
  whole(member(json, 'version'), VERSION, VERSION);
  const variant = readVariant(member(json, 'variant').value);
  const [one, other, ...more] = list(member(json, 'names'), text);
  if (!variant.ok || one === undefined || other === undefined || more.length > 0) return malformed(json);
  const setup = createPass({
    variant: variant.value,
    names: [one, other],
    rounds: whole(member(json, 'rounds')),
    byHand: flag(member(json, 'byHand')),
  });
  if (!setup.ok) return malformed(json);
  const played = list(member(json, 'played'), roundData(variant.value));
  const round = whole(member(json, 'round'), 0, setup.value.rounds - 1);
  const covered = flag(member(json, 'covered'));
  const pass = { ...setup.value, played, round, covered, moves: whole(member(json, 'moves'), 0) };
  const lawful = played.every((one, index) => {
    const game = tryPassGame(pass, one);
    return game.ok && (index === round || game.value.gameOver);
  });
  if (!lawful || played.length < round || played.length > round + 1) return malformed(json);
  return pass;
};

const roundData =
  (variant: Variant) =>
  (json: Json): PassRound => {
    const challenge = parseChallenge(text(member(json, 'code')));
    if (!challenge.ok || challenge.value.secret.length !== variant.length) return malformed(member(json, 'code'));
    return {
      secret: challenge.value.secret,
      actions: list(member(json, 'actions'), readAction),
      answers: list(member(json, 'answers'), answerData),
      startedAt: optional(member(json, 'startedAt'), whole),
      assisted: flag(member(json, 'assisted')),
    };
  };

const answerData = (json: Json): Feedback => ({
  black: whole(member(json, 'black')),
  white: whole(member(json, 'white')),
});
