import { utf8Bytes } from './checksum.ts';
import { type Code, codeAt, countCodes, indexOfCode } from './code.ts';
import type { LinkError, RecordingError } from './errors.ts';
import type { Action } from './game.ts';
import { parseJson } from './json.ts';
import { editionOf, type Recording, recordGame, replay } from './recording.ts';
import { err, ok, type Result } from './result.ts';
import { readVariant, variantRef } from './ruleset.ts';
import { formatBytes, parseBytes, seal, unseal, utf8Text } from './text.ts';
import { type Edition, editions, LATEST_EDITION, type Variant } from './variant.ts';

const DAMAGED = err({ kind: 'damaged-link' } as const);

/**
 * A whole game on one line, for the fragment of a link: `version~ruleset~seed.secret~actions~checksum`.
 * The version says which edition the ruleset's name belongs to. A code is written as its index in base 36, and a time as
 * the milliseconds since the previous action, so a game takes a few dozen letters.
 */
export const formatGameLink = (recording: Recording): Result<string, RecordingError> => {
  const end = replay(recording);
  if (!end.ok) return end;
  const { variant } = end.value;
  const edition = editionOf(recording.version);
  const seed = recording.seed?.toString(36) ?? '';
  const secret = recording.secret === null ? '' : formatIndex(variant, recording.secret);
  const fields = [
    String(edition),
    formatVariantField(variant, edition),
    `${seed}.${secret}`,
    formatActions(variant, recording.actions),
  ];
  return ok(seal(fields.join('~')));
};

/** Reads what `formatGameLink` wrote; a game found this way has a known ruleset and legal codes. */
export const parseGameLink = (link: string): Result<Recording, LinkError> => {
  const text = unseal(link.trim());
  if (text === null) return DAMAGED;
  const [version, ruleset = '', origin = '', actions = ''] = text.split('~');
  const edition = editions.find((one) => String(one) === version);
  if (edition === undefined) return err({ kind: 'unknown-version', version, known: LATEST_EDITION });
  const variant = parseVariantField(ruleset, edition);
  if (!variant.ok) return variant;
  const [seedText = '', secretText = ''] = origin.split('.');
  const seed = seedText === '' ? null : Number.parseInt(seedText, 36);
  const secret = secretText === '' ? null : parseIndex(variant.value, secretText);
  const steps = parseActions(variant.value, actions);
  if (secret === undefined || steps === null || Number.isNaN(seed)) return DAMAGED;
  return ok(recordGame({ variant: variant.value, seed, secret }, steps));
};

/** A ruleset in letters that need no escaping in a link: its name, or its data where it has none. */
export const formatVariantField = (variant: Variant, edition: Edition = LATEST_EDITION): string => {
  const ref = variantRef(variant, edition);
  if (typeof ref === 'string') return ref.replace('/', '-').replace('@', '_');
  return `.${formatBytes(utf8Bytes(JSON.stringify(ref)))}`;
};

export const parseVariantField = (field: string, edition: Edition = LATEST_EDITION): Result<Variant, LinkError> => {
  if (!field.startsWith('.')) return readVariant(field.replace('-', '/').replace('_', '@'), edition);
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
