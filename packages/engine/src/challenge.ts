import { utf8Bytes } from './checksum.ts';
import { type Code, type CodeText, readCode } from './code.ts';
import type { CodeError, LinkError } from './errors.ts';
import { formatIndex, formatVariantField, parseIndex, parseVariantField, sealFields, unsealFields } from './link.ts';
import { SeededRandom } from './random.ts';
import { err, ok, type Result } from './result.ts';
import { formatBytes, parseBytes, utf8Text } from './text.ts';
import type { Variant } from './variant.ts';

/** A code that one person sets for another. */
export interface Challenge {
  readonly variant: Variant;
  readonly secret: Code;
  /** The setter's name, as they gave it. */
  readonly from?: string;
}

/** The longest name a challenge carries, in characters. */
export const MAX_SENDER_NAME = 24;
/**
 * Invisible characters, characters that turn the text around them, and marks piled on a letter until they cover the
 * next line.
 */
const UNFIT = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]|\p{Mn}{3}/u;

/**
 * A name in a challenge: one line, with single spaces, and a letter or digit in it. `null` if the text is no such name.
 * Links are untrusted, so names are checked when they are read, too.
 */
export const senderName = (text: string): string | null => {
  const name = text
    .normalize('NFC')
    .replaceAll(/[\ufe0e\ufe0f]/gu, '')
    .trim()
    .replaceAll(/ +/gu, ' ');
  if ([...name].length > MAX_SENDER_NAME || !/[\p{L}\p{Nd}]/u.test(name)) return null;
  return UNFIT.test(name.normalize('NFD')) ? null : name;
};

const SALT_BYTES = 4;

/**
 * Scrambles a challenge into letters for a link. This keeps the code from the eye, not from a determined reader: the
 * link contains everything needed to read it. With another salt a code gives another text. A name that cannot be shown
 * is left out.
 */
export const formatChallenge = (
  { variant, secret, from = '' }: Omit<Challenge, 'secret'> & { readonly secret: CodeText },
  salt: number,
): Result<string, CodeError> => {
  const code = readCode(variant, secret);
  if (!code.ok) return code;
  const name = senderName(from);
  const fields = [formatVariantField(variant), formatIndex(variant, code.value), ...(name === null ? [] : [name])];
  return ok(formatBytes([...saltBytes(salt), ...scramble(utf8Bytes(sealFields(fields)), salt)]));
};

export const parseChallenge = (link: string): Result<Challenge, LinkError> => {
  const damaged = err({ kind: 'damaged-link' } as const);
  const bytes = parseBytes(link.trim());
  if (bytes === null) return damaged;
  const salt = bytes.slice(0, SALT_BYTES).reduce((sum, byte) => sum * 256 + byte, 0);
  const fields = unsealFields(utf8Text(scramble(bytes.slice(SALT_BYTES), salt)) ?? '');
  if (!fields.ok) return fields;
  const [ruleset = '', index = '', ...rest] = fields.value;
  const variant = parseVariantField(ruleset);
  if (!variant.ok) return variant;
  const secret = parseIndex(variant.value, index);
  if (secret === undefined) return damaged;
  const from = senderName(rest.join('~'));
  return ok({ variant: variant.value, secret, ...(from === null ? {} : { from }) });
};

const saltBytes = (salt: number): readonly number[] => [24, 16, 8, 0].map((shift) => (salt >>> shift) & 0xff);

/** Its own inverse. */
const scramble = (bytes: readonly number[], salt: number): readonly number[] => {
  const stream = new SeededRandom(salt);
  return bytes.map((byte) => byte ^ stream.int(0, 255));
};
