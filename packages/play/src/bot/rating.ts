import {
  breakerRandom,
  type Code,
  type CodeError,
  codeAt,
  countCodes,
  feedback,
  formatCode,
  parseCode,
  type Variant,
} from '@mastermind/engine';
import type { BotBoot, BotReply, BotRow } from './inside.ts';

/** A bot's fault; the rows say where. */
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
  /** It returned a value that is no code; `wanted` is an example of a valid value. */
  | { readonly kind: 'not-a-code'; readonly shown: string; readonly wanted: string; readonly rows: readonly BotRow[] }
  | { readonly kind: 'too-slow'; readonly rows: readonly BotRow[] }
  | { readonly kind: 'too-long' }
  | { readonly kind: 'too-much-memory' }
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
  /** Games lost because all attempts were used. */
  readonly unbroken: number;
  /** `histogram[n]` games took n guesses. */
  readonly histogram: readonly number[];
}

/** One question to the bot, or the end of its game; `null` if it did not answer in time. */
export type AskBot = (
  rows: readonly BotRow[],
  seed: number,
  secret?: string,
) => Promise<Extract<BotReply, { id: number }> | null>;

/** The time for one guess, in milliseconds. */
export const BOT_PATIENCE = 2000;
/** The time for all games together, in milliseconds. */
export const MOST_TIME = 60_000;
/** A bot is given all codes at once, so there must not be too many. */
export const MOST_CODES = 100_000;

/** The beginning of every game of a bot with this ruleset. */
export const bootOf = (variant: Variant, source: string): BotBoot => ({
  source,
  symbols: variant.symbols.map(({ letter }) => letter).join(''),
  length: variant.length,
  codes: Array.from({ length: countCodes(variant) }, (_, code) => formatCode(variant, codeAt(variant, code))),
  attempts: variant.attempts,
});

/** Secrets that have given the bot equal answers so far. */
interface Group {
  readonly rows: readonly BotRow[];
  readonly secrets: readonly number[];
}

export interface Played {
  readonly guess: Code;
  readonly letters: string;
  readonly chance: boolean;
  readonly hearsEnd: boolean;
}

/**
 * Plays every secret against a bot that runs in a sandbox and cannot be trusted, so its guesses are checked and
 * answered here. As long as the bot draws no random numbers, it is asked once for all secrets with equal answers.
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
  let open: readonly Group[] = [{ rows: [], secrets: all }];
  for (let turn = 1; open.length > 0 && turn <= variant.attempts; turn++) {
    histogram.push(0);
    const next: Group[] = [];
    for (const group of open) {
      const split = await playGroup(variant, ask, group, isStopped);
      if ('kind' in split) return split;
      done += split.broken.length;
      histogram[turn]! += split.broken.length;
      next.push(...split.groups);
      tell({ games, done, unbroken: 0, histogram: [...histogram] });
    }
    open = next;
  }
  return { games, done: games, unbroken: games - done, histogram };
};

interface Split {
  readonly broken: readonly number[];
  readonly groups: readonly Group[];
}

/** One guess for each secret of a group. A bot that draws random numbers is asked again for each of them. */
const playGroup = async (
  variant: Variant,
  ask: AskBot,
  { rows, secrets }: Group,
  isStopped: () => 'stopped' | 'too-long' | null,
): Promise<Split | BotFault> => {
  const guessFor = (secret: number): Promise<Played | BotFault> => askBot(variant, ask, rows, seedOf(secret));
  const first = await guessFor(secrets[0]!);
  if ('kind' in first) return first;
  const broken: number[] = [];
  const groups: Group[] = [];
  for (const alike of first.chance ? secrets.map((secret) => [secret]) : [secrets]) {
    const halted = halt(isStopped());
    if (halted !== null) return halted;
    const played = alike[0] === secrets[0] ? first : await guessFor(alike[0]!);
    if ('kind' in played) return played;
    const split = answer(variant, rows, alike, played);
    const fault = played.hearsEnd ? await tellEnds(variant, ask, rows, played, split, isStopped) : null;
    if (fault !== null) return fault;
    broken.push(...split.broken);
    groups.push(...split.groups);
  }
  return { broken, groups };
};

