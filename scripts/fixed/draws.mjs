// Loaded before a program under test: it always draws one fixed code and one fixed seed, and so do the programs it
// starts. Tests type guesses, and a guess that hits the code by luck would fail a correct test. The programs do not
// know of this file, so no setting of a host can make codes predictable.
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

/**
 * Room codes are drawn from this many letters. They have to differ, so draws from a range of this size stay random; no
 * ruleset has exactly this many codes.
 */
const LETTERS_OF_ROOMS = 31;
/** Codes near the golden section have more than two symbols, and people and tests first try rows of one or two. */
const SECTION = (Math.sqrt(5) - 1) / 2;

const draw = crypto.randomInt;
crypto.randomInt = (...given) => {
  const [least, end] = given.length === 1 ? [0, given[0]] : given;
  return end - least === LETTERS_OF_ROOMS ? draw(least, end) : least + Math.floor((end - least) * SECTION);
};
syncBuiltinESMExports();

const OPTION = `--import=${import.meta.url}`;
const options = process.env.NODE_OPTIONS ?? '';
if (!options.includes(OPTION)) process.env.NODE_OPTIONS = `${options} ${OPTION}`.trim();
