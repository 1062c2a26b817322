// Made by scripts/make-playlab42.mjs of the Mastermind project. License: MIT.
// packages/engine/src/result.ts
const ok = (value) => ({
  ok: true,
  value,
});
const err = (error) => ({
  ok: false,
  error,
});
// packages/engine/src/code.ts
/**
 * Reads typed codes: keys, letters, names, digits by position in the tray or glyphs, in any case, run together or
 * separated by spaces and commas. Also reads a list with one of these for each peg.
 */
const parseCode = (variant, given) => {
  const pegs = typeof given === 'string' ? splitText(variant, given) : given;
  return checkCode(
    variant,
    pegs.map((peg) => findSymbol(variant, peg) ?? peg),
  );
};
/** Reads a code that is typed or made of keys. */
const readCode = (variant, given) =>
  typeof given === 'string' ? parseCode(variant, given) : checkCode(variant, given);
/** Whether these keys are a code of the ruleset; otherwise the first error. */
const checkCode = (variant, keys) => {
  const unknown = keys.findIndex((key) => !variant.symbols.some((symbol) => symbol.key === key));
  if (unknown >= 0) {
    const choices = variant.symbols.map((symbol) => symbol.letter);
    return err({
      kind: 'unknown-symbol',
      symbol: keys[unknown],
      position: unknown + 1,
      choices,
    });
  }
  const wrongLength = keys.length - variant.length;
  if (wrongLength < 0)
    return err({
      kind: 'too-short',
      length: keys.length,
      expected: variant.length,
    });
  if (wrongLength > 0)
    return err({
      kind: 'too-long',
      length: keys.length,
      expected: variant.length,
    });
  if (!variant.repeats) {
    const second = keys.findIndex((key, place) => keys.indexOf(key) < place);
    if (second >= 0) {
      const key = keys[second];
      const { name } = variant.symbols.find((symbol) => symbol.key === key);
      return err({
        kind: 'repeated-symbol',
        symbol: name,
        positions: [keys.indexOf(key) + 1, second + 1],
      });
    }
  }
  return ok([...keys]);
};
/** How many codes the ruleset allows. */
const countCodes = ({ symbols, length, repeats }) => {
  let count = 1;
  for (let place = 0; place < length; place++) count *= repeats ? symbols.length : symbols.length - place;
  return count;
};
/** The code at an index in code order: by symbols as the ruleset lists them, the first place weighing most. */
const codeAt = (variant, index) => {
  const count = countCodes(variant);
  if (!Number.isInteger(index) || index < 0 || index >= count)
    throw new RangeError(`There is no code ${index}: the indexes of ${variant.id} run from 0 to ${count - 1}.`);
  const free = variant.symbols.map((symbol) => symbol.key);
  const code = [];
  let rest = index;
  let block = count;
  for (let place = 0; place < variant.length; place++) {
    block /= free.length;
    const digit = Math.floor(rest / block);
    rest -= digit * block;
    code.push(free[digit]);
    if (!variant.repeats) free.splice(digit, 1);
  }
  return code;
};
/** Every code in code order, one at a time, so that no space is too large to walk. */
function* enumerateCodes(variant) {
  const count = countCodes(variant);
  for (let index = 0; index < count; index++) yield codeAt(variant, index);
}
/** A code drawn with every legal code equally likely. Codes without repeats are the head of a shuffled tray. */
const randomCode = ({ symbols, length, repeats }, random) => {
  const keys = symbols.map((symbol) => symbol.key);
  return repeats ? Array.from({ length }, () => random.pick(keys)) : random.shuffle(keys).slice(0, length);
};
const splitText = (variant, text) => {
  const words = text.split(/[\s,;]+/u).filter((word) => word !== '');
  return words.flatMap((word) => splitWord(variant, word, words.length > 1));
};
/** A word is one symbol if it names one; otherwise its characters are read one by one, if that makes sense. */
const splitWord = (variant, word, oneOfMany) => {
  if (findSymbol(variant, word) !== null) return [word];
  const characters = [...word];
  const spelled = characters.every((character) => findSymbol(variant, character) !== null);
  return oneOfMany && !spelled ? [word] : characters;
};
/** Letters belong to symbols, so they win over digits, which count along the tray from 1. */
const findSymbol = ({ symbols }, text) => {
  const wanted = text.toLowerCase();
  return (
    (
      symbols.find(({ key, letter, name, glyph }) =>
        [key, letter, name, glyph].some((word) => word.toLowerCase() === wanted),
      ) ?? (/^[1-9]$/u.test(text) ? symbols[Number(text) - 1] : void 0)
    )?.key ?? null
  );
};
// packages/engine/src/errors.ts
/** An engine error where only an exception will do. The data is in `error`, the sentence in `message`. */
var RuleError = class extends Error {
  name = 'RuleError';
  error;
  constructor(error) {
    super(describeError(error));
    this.error = error;
  }
  get kind() {
    return this.error.kind;
  }
};
/** Unwraps a result, for places where a refusal can only be a bug in the caller. */
const orThrow = (result) => {
  if (!result.ok) throw new RuleError(result.error);
  return result.value;
};
/** Puts a thing into words by its kind. */
const sentenceOf =
  (sentences) =>
  (thing, ...args) => {
    const said = sentences[thing.kind];
    return typeof said === 'function' ? said(thing, ...args) : said;
  };
