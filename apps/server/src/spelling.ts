import type { Misspelt } from '@mastermind/messages/terminal';
import { type Environment, variables } from './settings.ts';

/** Names with so few letters are like too many others. */
const SHORT_NAME_LETTERS = 5;
const MAX_WRONG_LETTERS = 2;
/** In names up to this length, one letter may be wrong: BASE_URL is not meant to be BUS_URL. */
const MEDIUM_NAME_LETTERS = 7;

/** Variables that the server does not know, but nearly; on most systems `port` is another one than `PORT`. */
export const misspelt = (env: Environment): readonly Misspelt[] => {
  const known = Object.keys(variables);
  const long = known.filter((name) => name.length > SHORT_NAME_LETTERS);
  return Object.keys(env)
    .filter((name) => env[name] !== '' && !known.includes(name))
    .flatMap((given) => {
      const [nearest] = long
        .map((meant) => ({ given, meant, edits: editsBetween(given.toUpperCase(), meant) }))
        .filter(({ meant, edits }) => edits <= (meant.length > MEDIUM_NAME_LETTERS ? MAX_WRONG_LETTERS : 1))
        .sort((one, other) => one.edits - other.edits);
      return nearest === undefined ? [] : [{ given, meant: nearest.meant }];
    });
};

/** How many letters have to be added, left out, replaced or swapped with the next one. */
const editsBetween = (one: string, other: string): number => {
  if (Math.abs(one.length - other.length) > MAX_WRONG_LETTERS) return MAX_WRONG_LETTERS + 1;
  let [before, row]: [number[], number[]] = [[], Array.from({ length: other.length + 1 }, (_, index) => index)];
  for (let i = 1; i <= one.length; i++) {
    const next = [i];
    for (let j = 1; j <= other.length; j++) {
      const replaced = row[j - 1]! + (one[i - 1] === other[j - 1] ? 0 : 1);
      const swapped = one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1] ? before[j - 2]! + 1 : replaced;
      next.push(Math.min(row[j]! + 1, next[j - 1]! + 1, replaced, swapped));
    }
    [before, row] = [row, next];
  }
  return row[other.length]!;
};
