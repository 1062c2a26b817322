import { utf8Bytes } from './checksum.ts';
import type { Code } from './code.ts';
import { checkCode } from './code.ts';
import type { CodeError, LinkError } from './errors.ts';
import { formatIndex, formatVariantField, parseIndex, parseVariantField } from './link.ts';
import { SeededRandom } from './random.ts';
import { err, ok, type Result } from './result.ts';
import { formatBytes, parseBytes, seal, unseal, utf8Text } from './text.ts';
import type { Variant } from './variant.ts';

/** A code that one person sets for another. */
export interface Challenge {
  readonly variant: Variant;
  readonly secret: Code;
}

const SALT_BYTES = 4;

/**
 * Scrambles a challenge into letters for a link. This keeps the code from the eye, not from a determined reader:
 * whoever has the link has everything needed to read it. Another salt gives another text for the same code.
 */
export const formatChallenge = ({ variant, secret }: Challenge, salt: number): Result<string, CodeError> => {
  const code = checkCode(variant, secret);
  if (!code.ok) return code;
  const sealed = seal(`${formatVariantField(variant)}~${formatIndex(variant, code.value)}`);
  return ok(formatBytes([...saltBytes(salt), ...scramble(utf8Bytes(sealed), salt)]));
};

export const parseChallenge = (link: string): Result<Challenge, LinkError> => {
  const damaged = err({ kind: 'damaged-link' } as const);
  const bytes = parseBytes(link.trim());
  if (bytes === null) return damaged;
  const salt = bytes.slice(0, SALT_BYTES).reduce((sum, byte) => sum * 256 + byte, 0);
  const text = unseal(utf8Text(scramble(bytes.slice(SALT_BYTES), salt)) ?? '');
  if (text === null) return damaged;
  const [ruleset, index = ''] = text.split('~');
  const variant = parseVariantField(ruleset!);
  if (!variant.ok) return variant;
  const secret = parseIndex(variant.value, index);
  return secret === undefined ? damaged : ok({ variant: variant.value, secret });
};

const saltBytes = (salt: number): readonly number[] => [24, 16, 8, 0].map((shift) => (salt >>> shift) & 0xff);

/** Its own inverse. */
const scramble = (bytes: readonly number[], salt: number): readonly number[] => {
  const stream = new SeededRandom(salt);
  return bytes.map((byte) => byte ^ stream.int(0, 255));
};
