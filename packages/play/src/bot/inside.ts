/** The first message to a sandbox. */
export interface BotBoot {
  readonly source: string;
  readonly symbols: string;
  readonly length: number;
  readonly codes: readonly string[];
  readonly attempts: number;
}

/** A row as it crosses the border: guess, exact, misplaced. */
export type BotRow = readonly [guess: string, exact: number, misplaced: number];

export interface BotQuestion {
  readonly id: number;
  readonly rows: readonly BotRow[];
  /** The seed of the whole game. The random numbers of a guess also depend on its turn. */
  readonly seed: number;
  /** The code, once the game is over: the bot gets the end instead of a request for a guess. */
  readonly secret?: string | undefined;
}

/** A message from a sandbox. Nothing in it can be trusted. */
export type BotReply =
  /** The sandbox is running, and now reads the bot. */
  | { readonly kind: 'begun' }
  | { readonly kind: 'ready' }
  | { readonly kind: 'syntax'; readonly message: string }
  | { readonly kind: 'no-function' }
  /** It imports a module of Node, or a package; neither is available. */
  | { readonly kind: 'import'; readonly name: string }
  /**
   * `shown` is the returned value as text, which is a code if `text` is true. `action` is true for a bot that returns
   * actions, `chance` if the bot drew random numbers for it, and `hearsEnd` if it has an `onGameEnd`.
   */
  | {
      readonly kind: 'guess';
      readonly id: number;
      readonly shown: string;
      readonly text: boolean;
      readonly action: boolean;
      readonly chance: boolean;
      readonly hearsEnd: boolean;
    }
  /** The bot was notified of the end of its game. */
  | { readonly kind: 'ended'; readonly id: number }
  /** The bot is asynchronous, which its interface does not provide for. */
  | { readonly kind: 'promise'; readonly id: number }
  | { readonly kind: 'threw'; readonly id: number; readonly message: string; readonly line: number | null };

/**
 * Runs a bot inside a sandbox. This function is sent there as text, so it must not use anything outside of itself.
 * Built-ins that the bot could tamper with are saved before its first line runs. A bot is a function `guess(view)`, or
 * has the Playlab42 specification's `chooseAction(view, validActions, rng)`: a function of that name, an object or a
 * class. A bot of the second kind may remember earlier rows of its game. So each question creates the bot again and
 * starts its game. Then it is asked about all earlier rows again, with the same random numbers.
 */