/** Notifies the bot of each game that its guess ended. */
const tellEnds = async (
  variant: Variant,
  ask: AskBot,
  rows: readonly BotRow[],
  { letters }: Played,
  { broken, groups }: Split,
  isStopped: () => 'stopped' | 'too-long' | null,
): Promise<BotFault | null> => {
  const won: Group = { rows: [...rows, [letters, variant.length, 0]], secrets: broken };
  const lost = rows.length + 1 < variant.attempts ? [] : groups;
  for (const ended of [won, ...lost]) {
    for (const secret of ended.secrets) {
      const fault =
        halt(isStopped()) ?? (await tellBotEnd(variant, ask, ended.rows, seedOf(secret), codeAt(variant, secret)));
      if (fault !== null) return fault;
    }
  }
  return null;
};

/** A seed for the bot that does not give its game's code away. */
const seedOf = (secret: number): number => breakerRandom(secret).getState();

const halt = (why: 'stopped' | 'too-long' | null): BotFault | null => (why === null ? null : { kind: why });

/** One guess of the bot, checked. */
export const askBot = async (
  variant: Variant,
  ask: AskBot,
  rows: readonly BotRow[],
  seed: number,
): Promise<Played | BotFault> => {
  const reply = await ask(rows, seed);
  if (reply?.kind !== 'guess') return replyFault(reply, rows);
  const { shown, text, action, chance, hearsEnd } = reply;
  if (!text) return { kind: 'not-a-code', shown: String(shown), wanted: wanted(variant, action), rows };
  const code = parseCode(variant, String(shown));
  if (!code.ok) return { kind: 'no-code', shown: JSON.stringify(shown), rows, cause: code.error };
  return { guess: code.value, letters: formatCode(variant, code.value), chance, hearsEnd };
};

/** An example of a bot's return value. */
const wanted = (variant: Variant, action: boolean): string => {
  const letters = formatCode(variant, codeAt(variant, 0));
  const list = `[${Array.from(letters, (letter) => `"${letter}"`).join(', ')}]`;
  return action ? `{ type: "submit", code: ${list} }` : `"${letters}"`;
};

/** Notifies a bot of the end of its game; its last row is part of `rows`. */
export const tellBotEnd = async (
  variant: Variant,
  ask: AskBot,
  rows: readonly BotRow[],
  seed: number,
  secret: Code,
): Promise<BotFault | null> => {
  const reply = await ask(rows, seed, formatCode(variant, secret));
  return reply?.kind === 'ended' ? null : replyFault(reply, rows);
};

type Answer = Awaited<ReturnType<AskBot>>;

/** Why a reply is not the one that was asked for. A sandbox that sends another kind has not answered. */
const replyFault = (reply: Answer, rows: readonly BotRow[]): BotFault => {
  if (reply?.kind === 'promise') return { kind: 'promise', rows };
  if (reply?.kind !== 'threw') return { kind: 'too-slow', rows };
  return { kind: 'threw', message: String(reply.message), line: Number(reply.line) || null, rows };
};

/** Gives each secret its answer, and groups the secrets with equal answers. */
const answer = (
  variant: Variant,
  rows: readonly BotRow[],
  secrets: readonly number[],
  { guess, letters }: Played,
): Split => {
  const groups = new Map<number, { readonly row: BotRow; readonly secrets: number[] }>();
  const broken: number[] = [];
  for (const secret of secrets) {
    const { black, white } = feedback(codeAt(variant, secret), guess);
    if (black === variant.length) {
      broken.push(secret);
      continue;
    }
    const key = black * (variant.length + 1) + white;
    const group = groups.get(key) ?? { row: [letters, black, white] as const, secrets: [] };
    group.secrets.push(secret);
    groups.set(key, group);
  }
  return {
    broken,
    groups: [...groups.values()].map((group) => ({ rows: [...rows, group.row], secrets: group.secrets })),
  };
};
