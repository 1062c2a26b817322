import { utf8Bytes } from './checksum.ts';
import { type Code, codeAt, countCodes, indexOfCode } from './code.ts';
import type { LinkError, RecordingError } from './errors.ts';
import type { Action } from './game.ts';
import { parseJson } from './json.ts';
import { type Recording, recordGame, replay } from './recording.ts';
import { err, ok, type Result } from './result.ts';
import { readVariant, variantRef } from './ruleset.ts';
import { formatBytes, parseBytes, seal, unseal, utf8Text } from './text.ts';
import type { Variant } from './variant.ts';

/** Of every kind of link. Raise it with any change, and keep reading the versions before: shared links stay around. */
const LINK_VERSION = 1;

const DAMAGED = err({ kind: 'damaged-link' } as const);

/**
 * A whole game on one line, for the fragment of a link: `version~ruleset~seed.secret~actions~checksum`. A code is
 * written as its index in base 36, and a time as the milliseconds since the previous action. So a game takes a few
 * dozen letters.
 */
export const formatGameLink = (recording: Recording): Result<string, RecordingError> => {
  const end = replay(recording);
  if (!end.ok) return end;
  const { variant } = end.value;
  const seed = recording.seed?.toString(36) ?? '';
  const secret = recording.secret === null ? '' : formatIndex(variant, recording.secret);
  const actions = formatActions(variant, recording.actions);
  return ok(sealFields([formatVariantField(variant), `${seed}.${secret}`, actions]));
};

/** Reads the output of `formatGameLink`. The game has a known ruleset and legal codes. */
export const parseGameLink = (link: string): Result<Recording, LinkError> => {
  const fields = unsealFields(link.trim());
  if (!fields.ok) return fields;
  const [ruleset = '', origin = '', actions = ''] = fields.value;
  const variant = parseVariantField(ruleset);
  if (!variant.ok) return variant;
  const [seedText = '', secretText = ''] = origin.split('.');
  const seed = seedText === '' ? null : Number.parseInt(seedText, 36);
  const secret = secretText === '' ? null : parseIndex(variant.value, secretText);
  const steps = parseActions(variant.value, actions);
  if (secret === undefined || steps === null || Number.isNaN(seed)) return DAMAGED;
  return ok(recordGame({ variant: variant.value, seed, secret }, steps));
};

/** The fields of a link behind its version, with a checksum at the end. */
export const sealFields = (fields: readonly string[]): string => seal([LINK_VERSION, ...fields].join('~'));

export const unsealFields = (sealed: string): Result<readonly string[], LinkError> => {
  const text = unseal(sealed);
  if (text === null) return DAMAGED;
  const [version, ...fields] = text.split('~');
  return version === String(LINK_VERSION) ? ok(fields) : err({ kind: 'unknown-version', version, known: LINK_VERSION });
};

/** A ruleset in letters that need no escaping in a link: its name, or its data where it has none. */
export const formatVariantField = (variant: Variant): string => {
  const ref = variantRef(variant);
  if (typeof ref === 'string') return ref.replace('/', '-').replace('@', '_');
  return `.${formatBytes(utf8Bytes(JSON.stringify(ref)))}`;
};

export const parseVariantField = (field: string): Result<Variant, LinkError> => {
  if (!field.startsWith('.')) return readVariant(field.replace('-', '/').replace('_', '@'));
  const bytes = parseBytes(field.slice(1));
  const data = bytes === null ? null : utf8Text(bytes);
  return data === null ? DAMAGED : readVariant(parseJson(data));
};

export const formatIndex = (variant: Variant, code: Code): string => indexOfCode(variant, code).toString(36);

/** The code behind an index, or `undefined` if the ruleset has none there. */
export const parseIndex = (variant: Variant, text: string): Code | undefined => {
  const index = /^[0-9a-z]+$/u.test(text) ? Number.parseInt(text, 36) : Number.NaN;
  return index < countCodes(variant) ? codeAt(variant, index) : undefined;
};

const formatActions = (variant: Variant, actions: readonly Action[]): string => {
  let clock = 0;
  const steps = actions.map((action) => {
    if (action.type === 'reset') {
      clock = 0;
      return 'N';
    }
    const what = action.type === 'submit' ? formatIndex(variant, action.code) : action.type === 'expire' ? 'X' : 'R';
    if (action.at === undefined) return what;
    const passed = action.at - clock;
    clock = action.at;
    return `${what}_${passed.toString(36)}`;
  });
  return steps.join('.');
};

const parseActions = (variant: Variant, text: string): readonly Action[] | null => {
  const actions: Action[] = [];
  let clock = 0;
  for (const step of text === '' ? [] : text.split('.')) {
    const [, what = '', passed] = /^(N|X|R|[0-9a-z]+)(?:_([0-9a-z]+))?$/u.exec(step) ?? [];
    clock = what === 'N' ? 0 : clock + Number.parseInt(passed ?? '0', 36);
    const action = toAction(variant, what, passed === undefined ? {} : { at: clock });
    if (action === null) return null;
    actions.push(action);
  }
  return actions;
};

const toAction = (variant: Variant, what: string, time: { readonly at?: number }): Action | null => {
  if (what === 'N') return { type: 'reset' };
  if (what === 'R') return { type: 'resign', ...time };
  if (what === 'X') return time.at === undefined ? null : { type: 'expire', at: time.at };
  const code = parseIndex(variant, what);
  return code === undefined ? null : { type: 'submit', code, ...time };
};
