import { checksum } from './checksum.ts';

/** Bytes as letters that are safe in the fragment of a link (base64url without padding). */
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

export const formatBytes = (bytes: readonly number[]): string => {
  let text = '';
  for (let start = 0; start < bytes.length; start += 3) {
    const group = bytes.slice(start, start + 3);
    const bits = group.reduce((sum, byte, index) => sum | (byte << (16 - 8 * index)), 0);
    for (let index = 0; index <= group.length; index++) text += ALPHABET[(bits >>> (18 - 6 * index)) & 63];
  }
  return text;
};

/** The bytes behind the letters, or `null` if something else is among them. */
export const parseBytes = (text: string): readonly number[] | null => {
  if (text.length % 4 === 1) return null;
  const bytes: number[] = [];
  let bits = 0;
  let held = 0;
  for (const letter of text) {
    const value = ALPHABET.indexOf(letter);
    if (value < 0) return null;
    bits = ((bits << 6) | value) & 0xffff;
    held += 6;
    if (held >= 8) {
      held -= 8;
      bytes.push((bits >>> held) & 0xff);
    }
  }
  return bytes;
};

/** The text behind UTF-8 bytes, or `null` if the bytes are not UTF-8. */
export const utf8Text = (bytes: readonly number[]): string | null => {
  try {
    return decodeURIComponent(bytes.map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join(''));
  } catch {
    return null;
  }
};

/** Appends a checksum, so that a text cut short or mistyped on its way is noticed. */
export const seal = (text: string): string => `${text}~${checksum(text).toString(36)}`;

/** The text without its checksum, or `null` if they do not belong together. */
export const unseal = (sealed: string): string | null => {
  const text = sealed.slice(0, Math.max(0, sealed.lastIndexOf('~')));
  return seal(text) === sealed ? text : null;
};