export const runBotInside = (
  boot: BotBoot,
  post: (reply: BotReply) => void,
  listen: (heard: (question: BotQuestion) => void) => void,
): void => {
  const { freeze, keys } = Object;
  const { isArray } = Array;
  const { stringify } = JSON;
  const text = String;
  const parse = Number;
  const LONGEST = 160;
  const short = (value: unknown): string => {
    try {
      const shown = typeof value === 'string' ? value : text(value);
      return shown.length > LONGEST ? `${shown.slice(0, LONGEST)}…` : shown;
    } catch {
      return 'something that cannot be shown';
    }
  };

  const answer = (
    secret: string | readonly string[],
    guess: string | readonly string[],
  ): { black: number; white: number } => {
    let exact = 0;
    let taken = 0;
    for (let place = 0; place < guess.length; place++) {
      if (secret[place] !== guess[place]) continue;
      exact++;
      taken |= 1 << place;
    }
    let misplaced = 0;
    const equal = taken;
    for (let place = 0; place < guess.length; place++) {
      if ((equal & (1 << place)) !== 0) continue;
      const peg = guess[place];
      for (let other = 0; other < secret.length; other++) {
        if ((taken & (1 << other)) !== 0 || secret[other] !== peg) continue;
        misplaced++;
        taken |= 1 << other;
        break;
      }
    }
    return freeze({ black: exact, white: misplaced });
  };

  // The codes that fit some rows are cached, for every game that begins with these rows.
  const known: Record<string, readonly string[]> = { __proto__: null } as never;
  const fitting = (rows: readonly BotRow[]): readonly string[] => {
    let name = '';
    let left: readonly string[] = boot.codes;
    for (const [guess, exact, misplaced] of rows) {
      name += `${guess}${exact}${misplaced}`;
      let next = known[name];
      if (next === undefined) {
        const found: string[] = [];
        for (const code of left) {
          const got = answer(code, guess);
          if (got.black === exact && got.white === misplaced) found[found.length] = code;
        }
        next = freeze(found);
        known[name] = next;
      }
      left = next;
    }
    return left;
  };

  /** `SeededRandom` as in the engine, without its constructor. `drawn` is called whenever a bot learns of its state. */
  const rngOf = (seed: number, drawn: () => void) => {
    let state = seed >>> 0;
    const random = (): number => {
      drawn();
      state = (state + 0x6d2b79f5) >>> 0;
      let mixed = state;
      mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
      mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
      return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
    };
    const int = (min: number, max: number): number => Math.floor(random() * (max - min + 1)) + min;
    return freeze({
      next: random,
      random,
      int,
      pick: <T>(items: readonly T[]): T => {
        if (items.length === 0) throw new RangeError('Cannot pick from empty array');
        return items[int(0, items.length - 1)]!;
      },
      shuffle: <T>(items: T[]): T[] => {
        for (let last = items.length - 1; last > 0; last--) {
          const other = int(0, last);
          [items[last], items[other]] = [items[other]!, items[last]!];
        }
        return items;
      },
      chance: (probability: number): boolean => random() < probability,
      getState: (): number => {
        drawn();
        return state;
      },
      clone: (): unknown => rngOf(state, drawn),
    });
  };

  const lineOf = (error: unknown, above: number): number | null => {
    try {
      const found = /(?:<anonymous>|Function):(\d+):\d+/u.exec((error as Error).stack ?? '');
      const line = found === null ? 0 : parse(found[1]) - above;
      return line >= 1 ? line : null;
    } catch {
      return null;
    }
  };

  type Guess = (view: unknown) => unknown;
  interface Player {
    chooseAction(view: unknown, validActions: unknown, rng: unknown): unknown;
    onGameStart?(playerId: string, config: unknown): unknown;
    onGameEnd?(view: unknown, won: boolean): unknown;
  }
  type Bot = { readonly guess: Guess } | { readonly renew: () => Player };

  const countColors = (code: readonly string[]): Record<string, number> => {
    const counts: Record<string, number> = {};
    for (const color of code) counts[color] = (counts[color] ?? 0) + 1;
    return counts;
  };
  const colors = freeze([...boot.symbols]);
  /** The module that the bot last asked for in vain. */
  let asked = '';
  /** The names that the specification's samples use without importing them. */
  const given: Readonly<Record<string, unknown>> = {
    COLORS: colors,
    CODE_LENGTH: boot.length,
    MAX_ATTEMPTS: boot.attempts,
    countColors,
    calculateFeedback: (secret: readonly string[], guess: readonly string[]) => ({ ...answer(secret, guess) }),
    generateAllCombinations: () => boot.codes.map((code) => [...code]),
    // For bots that are CommonJS.
    module: {},
    exports: {},
    require: (name: unknown) => {
      asked = short(name);
      throw new Error(`there is no ${asked}`);
    },
  };

  /** A module as a script with unchanged line numbers. Exports are found by name; imports from the engine are given. */
  const scriptOf = (source: string): string =>
    source
      .replace(/^[ \t]*import\b[^;'"]*from\s*(['"])@mastermind\/engine(?:\/playlab42)?\1;?/gmu, (text) =>
        text.replace(/[^\n]/gu, ''),
      )
      .replace(/^[ \t]*export\s*\{[^}]*\};?/gmu, (text) => text.replace(/[^\n]/gu, ''))
      .replace(/^([ \t]*)export\s+default\s+(?!(?:class|function)\s+\w)/gmu, '$1const exportedBot = ')
      .replace(/^([ \t]*)export\s+(?:default\s+)?/gmu, '$1');

  /** The first module that a source still imports, or an empty text. */
  const importOf = (source: string): string =>
    /^[ \t]*import\b[^;'"]*(['"])([^'"]+)\1/mu.exec(scriptOf(source))?.[2] ?? '';

  /** All declarations of a source, created again on each call. */
  const load = (source: string): (() => readonly unknown[]) => {
    const script = scriptOf(source);
    const declared = /^[ \t]*(?:async\s+)?(?:class|const|function|let|var)\s+([\w$]+)/gmu;
    const names = [
      ...new Set(['guess', 'chooseAction', ...Array.from(script.matchAll(declared), ([, name]) => name!)]),
    ];
    const values = [...names, 'module.exports']
      .map((name) => `typeof ${name.split('.')[0]} === 'undefined' ? undefined : ${name}`)
      .join(', ');
    // A separate scope, so that a bot may declare names that it is given.
    const make = new Function(...keys(given), `return function () { "use strict";\n${script}\nreturn [${values}]; };`);
    return make(...keys(given).map((name) => given[name])) as () => readonly unknown[];
  };

  const isPlayer = (value: unknown): value is Player =>
    typeof (value as { chooseAction?: unknown } | null | undefined)?.chooseAction === 'function';

  /** A bot by its kind. A class can create it again; otherwise the whole source runs again. */
  const botOf = (value: unknown, again: () => unknown): Bot | null => {
    if (typeof value === 'function' && typeof value.prototype?.chooseAction === 'function')
      return { renew: () => new (value as new () => Player)() };
    return isPlayer(value) ? { renew: () => again() as Player } : null;
  };

  type Held = Readonly<Record<string, unknown>>;

  /** The bot that an object holds, such as all that a module exports, if it holds exactly one. */
  const botIn = (value: unknown, again: () => Held): Bot | null => {
    if (typeof value !== 'object' || value === null) return null;
    const held = value as Held;
    if (typeof held.guess === 'function') return { guess: held.guess as Guess };
    const bots = keys(held).flatMap((name) => botOf(held[name], () => again()[name]) ?? []);
    return bots.length === 1 ? bots[0]! : null;
  };

  /** The bot among the declarations of a source. */
  const findBot = (declare: () => readonly unknown[]): Bot | null => {
    const declared = declare();
    if (typeof declared[0] === 'function') return { guess: declared[0] as Guess };
    if (typeof declared[1] === 'function')
      return { renew: () => ({ chooseAction: declare()[1] as Player['chooseAction'] }) };
    for (let at = 2; at < declared.length; at++) {
      const found = botOf(declared[at], () => declare()[at]);
      if (found !== null) return found;
    }
    for (let at = 2; at < declared.length; at++) {
      const found = botIn(declared[at], () => declare()[at] as Held);
      if (found !== null) return found;
    }
    return null;
  };

  /** Lines that the browser and we put above the bot's first. */
  const countAbove = (): number => {
    try {
      load('throw new Error();')();
      return 0;
    } catch (error) {
      return (lineOf(error, 0) ?? 1) - 1;
    }
  };

  post({ kind: 'begun' });
  const above = countAbove();
  let bot: Bot | null;
  try {
    bot = findBot(load(boot.source));
  } catch (error) {
    const name = asked || (error instanceof SyntaxError ? importOf(boot.source) : '');
    if (name !== '') post({ kind: 'import', name: short(name) });
    else if (error instanceof SyntaxError) post({ kind: 'syntax', message: short(error.message) });
    else post({ kind: 'threw', id: 0, message: short(error), line: lineOf(error, above) });
    return;
  }
  if (bot === null) {
    post({ kind: 'no-function' });
    return;
  }
  freeze(boot.codes);

  const askGuess = (guess: Guess, rows: readonly BotRow[], random: () => number): unknown => {
    const attempts: object[] = [];
    for (const [row, black, white] of rows)
      attempts[attempts.length] = freeze({ code: freeze([...row]), feedback: freeze({ black, white }) });
    return guess(
      freeze({
        symbols: boot.symbols,
        length: boot.length,
        codes: boot.codes,
        maxAttempts: boot.attempts,
        attempts: freeze(attempts),
        get possible() {
          return fitting(rows);
        },
        answer,
        random,
      }),
    );
  };

  const PLAYER = 'bot';

  // Without `reset`: the plainest bots play any valid action, and a game that starts over never ends.
  let submits: readonly object[] | null = null;
  const validActions = (): object[] => {
    submits ??= boot.codes.map((code) => freeze({ type: 'submit', code: freeze([...code]) }));
    return [...submits];
  };

  const viewOf = (rows: readonly BotRow[], end: { readonly secret: string; readonly won: boolean } | null): object => ({
    secretCode: end === null ? null : [...end.secret],
    attempts: rows.map(([code, black, white]) => ({ code: [...code], feedback: { black, white } })),
    gameOver: end !== null,
    winner: end?.won === true ? PLAYER : null,
    maxAttempts: boot.attempts,
    rngState: 0,
    playerId: PLAYER,
  });

  /** The choice of a new bot after some rows: it plays its game again from the start. */
  const askChoice = (player: Player, rows: readonly BotRow[], rng: unknown): unknown => {
    if (typeof player.onGameStart === 'function')
      player.onGameStart(PLAYER, { seed: null, playerId: PLAYER, playerIds: [PLAYER] });
    const choose = (turn: number) => player.chooseAction(viewOf(rows.slice(0, turn), null), validActions(), rng);
    for (let turn = 0; turn < rows.length; turn++) choose(turn);
    return choose(rows.length);
  };

  const tellEnd = (player: Player, rows: readonly BotRow[], rng: unknown, secret: string): void => {
    askChoice(player, rows.slice(0, -1), rng);
    const won = rows[rows.length - 1]?.[0] === secret;
    player.onGameEnd?.(viewOf(rows, { secret, won }), won);
  };

  const isPromise = (value: unknown): boolean =>
    typeof value === 'object' && value !== null && typeof (value as { then?: unknown }).then === 'function';

  /** A code as text, letters run together and names set apart; `null` if the value is no code. */
  const codeOf = (value: unknown): string | null => {
    if (typeof value === 'string') return value;
    if (!isArray(value) || !value.every((peg) => typeof peg === 'string')) return null;
    return value.join(value.every((peg) => peg.length === 1) ? '' : ' ');
  };

  const submitted = (action: unknown): string | null => {
    const { type, code } = (action ?? {}) as { readonly type?: unknown; readonly code?: unknown };
    return type === 'submit' ? codeOf(code) : null;
  };

  /** Something that is no code, as its author wrote it. */
  const written = (value: unknown): string => {
    try {
      return short(typeof value === 'object' || typeof value === 'string' ? stringify(value) : value);
    } catch {
      return short(value);
    }
  };

  listen(({ id, rows, seed, secret }) => {
    let chance = false;
    const draws = (from: number) =>
      rngOf(from, () => {
        chance = true;
      });
    let chosen: unknown;
    let code: string | null;
    let hearsEnd = false;
    try {
      const player = 'renew' in bot ? bot.renew() : null;
      if (secret !== undefined) {
        if (player !== null) tellEnd(player, rows, draws(seed), secret);
        post({ kind: 'ended', id });
        return;
      }
      hearsEnd = typeof player?.onGameEnd === 'function';
      chosen =
        'renew' in bot
          ? askChoice(player!, rows, draws(seed))
          : askGuess(bot.guess, rows, draws(seed + rows.length).random);
      if (isPromise(chosen)) {
        post({ kind: 'promise', id });
        return;
      }
      code = 'renew' in bot ? submitted(chosen) : codeOf(chosen);
    } catch (error) {
      post({ kind: 'threw', id, message: short(error), line: lineOf(error, above) });
      return;
    }
    const shown = code === null ? written(chosen) : short(code);
    post({ kind: 'guess', id, shown, text: code !== null, action: 'renew' in bot, chance, hearsEnd });
  });
  post({ kind: 'ready' });
};

/**
 * `runBotInside` as text, an expression. Some tools, such as tsx, keep the names of functions with a helper outside of
 * them, so the text brings its own.
 */
export const insideText = (): string => `((__name) => ${runBotInside.toString()})((named) => named)`;
