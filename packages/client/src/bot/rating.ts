import {
  type Code,
  type CodeError,
  checkCode,
  codeAt,
  countCodes,
  feedback,
  formatCode,
  parseCode,
  type Variant,
} from '@mastermind/engine';
import type { BotBoot, BotReply, BotRow } from './inside.ts';

/** What went wrong with a bot; the rows say where. */
export type BotFault =
  | { readonly kind: 'syntax'; readonly message: string }
  | { readonly kind: 'no-function' }
  | { readonly kind: 'import'; readonly name: string }
  | {
      readonly kind: 'threw';
      readonly message: string;
      readonly line: number | null;
      /** `null` if it threw while it was being read. */
      readonly rows: readonly BotRow[] | null;
    }
  | { readonly kind: 'promise'; readonly rows: readonly BotRow[] }
  | { readonly kind: 'no-code'; readonly shown: string; readonly rows: readonly BotRow[]; readonly cause: CodeError }
  | { readonly kind: 'too-slow'; readonly rows: readonly BotRow[] }
  | { readonly kind: 'too-long' }
  | { readonly kind: 'too-much-memory' }
  | { readonly kind: 'endless'; readonly rows: readonly BotRow[] }
  | { readonly kind: 'never-ready' }
  | { readonly kind: 'no-sandbox' }
  | { readonly kind: 'stopped' };

/** Why a sandbox did not get a bot ready, by what it replied instead; `null` if it said nothing in time. */
export const startFault = (reply: BotReply | null): BotFault => {
  switch (reply?.kind) {
    case undefined:
      return { kind: 'never-ready' };
    case 'syntax':
      return { kind: 'syntax', message: String(reply.message) };
    case 'import':
      return { kind: 'import', name: String(reply.name) };
    case 'threw':
      return { kind: 'threw', message: String(reply.message), line: Number(reply.line) || null, rows: null };
    default:
      return { kind: 'no-function' };
  }
};

export interface BotRating {
  readonly games: number;
  readonly done: number;
  /** Games given up after `MOST_GUESSES`. */
  readonly unbroken: number;
  /** `histogram[n]` games took n guesses. */
  readonly histogram: readonly number[];
}

/** One question to the bot; `null` if it did not answer in time. */
export type AskBot = (rows: readonly BotRow[], seed: number) => Promise<Extract<BotReply, { id: number }> | null>;

/** The time for one guess, in milliseconds. */
export const BOT_PATIENCE = 2000;
/** A game is given up after this many guesses. */
export const MOST_GUESSES = 20;
/** The time for all games together, in milliseconds. */
export const MOST_TIME = 60_000;
/** A bot is given all codes at once, so there must not be too many. */
export const MOST_CODES = 100_000;

/** What a bot of this ruleset begins with. */
export const bootOf = (variant: Variant, source: string): BotBoot => ({
  source,
  symbols: variant.symbols.map(({ letter }) => letter).join(''),
  length: variant.length,
  codes: Array.from({ length: countCodes(variant) }, (_, code) => formatCode(variant, codeAt(variant, code))),
  attempts: variant.attempts,
});

/** Secrets that have given the bot the same answers so far. */
interface Group {
  readonly rows: readonly BotRow[];
  readonly secrets: readonly number[];
  /** Whether the latest guess was drawn. */
  readonly chance: boolean;
}

export interface Played {
  readonly guess: Code;
  readonly letters: string;
  readonly chance: boolean;
}

/**
 * Plays every secret against a bot that runs elsewhere and cannot be trusted, so its guesses are checked and answered
 * here. As long as the bot draws no random numbers, it is asked once for all secrets that gave it the same answers.
 * Whoever draws guesses may miss a code for long, so such a game only counts as unbroken; a bot that does not draw is
 * stuck.
 */