/** One English sentence that names the error, its location and a correct value. */
const describeError = /* @__PURE__ */ sentenceOf({
  'too-short': ({ length, expected }) => `The code has ${count(length, 'peg')}; it needs ${expected}.`,
  'too-long': ({ length, expected }) => `The code has ${count(length, 'peg')}; only ${expected} fit.`,
  'unknown-symbol': ({ symbol, position, choices }) =>
    `"${symbol}" at position ${position} is not a symbol of these rules; choose from ${choices.join(', ')}.`,
  'repeated-symbol': ({ symbol, positions }) =>
    `${symbol} is at positions ${positions.join(' and ')}; these rules allow each symbol once.`,
  'time-up': ({ seconds }) => `Time is up after ${count(seconds, 'second')}, so the guess does not count.`,
  'time-left': ({ milliseconds }) =>
    `The game cannot end on time yet: ${count(milliseconds, 'millisecond')} ${milliseconds === 1 ? 'is' : 'are'} left.`,
  'no-clock': 'These rules have no clock, so the game cannot end on time.',
  'time-missing':
    'These rules have a clock, so the action must say when it happens: add "at", in milliseconds since the start.',
  'bad-time': ({ at }) =>
    `${excerpt(at)} is not a time; "at" is a whole number of milliseconds since the start, from 0.`,
  'time-backwards': ({ at, previous }) =>
    `Time cannot run backwards: the action is at ${at} ms, the one before was at ${previous} ms.`,
  'already-won': 'The game is already won; start a new one to guess again.',
  'already-lost': ({ reason }) =>
    `${reason === 'time' ? 'Time is up and the game is lost' : 'The game is already lost'}; start a new one to guess again.`,
  'not-your-game': ({ playerId }) => `This game belongs to another player, not to "${playerId}".`,
  'malformed-action': 'The action is not one of submit, expire, resign or reset with the fields it needs.',
  'unknown-variant': ({ text }) =>
    `"${text}" is not a set of rules; use a name such as classic, or notation such as 4x6/10 or 4x6u/8@180.`,
  'variant-range': ({ min, max, field, value }) => `Rules may have ${min} to ${max} ${FIELDS[field]}, not ${value}.`,
  'too-few-symbols': ({ pegs, symbols }) =>
    `Without repeats ${count(pegs, 'peg')} need at least as many symbols; there are only ${symbols}.`,
  'malformed-variant': ({ path }) => `The rules are malformed at "${path}".`,
  'player-count': (error) => `A game has exactly one player, named in playerIds; ${error.count} were given.`,
  'bad-player': ({ playerId }) => `${excerpt(playerId)} is not the id of a player; an id is a text.`,
  'bad-seed': ({ seed }) =>
    seed === null
      ? 'A game needs a seed, which is a whole number, or a secret code.'
      : `${excerpt(seed)} is not a seed; a seed is a whole number between ${Number.MIN_SAFE_INTEGER} and ${Number.MAX_SAFE_INTEGER}.`,
  'malformed-state': ({ path }) => `The saved game is malformed at "${path}".`,
  'not-a-recording': 'This is not the recording of a game.',
  'malformed-recording': ({ path }) => `The recording is malformed at "${path}".`,
  'unknown-version': ({ version, known }) =>
    `This recording or link has version ${excerpt(version)}; this program reads versions up to ${known}.`,
  'illegal-recording': ({ action, cause }) =>
    `The recording breaks the rules at action ${action}: ${describeError(cause)}`,
  'illegal-start': ({ cause }) => `The recording cannot be started: ${describeError(cause)}`,
  'damaged-link': 'The link is damaged or incomplete; copy the whole of it and try again.',
  'round-count': ({ rounds, max }) =>
    `A match cannot have ${count(rounds, 'round')}; it has an even number of them, from 2 to ${max}.`,
  'same-player': 'A match needs two different players.',
  'not-in-match': ({ playerId }) => `"${playerId}" does not play in this match.`,
  'match-over': 'The match is over; start a new one to play on.',
  'not-the-maker': ({ maker }) => `Only the maker of this round, "${maker}", may set its code.`,
  'not-the-breaker': ({ breaker }) => `Only the breaker of this round, "${breaker}", may play it.`,
  'code-set': 'The code of this round is set and cannot be changed.',
  'code-missing': ({ maker }) => `The round waits for its code; "${maker}" must set it first.`,
  'reset-in-match': 'A round of a match cannot be started over.',
  'player-name': ({ max }) => `A name has 1 to ${max} characters.`,
  'impossible-answer': ({ pegs, black, white }) =>
    `No guess of ${count(pegs, 'peg')} can get ${black} exact, ${white} misplaced.`,
  'not-now': 'It is not time for this; look how the round stands.',
  'game-running': 'The game is still running; its answers can be audited once it has ended.',
  'space-too-large': ({ codes, limit, use }) =>
    `These rules have ${codes} codes, too many to list (the limit is ${limit}); use ${use}, which gives them one by one.`,
});
/** People make guesses; only data calls them attempts. */
const FIELDS = {
  pegs: 'pegs',
  symbols: 'symbols',
  attempts: 'guesses',
  seconds: 'seconds',
  penalty: 'points off a second',
};
const count = (number, noun) => `${number} ${noun}${number === 1 ? '' : 's'}`;
/** Shows a value that should have been something else, short enough for one sentence. */
const excerpt = (value) => {
  const text = typeof value === 'number' ? String(value) : (JSON.stringify(value) ?? String(value));
  return text.length > 40 ? `${text.slice(0, 37)}...` : text;
};
// packages/engine/src/feedback.ts
/**
 * Compares two codes of one ruleset. Every peg of the secret matches at most one peg of the guess. So black + white is
 * the sum, over all symbols, of the smaller of the two counts. The work is bounded by the length of a code, so it is
 * constant for a ruleset.
 */
