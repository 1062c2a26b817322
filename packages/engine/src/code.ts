import type { CodeError } from './errors.ts';
import type { SeededRandom } from './random.ts';
import { err, ok, type Result } from './result.ts';
import type { Variant } from './variant.ts';

/** A row of pegs, each named by its symbol's key. */
export type Code = readonly string[];

/** Text such as `RGBY`, `red green blue yellow` or `1 3 2 4`, or a list with one symbol for each peg. */
export type CodeText = string | Code;

/**
 * Reads typed codes: keys, letters, names, digits by position in the tray or glyphs, in any case, run together or
 * separated by spaces and commas. Also reads a list with one of these for each peg.
 */
export const parseCode = (variant: Variant, given: string | readonly string[]): Result<Code, CodeError> => {
  const pegs = typeof given === 'string' ? splitText(variant, given) : given;
  return checkCode(
    variant,
    pegs.map((peg) => findSymbol(variant, peg) ?? peg),
  );
};

/** Reads a code that is typed or made of keys. */
export const readCode = (variant: Variant, given: CodeText): Result<Code, CodeError> =>
  typeof given === 'string' ? parseCode(variant, given) : checkCode(variant, given);

/** Whether these keys are a code of the ruleset; otherwise the first error. */
export const checkCode = (variant: Variant, keys: readonly string[]): Result<Code, CodeError> => {
  const unknown = keys.findIndex((key) => !variant.symbols.some((symbol) => symbol.key === key));
  if (unknown >= 0) {
    const choices = variant.symbols.map((symbol) => symbol.letter);
    return err({ kind: 'unknown-symbol', symbol: keys[unknown]!, position: unknown + 1, choices });
  }
  const wrongLength = keys.length - variant.length;
  if (wrongLength < 0) return err({ kind: 'too-short', length: keys.length, expected: variant.length });
  if (wrongLength > 0) return err({ kind: 'too-long', length: keys.length, expected: variant.length });
  if (!variant.repeats) {
    const second = keys.findIndex((key, place) => keys.indexOf(key) < place);
    if (second >= 0) {
      const key = keys[second]!;
      const { name } = variant.symbols.find((symbol) => symbol.key === key)!;
      return err({ kind: 'repeated-symbol', symbol: name, positions: [keys.indexOf(key) + 1, second + 1] });
    }
  }
  return ok([...keys]);
};

/** Writes a code in letters: `RGBY`. */
export const formatCode = (variant: Variant, code: Code): string =>
  code.map((key) => variant.symbols.find((symbol) => symbol.key === key)!.letter).join('');

/** How many codes the ruleset allows. */
export const countCodes = ({ symbols, length, repeats }: Variant): number => {
  let count = 1;
  for (let place = 0; place < length; place++) count *= repeats ? symbols.length : symbols.length - place;
  return count;
};

/** The code at an index in code order: by symbols as the ruleset lists them, the first place weighing most. */
export const codeAt = (variant: Variant, index: number): Code => {
  const count = countCodes(variant);
  if (!Number.isInteger(index) || index < 0 || index >= count) {
    throw new RangeError(`There is no code ${index}: the indexes of ${variant.id} run from 0 to ${count - 1}.`);
  }
  const free = variant.symbols.map((symbol) => symbol.key);
  const code: string[] = [];
  let rest = index;
  let block = count;
  for (let place = 0; place < variant.length; place++) {
    block /= free.length;
    const digit = Math.floor(rest / block);
    rest -= digit * block;
    code.push(free[digit]!);
    if (!variant.repeats) free.splice(digit, 1);
  }
  return code;
};

/** The inverse of `codeAt`, for a legal code. */
export const indexOfCode = (variant: Variant, code: Code): number => {
  const free = variant.symbols.map((symbol) => symbol.key);
  let index = 0;
  for (const key of code) {
    const digit = free.indexOf(key);
    index = index * free.length + digit;
    if (!variant.repeats) free.splice(digit, 1);
  }
  return index;
};

/** Every code in code order, one at a time, so that no space is too large to walk. */
export function* enumerateCodes(variant: Variant): Generator<Code, void, undefined> {
  const count = countCodes(variant);
  for (let index = 0; index < count; index++) yield codeAt(variant, index);
}

/** A code drawn with every legal code equally likely. Codes without repeats are the head of a shuffled tray. */
export const randomCode = ({ symbols, length, repeats }: Variant, random: SeededRandom): Code => {
  const keys = symbols.map((symbol) => symbol.key);
  return repeats ? Array.from({ length }, () => random.pick(keys)) : random.shuffle(keys).slice(0, length);
};

const splitText = (variant: Variant, text: string): readonly string[] => {
  const words = text.split(/[\s,;]+/u).filter((word) => word !== '');
  return words.flatMap((word) => splitWord(variant, word, words.length > 1));
};

/** A word is one symbol if it names one; otherwise its characters are read one by one, if that makes sense. */
const splitWord = (variant: Variant, word: string, oneOfMany: boolean): readonly string[] => {
  if (findSymbol(variant, word) !== null) return [word];
  const characters = [...word];
  const spelled = characters.every((character) => findSymbol(variant, character) !== null);
  return oneOfMany && !spelled ? [word] : characters;
};

/** Letters belong to symbols, so they win over digits, which count along the tray from 1. */
const findSymbol = ({ symbols }: Variant, text: string): string | null => {
  const wanted = text.toLowerCase();
  const named = symbols.find(({ key, letter, name, glyph }) =>
    [key, letter, name, glyph].some((word) => word.toLowerCase() === wanted),
  );
  const symbol = named ?? (/^[1-9]$/u.test(text) ? symbols[Number(text) - 1] : undefined);
  return symbol?.key ?? null;
};
