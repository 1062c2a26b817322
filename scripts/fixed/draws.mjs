// Loaded before a program under test: it draws the same code and the same seed each time, and so do the programs it starts.
// Tests type guesses, and one that meets a code by luck fails somebody else's change. Nothing in a program asks for this,
// so no setting of a host can make codes foreseeable.
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

/** Rooms are named by letters of an alphabet this long, which no ruleset has as many codes as; names have to differ. */
const LETTERS_OF_ROOMS = 31;
/** Codes near the golden section are no row of one symbol or two, which is what people and tests try first. */
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