const feedback = (secret, guess) => {
  let black = 0;
  let white = 0;
  let taken = 0;
  for (let place = 0; place < guess.length; place++) {
    const symbol = guess[place];
    if (secret[place] === symbol) {
      black++;
      continue;
    }
    for (let other = 0; other < secret.length; other++)
      if ((taken & (1 << other)) === 0 && secret[other] !== guess[other] && secret[other] === symbol) {
        white++;
        taken |= 1 << other;
        break;
      }
  }
  return {
    black,
    white,
  };
};
// packages/engine/src/shuffle.ts
/** Shuffles the array itself and returns it (Fisher–Yates, from the end). `random` gives numbers in [0, 1). */
const shuffle = (items, random) => {
  for (let last = items.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    [items[last], items[other]] = [items[other], items[last]];
  }
  return items;
};
// packages/engine/src/random.ts
/**
 * Chance that can be repeated: Mulberry32, whose whole state is one unsigned 32-bit number.
 * Not for secrets that matter: a seed gives everything away.
 */
var SeededRandom = class SeededRandom {
  #state;
  /** Any safe integer is a seed; only its low 32 bits count. */
  constructor(seed) {
    this.#state = seed >>> 0;
  }
  static fromState(state) {
    return new SeededRandom(state);
  }
  /** The next number in [0, 1). */
  random() {
    this.#state = (this.#state + 1831565813) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
  /** `random` under the name in the Playlab42 specification, for bots. */
  next() {
    return this.random();
  }
  /** A whole number from `min` to `max`, both included. */
  int(min, max) {
    return Math.floor(this.random() * (max - min + 1)) + min;
  }
  pick(items) {
    if (items.length === 0) throw new RangeError('Cannot pick from empty array');
    return items[this.int(0, items.length - 1)];
  }
  /** Shuffles the array itself and returns it (Fisher–Yates, from the end). */
  shuffle(items) {
    return shuffle(items, () => this.random());
  }
  /** True with the given probability. */
  chance(probability) {
    return this.random() < probability;
  }
  getState() {
    return this.#state;
  }
  clone() {
    return SeededRandom.fromState(this.#state);
  }
};
// packages/engine/src/frozen.ts
/** Freezes a value and everything in it. */
const frozen = (value) => {
  if (typeof value !== 'object' || value === null) return value;
  for (const part of Object.values(value)) frozen(part);
  return Object.freeze(value);
};
// packages/engine/src/scoring.ts
/** SKEMIND's own points. */
const skemindScoring = {
  exact: 60,
  misplaced: 25,
  win: 1e3,
  timeBonuses: [
    {
      seconds: 120,
      more: true,
      points: 700,
    },
    {
      seconds: 60,
      more: false,
      points: 500,
    },
    {
      seconds: 30,
      more: false,
      points: 300,
    },
    {
      seconds: 0,
      more: false,
      points: 100,
    },
  ],
  offPerSecond: 0,
};
/** SKEMIND's points, minus a penalty for each second used. A ruleset without points would have nothing to lose. */
const slowScoring = (offPerSecond) => ({
  ...skemindScoring,
  offPerSecond,
});
/** The penalty of a scoring made by `slowScoring`; `null` for any other. */
const penaltyOf = (scoring) => {
  const off = scoring?.offPerSecond ?? 0;
  return off > 0 && JSON.stringify(scoring) === JSON.stringify(slowScoring(off)) ? off : null;
};
// packages/engine/src/symbols.ts
const red = {
  key: 'R',
  letter: 'R',
  name: 'Red',
  glyph: '●',
  colour: '#B0101E',
};
const blue = {
  key: 'B',
  letter: 'B',
  name: 'Blue',
  glyph: '■',
  colour: '#4A63FF',
};
const green = {
  key: 'G',
  letter: 'G',
  name: 'Green',
  glyph: '▲',
  colour: '#36BFA8',
};
const yellow = {
  key: 'Y',
  letter: 'Y',
  name: 'Yellow',
  glyph: '★',
  colour: '#FFE94A',
};
const orange = {
  key: 'O',
  letter: 'O',
  name: 'Orange',
  glyph: '◆',
  colour: '#E07A14',
};
const violet = {
  key: 'V',
  letter: 'V',
  name: 'Violet',
  glyph: '✚',
  colour: '#5B1070',
};
const purple = {
  ...violet,
  key: 'P',
  letter: 'P',
  name: 'Purple',
};
const white = {
  key: 'W',
  letter: 'W',
  name: 'White',
  glyph: '✖',
  colour: '#F7F7F7',
};
const black = {
  key: 'K',
  letter: 'K',
  name: 'Black',
  glyph: '⬢',
  colour: '#1A1A1A',
};
const classicColours = [red, blue, green, yellow, orange, violet];
const boardColours = [red, green, blue, yellow, purple, orange];
const superColours = [...classicColours, white, black];
const skemindShapes = [
  {
    key: 'circle',
    letter: 'C',
    name: 'Circle',
    glyph: '●',
    colour: '#E53935',
  },
  {
    key: 'square',
    letter: 'S',
    name: 'Square',
    glyph: '■',
    colour: '#1E88E5',
  },
  {
    key: 'triangle',
    letter: 'T',
    name: 'Triangle',
    glyph: '▲',
    colour: '#43A047',
  },
  {
    key: 'diamond',
    letter: 'D',
    name: 'Diamond',
    glyph: '◆',
    colour: '#FDD835',
  },
  {
    key: 'star',
    letter: 'A',
    name: 'Star',
    glyph: '★',
    colour: '#8E24AA',
  },
  {
    key: 'hexagon',
    letter: 'H',
    name: 'Hexagon',
    glyph: '⬡',
    colour: '#00BCD4',
  },
];
/** Glyph and colour of neutral symbols, in tray order: eight named colours, then four that keep the smallest difference of the eight. */
const looks$1 = [
  ...superColours,
  {
    glyph: '♥',
    colour: '#006D6D',
  },
  {
    glyph: '♣',
    colour: '#B6B6FF',
  },
  {
    glyph: '▬',
    colour: '#0000ED',
  },
  {
    glyph: '☾',
    colour: '#7F806D',
  },
];
const numbered = (letters) =>
  frozen(
    [...letters].map((letter, index) => ({
      key: letter,
      letter,
      name: letter,
      ...look(index),
    })),
  );
const look = (index) => {
  const { glyph, colour } = looks$1[index];
  return {
    glyph,
    colour,
  };
};
/** Digits, then letters, on the palette's colours, for rulesets without custom symbols. */
const neutralSymbols = numbered('123456789ABC');
const decimalDigits = numbered('0123456789');
// packages/engine/src/variant.ts
/** How pegs are drawn: a glyph on a coloured disc, or the bare shape on a dark board. */
const looks = ['disc', 'shape'];
const classic = {
  id: 'classic',
  symbols: classicColours,
  length: 4,
  repeats: true,
  attempts: 10,
  seconds: null,
  countdown: 3,
  scoring: null,
  look: 'disc',
};
/** The named rulesets, in the order in which they are offered. Frozen, since all callers share these objects. */
const presets = frozen([
  classic,
  {
    ...classic,
    id: 'board',
    symbols: boardColours,
    attempts: 12,
  },
  {
    ...classic,
    id: 'console',
    symbols: neutralSymbols.slice(0, 6),
    attempts: 12,
  },
  {
    ...classic,
    id: 'skemind',
    symbols: skemindShapes,
    repeats: false,
    attempts: 8,
    seconds: 180,
    countdown: 10,
    scoring: skemindScoring,
    look: 'shape',
  },
  {
    ...classic,
    id: 'super',
    symbols: superColours,
    length: 5,
    attempts: 12,
  },
  {
    ...classic,
    id: 'bulls',
    symbols: decimalDigits,
    repeats: false,
  },
]);
const findPreset = (id) => presets.find((preset) => preset.id === id) ?? null;
/** The whole seconds in a time: clocks show them and scores count them, so both change at the same moment. */
const wholeSeconds = (milliseconds) => Math.floor(milliseconds / 1e3);
/** When the clock runs out, in milliseconds since the start; `null` without a clock. */
const deadline = ({ seconds }) => (seconds === null ? null : seconds * 1e3);
// packages/engine/src/intern.ts
/**
 * The one shared object for a ruleset, whichever copy of it is given. It is frozen, since all callers share it. Solvers
 * cache their results under this object; for a new copy they would have to start again. Besides the presets, only
 * recently used rulesets stay in memory, so that invented ones cannot fill it.
 */
const interned = (variant) => {
  if (isInterned(variant)) return variant;
  const content = JSON.stringify(variant);
  const known = named.get(content) ?? others.get(content) ?? frozen(JSON.parse(content));
  if (!named.has(content)) keep(content, known);
  return known;
};
/** Whether this is the shared object of its ruleset. Such an object has been checked before. */
const isInterned = (value) => ones.has(value);
const KEPT = 32;
const named = new Map(presets.map((preset) => [JSON.stringify(preset), preset]));
/** By content, the least recently used first. */
const others = /* @__PURE__ */ new Map();
const ones = new WeakSet(presets);
const keep = (content, variant) => {
  ones.add(variant);
  others.delete(content);
  others.set(content, variant);
  if (others.size > KEPT) others.delete(others.keys().next().value);
};
// packages/engine/src/json.ts
var Malformed = class extends Error {
  path;
  constructor(path) {
    super(`malformed at ${path}`);
    this.path = path;
  }
};
/** Runs a reader over a value; the readers below throw inside, nothing is thrown outside. */
const readJson = (value, read) => {
  try {
    return ok(
      read({
        value,
        path: '',
      }),
    );
  } catch (error) {
    if (error instanceof Malformed) return err({ path: error.path === '' ? '(the whole of it)' : error.path });
    throw error;
  }
};
const malformed = ({ path }) => {
  throw new Malformed(path);
};
/** A member of an object; absent members read as `undefined`, which only `optional` accepts. */
const member = (json, name) => {
  const { value, path } = json;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return malformed(json);
  return {
    value: Object.hasOwn(value, name) ? value[name] : void 0,
    path: path === '' ? name : `${path}.${name}`,
  };
};
const text = (json) => (typeof json.value === 'string' ? json.value : malformed(json));
const flag = (json) => (typeof json.value === 'boolean' ? json.value : malformed(json));
const amount = (json) => (Number.isFinite(json.value) ? json.value : malformed(json));
const whole = (json, min = Number.MIN_SAFE_INTEGER, max = Number.MAX_SAFE_INTEGER) => {
  const { value } = json;
  return Number.isSafeInteger(value) && value >= min && value <= max ? value : malformed(json);
};
const oneOf = (json, choices) => choices.find((choice) => choice === json.value) ?? malformed(json);
/** `null` means absent, and so does a missing member. */
const optional = (json, read) => (json.value === null || json.value === void 0 ? null : read(json));
const list = (json, read, max = 1e4) => {
  if (!Array.isArray(json.value) || json.value.length > max) return malformed(json);
  return json.value.map((value, index) =>
    read({
      value,
      path: `${json.path}[${index}]`,
    }),
  );
};
// packages/engine/src/notation.ts
const limits = {
  pegs: {
    min: 1,
    max: 8,
  },
  symbols: {
    min: 2,
    max: 12,
  },
  attempts: {
    min: 1,
    max: 20,
  },
  seconds: {
    min: 1,
    max: 86400,
  },
  penalty: {
    min: 1,
    max: 100,
  },
};
const DEFAULT_ATTEMPTS = 10;
/** A ruleset on neutral symbols; its notation is its id. */
const customVariant = (rules) => {
  const { pegs, symbols, repeats, attempts, seconds, scoring } = rules;
  const unique = repeats ? '' : 'u';
  const penalty = penaltyOf(scoring);
  const variant = {
    id: `${pegs}x${symbols}${unique}/${attempts}${seconds === null ? '' : `@${seconds}${penalty === null ? '' : `-${penalty}`}`}`,
    symbols: neutralSymbols.slice(0, symbols),
    length: pegs,
    repeats,
    attempts,
    seconds,
    countdown: 3,
    scoring,
    look: 'disc',
  };
  const outOfRange = checkRange(variant, symbols);
  return outOfRange === null ? ok(variant) : err(outOfRange);
};
/**
 * Reads a preset's id or notation: `PEGSxSYMBOLS`, then `u` for no repeats, `/attempts`, `@seconds`. After the seconds,
 * `-points` are subtracted for each second, and the ruleset has SKEMIND's points.
 */
const parseVariant = (text) => {
  const name = text.trim().toLowerCase();
  const preset = findPreset(name);
  if (preset !== null) return ok(preset);
  const parts = /^(\d{1,9})x(\d{1,9})(u?)(?:\/(\d{1,9}))?(?:@(\d{1,9})(?:-(\d{1,9}))?)?$/u.exec(name);
  if (parts === null)
    return err({
      kind: 'unknown-variant',
      text,
    });
  const [, pegs, symbols, unique, attempts, seconds, off] = parts;
  const penalty = off === void 0 ? null : Number(off);
  const { min, max } = limits.penalty;
  if (penalty !== null && (penalty < min || penalty > max))
    return err({
      kind: 'variant-range',
      field: 'penalty',
      value: penalty,
      min,
      max,
    });
  const variant = customVariant({
    pegs: Number(pegs),
    symbols: Number(symbols),
    repeats: unique === '',
    attempts: attempts === void 0 ? DEFAULT_ATTEMPTS : Number(attempts),
    seconds: seconds === void 0 ? null : Number(seconds),
    scoring: penalty === null ? null : slowScoring(penalty),
  });
  return variant.ok ? ok(interned(variant.value)) : variant;
};
/** The fault in a ruleset's numbers, if any. */
const checkRange = (variant, symbols = variant.symbols.length) => {
  const { length: pegs, attempts, seconds, repeats } = variant;
  const values = {
    pegs,
    symbols,
    attempts,
    seconds,
  };
  for (const field of ['pegs', 'symbols', 'attempts', 'seconds']) {
    const value = values[field];
    const { min, max } = limits[field];
    if (value !== null && !(Number.isInteger(value) && value >= min && value <= max))
      return {
        kind: 'variant-range',
        field,
        value,
        min,
        max,
      };
  }
  return !repeats && symbols < pegs
    ? {
        kind: 'too-few-symbols',
        symbols,
        pegs,
      }
    : null;
};
// packages/engine/src/ruleset.ts
/** Reads an untrusted reference: a name, notation, or a whole ruleset. */
const readVariant = (input) => {
  if (typeof input === 'string') return parseVariant(input);
  if (typeof input === 'object' && input !== null && isInterned(input)) return ok(input);
  const read = readJson(input, variantData);
  if (!read.ok)
    return err({
      kind: 'malformed-variant',
      path: read.error.path,
    });
  const outOfRange = checkRange(read.value);
  return outOfRange === null ? ok(interned(read.value)) : err(outOfRange);
};
/** Seconds: the longest wait for a race. */
const MOST_COUNTDOWN = 60;
const variantData = (json) => ({
  id: text(member(json, 'id')),
  symbols: distinct(member(json, 'symbols')),
  length: whole(member(json, 'length')),
  repeats: flag(member(json, 'repeats')),
  attempts: whole(member(json, 'attempts')),
  seconds: optional(member(json, 'seconds'), whole),
  countdown: whole(member(json, 'countdown'), 0, MOST_COUNTDOWN),
  scoring: optional(member(json, 'scoring'), scoringData),
  look: oneOf(member(json, 'look'), looks),
});
const distinct = (json) => {
  const symbols = list(json, symbolData, 64);
  const keys = new Set(symbols.map(({ key }) => key));
  const letters = new Set(symbols.map(({ letter }) => letter.toLowerCase()));
  return keys.size === symbols.length && letters.size === symbols.length ? symbols : malformed(json);
};
const symbolData = (json) => ({
  key: text(member(json, 'key')),
  letter: text(member(json, 'letter')),
  name: text(member(json, 'name')),
  glyph: text(member(json, 'glyph')),
  colour: colour(member(json, 'colour')),
});
const colour = (json) => (/^#[0-9a-f]{6}$/iu.test(text(json)) ? text(json) : malformed(json));
const scoringData = (json) => ({
  exact: amount(member(json, 'exact')),
  misplaced: amount(member(json, 'misplaced')),
  win: amount(member(json, 'win')),
  timeBonuses: list(
    member(json, 'timeBonuses'),
    (bonus) => ({
      seconds: amount(member(bonus, 'seconds')),
      more: flag(member(bonus, 'more')),
      points: amount(member(bonus, 'points')),
    }),
    100,
  ),
  offPerSecond: amount(member(json, 'offPerSecond')),
});
// packages/engine/src/game.ts
/** A new game, or the error in its configuration. */
const tryInit = (config) => {
  const given = config ?? {};
  const { seed = null, secret = null } = given;
  const variant = readVariant(given.variant ?? classic);
  if (!variant.ok) return variant;
  const playerIds = Array.isArray(given.playerIds) ? given.playerIds : [];
  const [playerId] = playerIds;
  if (playerIds.length !== 1)
    return err({
      kind: 'player-count',
      count: playerIds.length,
    });
  if (typeof playerId !== 'string')
    return err({
      kind: 'bad-player',
      playerId,
    });
  if (!(Number.isSafeInteger(seed) || (seed === null && secret !== null)))
    return err({
      kind: 'bad-seed',
      seed,
    });
  const code = secret === null ? null : readCode(variant.value, isCodeText(secret) ? secret : []);
  if (code !== null && !code.ok) return code;
  return ok(start(variant.value, playerId, seed, code?.value ?? null));
};
/** The only function that changes a game. Pure: equal states and actions give equal results. */
const tryAction = (state, action, playerId) => {
  if (!isAction(action)) return err({ kind: 'malformed-action' });
  if (playerId !== state.playerId)
    return err({
      kind: 'not-your-game',
      playerId,
    });
  if (action.type === 'reset') return ok(reset(state));
  const ended = refusalAfterEnd(state);
  if (ended !== null) return err(ended);
  const untimely = checkTime(state, action.at);
  if (untimely !== null) return err(untimely);
  switch (action.type) {
    case 'submit':
      return submit(state, action.code, action.at);
    case 'expire':
      return expire(state, action.at);
    case 'resign':
      return resign(state, action.at);
  }
};
/** `tryAction` for callers that have checked before: throws the refusal. */
const applyAction = (state, action, playerId) => orThrow(tryAction(state, action, playerId));
/** Why a finished game takes no more guesses; `null` while it runs. */
const refusalAfterEnd = ({ status, reason }) => {
  if (status === 'playing') return null;
  return reason === null
    ? { kind: 'already-won' }
    : {
        kind: 'already-lost',
        reason,
      };
};
const start = (variant, playerId, seed, secret) => {
  const random = new SeededRandom(seed ?? 0);
  return {
    variant,
    playerId,
    seed,
    secretCode: secret ?? randomCode(variant, random),
    rngState: random.getState(),
    attempts: [],
    maxAttempts: variant.attempts,
    status: 'playing',
    reason: null,
    gameOver: false,
    winner: null,
    elapsed: 0,
  };
};
/** The next seed derives from the old random state, so that a recording with resets still replays. */
const reset = ({ variant, playerId, rngState }) => {
  const seed = SeededRandom.fromState(rngState).int(0, 2 ** 32 - 1);
  return start(variant, playerId, seed, null);
};
const submit = (state, guess, at) => {
  const late = checkDeadline(state, at);
  if (late !== null) return err(late);
  const code = readCode(state.variant, guess);
  if (!code.ok) return code;
  const answer = feedback(state.secretCode, code.value);
  const attempts = [
    ...state.attempts,
    {
      code: code.value,
      feedback: answer,
    },
  ];
  const next = {
    ...state,
    attempts,
    elapsed: at ?? state.elapsed,
  };
  if (answer.black === state.variant.length)
    return ok({
      ...next,
      status: 'won',
      gameOver: true,
      winner: state.playerId,
    });
  return ok(attempts.length >= state.maxAttempts ? lose(next, 'attempts') : next);
};
const expire = (state, at) => {
  const end = deadline(state.variant);
  if (end === null) return err({ kind: 'no-clock' });
  if (at < end)
    return err({
      kind: 'time-left',
      milliseconds: end - at,
    });
  return ok(
    lose(
      {
        ...state,
        elapsed: end,
      },
      'time',
    ),
  );
};
const resign = (state, at) => {
  const late = checkDeadline(state, at);
  return late === null
    ? ok(
        lose(
          {
            ...state,
            elapsed: at ?? state.elapsed,
          },
          'resigned',
        ),
      )
    : err(late);
};
const lose = (state, reason) => ({
  ...state,
  status: 'lost',
  reason,
  gameOver: true,
});
const checkTime = (state, at) => {
  if (at === void 0) return state.variant.seconds === null ? null : { kind: 'time-missing' };
  if (!Number.isSafeInteger(at) || at < 0)
    return {
      kind: 'bad-time',
      at,
    };
  return at < state.elapsed
    ? {
        kind: 'time-backwards',
        at,
        previous: state.elapsed,
      }
    : null;
};
const checkDeadline = ({ variant }, at) =>
  variant.seconds !== null && at !== void 0 && at >= variant.seconds * 1e3
    ? {
        kind: 'time-up',
        seconds: variant.seconds,
      }
    : null;
/** Callers without types may hand in anything; the rest of this file relies on the shape. */
const isAction = (action) => {
  if (typeof action !== 'object' || action === null || !('type' in action)) return false;
  if (action.type === 'submit') return 'code' in action && isCodeText(action.code);
  return action.type === 'expire' || action.type === 'resign' || action.type === 'reset';
};
const isCodeText = (given) =>
  typeof given === 'string' || (Array.isArray(given) && given.every((key) => typeof key === 'string'));
// packages/engine/src/points.ts
const points = (scoring, { feedbacks, won, used, left }) => {
  const row = Math.max(0, ...feedbacks.map((marks) => rowPoints(scoring, marks)));
  const win = won ? scoring.win : 0;
  const time = won ? (timeBonus(scoring, left)?.points ?? 0) : 0;
  const earned = row + win + time;
  const off = Math.min(earned, scoring.offPerSecond * wholeSeconds(used));
  return {
    row,
    win,
    time,
    off,
    total: earned - off,
  };
};
/** The points for the marks of one row. */
const rowPoints = (scoring, { black, white }) => black * scoring.exact + white * scoring.misplaced;
/** The bonus of a win, by whole seconds left. */
const timeBonus = (scoring, left) => {
  if (left === null) return null;
  const whole = wholeSeconds(left);
  return scoring.timeBonuses.find(({ seconds, more }) => (more ? whole > seconds : whole >= seconds)) ?? null;
};
// packages/engine/src/view.ts
/** The seed and the random state determine the code, so they are hidden with it and shown with it. */
const gameView = (state) =>
  state.gameOver
    ? state
    : {
        ...state,
        secretCode: null,
        seed: null,
        rngState: null,
      };
/** Points so far, where the ruleset gives any. */
const gamePoints = (game) => pointsOf(game)?.total ?? null;
/** The same with what the total is made of. */
const pointsOf = (game) => {
  const { scoring } = game.variant;
  if (scoring === null) return null;
  const end = deadline(game.variant);
  return points(scoring, {
    feedbacks: game.attempts.map((attempt) => attempt.feedback),
    won: game.status === 'won',
    used: game.elapsed,
    left: end === null ? null : end - game.elapsed,
  });
};
// packages/engine/src/engine.ts
/** More codes than this are not listed at once. */
const MAX_LISTED_CODES = 1e5;
/** The game behind the common interface: a thin class over the functions of `game.ts` and `view.ts`. */
var MastermindEngine$1 = class {
  init(config) {
    return orThrow(tryInit(config));
  }
  applyAction(state, action, playerId) {
    return applyAction(state, action, playerId);
  }
  isValidAction(state, action, playerId) {
    return tryAction(state, action, playerId).ok;
  }
  /** Every legal submit, then reset. In a timed game the submits carry the last known time. */
  getValidActions(state, playerId) {
    if (playerId !== state.playerId) return [];
    const reset = { type: 'reset' };
    if (state.gameOver) return [reset];
    const codes = countCodes(state.variant);
    if (codes > MAX_LISTED_CODES)
      throw new RuleError({
        kind: 'space-too-large',
        codes,
        limit: MAX_LISTED_CODES,
        use: 'enumerateCodes(variant)',
      });
    const time = state.variant.seconds === null ? {} : { at: state.elapsed };
    return [
      ...Array.from(enumerateCodes(state.variant), (code) => ({
        type: 'submit',
        code,
        ...time,
      })),
      reset,
    ];
  }
  /** There is one player, and a stranger sees no more than that player does. */
  getPlayerView(state, _playerId) {
    return gameView(state);
  }
  isGameOver(state) {
    return state.gameOver;
  }
  getWinners(state) {
    return state.winner === null ? null : [state.winner];
  }
  getCurrentPlayer(state) {
    return state.gameOver ? null : state.playerId;
  }
  /** Points where the ruleset gives them; otherwise 1 for a win and 0 for anything else. */
  getScores(state) {
    return { [state.playerId]: gamePoints(state) ?? (state.status === 'won' ? 1 : 0) };
  }
};
// packages/engine/src/playlab42.ts
const COLORS = ['R', 'B', 'G', 'Y', 'O', 'V'];
const CODE_LENGTH = 4;
const MAX_ATTEMPTS = 10;
/** Black pegs are right in place, white ones are right in another place. */
const calculateFeedback = feedback;
/** How often each color that occurs does so. */
const countColors = (code) => {
  const counts = {};
  for (const color of code) counts[color] = (counts[color] ?? 0) + 1;
  return counts;
};
/** All 1296 codes. */
const generateAllCombinations = () => Array.from(enumerateCodes(classic), colorsOf);
const rules = new MastermindEngine$1();
var MastermindEngine = class {
  init(config) {
    const { seed, playerId, playerIds = [] } = config ?? {};
    const players = playerId === void 0 || playerIds.includes(playerId) ? playerIds : [...playerIds, playerId];
    return stateOf(
      rules.init({
        seed: seed ?? null,
        playerIds: players,
      }),
    );
  }
  applyAction(state, action, playerId) {
    return stateOf(rules.applyAction(gameOf(state), action, playerId));
  }
  isValidAction(state, action, playerId) {
    return rules.isValidAction(gameOf(state), action, playerId);
  }
  /** Reset, then every legal submit. */
  getValidActions(state, playerId) {
    if (playerId !== state.playerId) return [];
    return [
      { type: 'reset' },
      ...(state.gameOver ? [] : generateAllCombinations()).map((code) => ({
        type: 'submit',
        code,
      })),
    ];
  }
  getPlayerView(state, _playerId) {
    return state.gameOver
      ? state
      : {
          ...state,
          secretCode: null,
          rngState: 0,
        };
  }
  isGameOver(state) {
    return state.gameOver;
  }
  getWinners(state) {
    return rules.getWinners(gameOf(state));
  }
  getCurrentPlayer(state) {
    return rules.getCurrentPlayer(gameOf(state));
  }
  getScores(state) {
    return rules.getScores(gameOf(state));
  }
};
const colorsOf = (code) => code.flatMap((key) => COLORS.filter((color) => color === key));
const stateOf = (game) => ({
  secretCode: colorsOf(game.secretCode),
  attempts: game.attempts.map((attempt) => ({
    ...attempt,
    code: colorsOf(attempt.code),
  })),
  gameOver: game.gameOver,
  winner: game.winner,
  maxAttempts: game.maxAttempts,
  rngState: game.rngState,
  playerId: game.playerId,
});
/**
 * The conversion loses nothing in either direction: the seven fields of the classic game contain everything but the
 * seed.
 */
const gameOf = (state) => ({
  ...state,
  variant: classic,
  seed: null,
  status: state.gameOver ? (state.winner === null ? 'lost' : 'won') : 'playing',
  reason: state.gameOver && state.winner === null ? 'attempts' : null,
  elapsed: 0,
});
export {
  CODE_LENGTH,
  COLORS,
  MAX_ATTEMPTS,
  MastermindEngine,
  RuleError,
  SeededRandom,
  calculateFeedback,
  countColors,
  generateAllCombinations,
};
