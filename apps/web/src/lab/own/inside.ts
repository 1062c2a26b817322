/** What the sandbox is told to begin with. */
export interface Boot {
  readonly source: string;
  readonly symbols: string;
  readonly length: number;
  readonly codes: readonly string[];
}

/** A row as it crosses the border: guess, exact, misplaced. */
export type PlainRow = readonly [guess: string, exact: number, misplaced: number];

export interface Ask {
  readonly id: number;
  readonly rows: readonly PlainRow[];
  readonly seed: number;
}

/** What comes out of the sandbox. Nothing in it is to be trusted. */
export type Reply =
  /** The sandbox is there, and now reads the bot. */
  | { readonly kind: 'begun' }
  | { readonly kind: 'ready' }
  | { readonly kind: 'syntax'; readonly message: string }
  | { readonly kind: 'no-function' }
  /** `shown` is what was returned as text; `chance` tells whether the bot drew lots for it. */
  | {
      readonly kind: 'guess';
      readonly id: number;
      readonly shown: string;
      readonly text: boolean;
      readonly chance: boolean;
    }
  | { readonly kind: 'threw'; readonly id: number; readonly message: string; readonly line: number | null };

/**
 * Runs a bot inside the sandbox. It is sent there as text, so it must not use anything outside of itself;
 * what the bot could tamper with is put aside before its first line runs.
 */
export const inside = (boot: Boot, post: (reply: Reply) => void, listen: (heard: (ask: Ask) => void) => void): void => {
  const { freeze } = Object;
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

  const answer = (secret: string, guess: string): { exact: number; misplaced: number } => {
    let exact = 0;
    let misplaced = 0;
    let taken = 0;
    for (let place = 0; place < guess.length; place++) {
      if (secret[place] === guess[place]) {
        exact++;
        continue;
      }
      for (let other = 0; other < secret.length; other++) {
        if ((taken & (1 << other)) !== 0 || secret[other] === guess[other] || secret[other] !== guess[place]) continue;
        misplaced++;
        taken |= 1 << other;
        break;
      }
    }
    return { exact, misplaced };
  };

  // What fits the first rows serves everything that begins with them.
  const known: Record<string, readonly string[]> = { __proto__: null } as never;
  const fitting = (rows: readonly PlainRow[]): readonly string[] => {
    let name = '';
    let left: readonly string[] = boot.codes;
    for (const [guess, exact, misplaced] of rows) {
      name += `${guess}${exact}${misplaced}`;
      let next = known[name];
      if (next === undefined) {
        const found: string[] = [];
        for (const code of left) {
          const got = answer(code, guess);
          if (got.exact === exact && got.misplaced === misplaced) found[found.length] = code;
        }
        next = freeze(found);
        known[name] = next;
      }
      left = next;
    }
    return left;
  };

  /** Mulberry32, as everywhere here. */
  const chanceOf = (seed: number, drawn: () => void) => {
    let state = seed >>> 0;
    return (): number => {
      drawn();
      state = (state + 0x6d2b79f5) >>> 0;
      let mixed = state;
      mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
      mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
      return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
    };
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

  type Guess = (game: unknown) => unknown;
  const make = (source: string): Guess | null =>
    new Function(`"use strict";\n${source}\nreturn typeof guess === 'function' ? guess : null;`)() as Guess | null;

  /** Lines that the browser and we put above the bot's first. */
  const countAbove = (): number => {
    try {
      make('throw new Error();');
      return 0;
    } catch (error) {
      return (lineOf(error, 0) ?? 1) - 1;
    }
  };

  post({ kind: 'begun' });
  const above = countAbove();
  let guess: Guess | null;
  try {
    guess = make(boot.source);
  } catch (error) {
    if (error instanceof SyntaxError) post({ kind: 'syntax', message: short(error.message) });
    else post({ kind: 'threw', id: 0, message: short(error), line: lineOf(error, above) });
    return;
  }
  if (guess === null) {
    post({ kind: 'no-function' });
    return;
  }
  const play = guess;
  freeze(boot.codes);
  listen(({ id, rows, seed }) => {
    let chance = false;
    const random = chanceOf(seed, () => {
      chance = true;
    });
    const shownRows: object[] = [];
    for (const [row, exact, misplaced] of rows) shownRows[shownRows.length] = freeze({ guess: row, exact, misplaced });
    const game = freeze({
      symbols: boot.symbols,
      length: boot.length,
      codes: boot.codes,
      rows: freeze(shownRows),
      get possible() {
        return fitting(rows);
      },
      answer,
      random,
    });
    let returned: unknown;
    try {
      returned = play(game);
    } catch (error) {
      post({ kind: 'threw', id, message: short(error), line: lineOf(error, above) });
      return;
    }
    post({ kind: 'guess', id, shown: short(returned), text: typeof returned === 'string', chance });
  });
  post({ kind: 'ready' });
};

/** The globals that a bot has no use for. The sandbox's origin and policy guard what is behind them anyway. */
const UNNEEDED = [
  'postMessage',
  'close',
  'fetch',
  'importScripts',
  'XMLHttpRequest',
  'WebSocket',
  'WebSocketStream',
  'WebTransport',
  'EventSource',
  'BroadcastChannel',
  'MessageChannel',
  'Worker',
  'SharedArrayBuffer',
  'WebAssembly',
  'indexedDB',
  'caches',
  'navigator',
  'console',
  'setInterval',
  'setTimeout',
];

/** The whole program of the worker, as text. The line to the page stays inside a closure. */
export const program = (): string => `'use strict';
self.onmessage = (event) => {
  self.onmessage = null;
  const port = event.ports[0];
  const post = port.postMessage.bind(port);
  for (const name of ${JSON.stringify(UNNEEDED)}) {
    for (let owner = self; owner !== null; owner = Object.getPrototypeOf(owner)) {
      try { delete owner[name]; } catch {}
    }
    try { Object.defineProperty(self, name, { value: undefined }); } catch {}
  }
  (${inside.toString()})(event.data, post, (heard) => { port.onmessage = (message) => heard(message.data); });
};`;
