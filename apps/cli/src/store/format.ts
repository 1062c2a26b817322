import { parseRecording, type Recording, replay, type SprintResult } from '@mastermind/engine';
import { type Held, holdAgain, type PuzzleResult, readPuzzleResult } from '@mastermind/play';
import type { GameMeasure } from '@mastermind/solver';

const VERSION = 1;

/** A value as the text of its file. */
export const formatKept = (value: object): string => JSON.stringify({ version: VERSION, ...value });

/** A game put away, with the row as far as it was filled. */
export interface KeptGame {
  readonly session: Held;
  readonly draft: readonly (string | null)[];
}

/** A game that is over, as the statistics need it. */
export interface FinishedGame {
  readonly id: string;
  readonly recording: Recording;
  readonly endedAt: number;
  readonly assisted: boolean;
  /** Whether the code was drawn at random, and no player chose it. */
  readonly drawn: boolean;
}

/** The finished games that can be read, and the others unchanged: they stay in the file, but count for nothing. */
export interface FinishedGames {
  readonly games: readonly FinishedGame[];
  readonly unread: readonly unknown[];
}

/** The saved games, the one played last first; `null` if the text is anything else. Games are replayed, so they obey the rules. */
export const parseKeptGames = (text: string): readonly KeptGame[] | null => {
  const data = parseObject(text);
  if (data === null || !Array.isArray(data.games)) return null;
  const games = (data.games as unknown[]).map(readKeptGame);
  return games.every((game) => game !== null) ? games : null;
};

const readKeptGame = (entry: unknown): KeptGame | null => {
  const { id, startedAt, assisted, recording: recorded, draft: filled } = Object(entry) as Record<string, unknown>;
  const recording = readRecording(recorded);
  if (recording === null || !isTime(startedAt) || !isId(id) || typeof assisted !== 'boolean') return null;
  const session = holdAgain(recording, { id, startedAt, assisted });
  if (!session.ok || !Array.isArray(filled)) return null;
  const { variant } = session.value.state;
  const keys = new Set<unknown>(variant.symbols.map(({ key }) => key));
  const draft = filled.map((key: unknown) => (keys.has(key) ? (key as string) : null));
  return { session: session.value, draft: Array.from({ length: variant.length }, (_, at) => draft[at] ?? null) };
};

/** A finished game to look at again; `null` if its recording does not replay. */
export const finishedSession = ({
  id,
  recording,
  assisted,
}: Pick<FinishedGame, 'id' | 'recording' | 'assisted'>): Held | null => {
  const session = holdAgain(recording, { id, startedAt: 0, assisted });
  return session.ok ? session.value : null;
};

export const parseFinished = (text: string): FinishedGames | null => {
  const data = parseObject(text);
  if (data === null || !Array.isArray(data.games)) return null;
  const games: FinishedGame[] = [];
  const unread: unknown[] = [];
  for (const entry of data.games as unknown[]) {
    const game = readFinished(entry);
    if (game === null) unread.push(entry);
    else games.push(game);
  }
  return { games, unread };
};

const readFinished = (entry: unknown): FinishedGame | null => {
  const { id, endedAt, assisted, drawn, recording: recorded } = Object(entry) as Record<string, unknown>;
  const recording = readRecording(recorded);
  if (recording === null || !replay(recording).ok) return null;
  if (!isId(id) || typeof endedAt !== 'number' || typeof assisted !== 'boolean' || typeof drawn !== 'boolean')
    return null;
  return { id, recording, endedAt, assisted, drawn };
};

/** The measures of games, each computed once by this version of the measure. */
export interface Measures {
  readonly edition: number;
  readonly games: ReadonlyMap<string, GameMeasure>;
}

export const parseMeasures = (text: string): Measures | null => {
  const data = parseObject(text);
  if (data === null || typeof data.edition !== 'number' || typeof data.games !== 'object') return null;
  return { edition: data.edition, games: new Map(Object.entries(data.games ?? {}).filter(isMeasured)) };
};

const isMeasured = (entry: [string, unknown]): entry is [string, GameMeasure] => {
  const { guesses, best, penalty, losses, exact } = Object(entry[1]) as Partial<GameMeasure>;
  const figures = [guesses, best, penalty, ...Object.values(losses ?? [null])];
  return figures.every((figure) => typeof figure === 'number') && typeof exact === 'boolean';
};

/** The rows of a physical board with help: its rules, and rows such as `RRBB:10`. */
interface KeptBoard {
  readonly variant: string;
  readonly rows: string;
}

export const parseBoard = (text: string): KeptBoard | null => {
  const data = parseObject(text);
  if (data === null || typeof data.variant !== 'string' || typeof data.rows !== 'string') return null;
  return { variant: data.variant, rows: data.rows };
};

/** Games whose code is not known yet, by server: they cannot be replayed before. */
export type AwaitedGames = Readonly<Record<string, readonly string[]>>;

export const parseAwaited = (text: string): AwaitedGames | null => {
  const data = parseObject(text);
  if (data === null || typeof data.servers !== 'object' || data.servers === null) return null;
  const lists = Object.entries(data.servers).filter(
    (entry): entry is [string, string[]] => Array.isArray(entry[1]) && entry[1].every((id) => typeof id === 'string'),
  );
  return Object.fromEntries(lists);
};

export type BestSprints = Readonly<Record<string, SprintResult>>;

export const parseSprints = (text: string): BestSprints | null => {
  const data = parseObject(text);
  if (data === null || typeof data.best !== 'object') return null;
  return Object.fromEntries(Object.entries(data.best ?? {}).filter(isSprint));
};

const isSprint = (entry: [string, unknown]): entry is [string, SprintResult] => {
  const { broken, guesses, lastAt } = Object(entry[1]) as Partial<SprintResult>;
  return [broken, guesses, lastAt].every((figure) => Number.isSafeInteger(figure));
};

/** The puzzles that were met, each with its first answer. */
export interface PuzzleRecord {
  /** The number of the next one. */
  readonly next: number;
  readonly results: readonly PuzzleResult[];
}

export const parsePuzzles = (text: string): PuzzleRecord | null => {
  const data = parseObject(text);
  if (data === null || !Array.isArray(data.results) || !Number.isSafeInteger(data.next)) return null;
  const results = (data.results as unknown[]).map(readPuzzleResult);
  return results.every((result) => result !== null) ? { next: data.next as number, results } : null;
};

/** The choices of last time. */
export interface Settings {
  readonly variant: string;
  readonly bot: string;
  readonly coach: boolean;
}

export const defaultSettings: Settings = { variant: 'classic', bot: 'elimination', coach: false };

export const parseSettings = (text: string): Settings | null => {
  const data = parseObject(text);
  if (data === null || typeof data.variant !== 'string' || typeof data.bot !== 'string') return null;
  return { variant: data.variant, bot: data.bot, coach: data.coach === true };
};

/** An object of this version; `null` if the text is anything else. */
const parseObject = (text: string): Record<string, unknown> | null => {
  try {
    const data: unknown = JSON.parse(text);
    const { version } = Object(data) as Record<string, unknown>;
    return version === VERSION ? (data as Record<string, unknown>) : null;
  } catch {
    return null;
  }
};

const isId = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** `null` is a clock that waits for Start. */
const isTime = (value: unknown): value is number | null => value === null || typeof value === 'number';

const readRecording = (value: unknown): Recording | null => {
  const recording = parseRecording(JSON.stringify(value) ?? '');
  return recording.ok ? recording.value : null;
};