export const rateBot = async (
  variant: Variant,
  ask: AskBot,
  tell: (rating: BotRating) => void,
  isStopped: () => 'stopped' | 'too-long' | null,
): Promise<BotRating | BotFault> => {
  const games = countCodes(variant);
  const histogram: number[] = [0];
  let done = 0;
  const all = Array.from({ length: games }, (_, secret) => secret);
  let open: readonly Group[] = [{ rows: [], secrets: all, chance: false }];
  for (let turn = 1; open.length > 0 && turn <= MOST_GUESSES; turn++) {
    histogram.push(0);
    const next: Group[] = [];
    for (const group of open) {
      const split = await playGroup(variant, ask, group, isStopped);
      if ('kind' in split) return split;
      done += split.broken;
      histogram[turn]! += split.broken;
      next.push(...split.groups);
      tell({ games, done, unbroken: 0, histogram: [...histogram] });
    }
    open = next;
  }
  const stuck = open.find(({ chance }) => !chance);
  if (stuck !== undefined) return { kind: 'endless', rows: stuck.rows };
  return { games, done: games, unbroken: games - done, histogram };
};

interface Split {
  readonly broken: number;
  readonly groups: readonly Group[];
}

/** One guess for each secret of a group. A bot that draws random numbers is asked anew for each of them. */
const playGroup = async (
  variant: Variant,
  ask: AskBot,
  { rows, secrets }: Group,
  isStopped: () => 'stopped' | 'too-long' | null,
): Promise<Split | BotFault> => {
  const guessFor = (secret: number): Promise<Played | BotFault> => askBot(variant, ask, rows, secret * MOST_GUESSES);
  const first = await guessFor(secrets[0]!);
  if ('kind' in first) return first;
  if (!first.chance) return halt(isStopped()) ?? answer(variant, rows, secrets, first);
  let broken = 0;
  const groups: Group[] = [];
  for (const secret of secrets) {
    const halted = halt(isStopped());
    if (halted !== null) return halted;
    const played = secret === secrets[0] ? first : await guessFor(secret);
    if ('kind' in played) return played;
    const split = answer(variant, rows, [secret], played);
    broken += split.broken;
    groups.push(...split.groups);
  }
  return { broken, groups };
};

const halt = (why: 'stopped' | 'too-long' | null): BotFault | null => (why === null ? null : { kind: why });

/** One guess of the bot, checked. */
export const askBot = async (
  variant: Variant,
  ask: AskBot,
  rows: readonly BotRow[],
  seed: number,
): Promise<Played | BotFault> => {
  const reply = await ask(rows, seed);
  if (reply === null) return { kind: 'too-slow', rows };
  if (reply.kind === 'promise') return { kind: 'promise', rows };
  if (reply.kind === 'threw') {
    return { kind: 'threw', message: String(reply.message), line: Number(reply.line) || null, rows };
  }
  const { shown } = reply;
  const code = reply.text ? parseCode(variant, shown) : checkCode(variant, []);
  if (!code.ok) return { kind: 'no-code', shown: reply.text ? JSON.stringify(shown) : shown, rows, cause: code.error };
  return { guess: code.value, letters: formatCode(variant, code.value), chance: reply.chance };
};

/** Gives each secret its answer, and groups those that give the same one. */
const answer = (
  variant: Variant,
  rows: readonly BotRow[],
  secrets: readonly number[],
  { guess, letters, chance }: Played,
): Split => {
  const groups = new Map<number, { readonly row: BotRow; readonly secrets: number[] }>();
  let broken = 0;
  for (const secret of secrets) {
    const { black, white } = feedback(codeAt(variant, secret), guess);
    if (black === variant.length) {
      broken++;
      continue;
    }
    const key = black * (variant.length + 1) + white;
    const group = groups.get(key) ?? { row: [letters, black, white] as const, secrets: [] };
    group.secrets.push(secret);
    groups.set(key, group);
  }
  return {
    broken,
    groups: [...groups.values()].map((group) => ({ rows: [...rows, group.row], secrets: group.secrets, chance })),
  };
};
