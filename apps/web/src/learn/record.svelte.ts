import { opponentOf, PUZZLES_BEFORE_RATING, type PuzzleRating, puzzleRating } from '@mastermind/play';
import type { Puzzle } from '@mastermind/solver';
import { type KeptPuzzles, openPuzzles, type PuzzlesElsewhere } from './puzzles.ts';
import type { Run } from './run.ts';

/** The saved puzzles of this device, equal in all tabs; `null` until read. */
let kept = $state.raw<KeptPuzzles | null>(null);
const rating = $derived(kept === null ? null : puzzleRating(kept.results));

const store = openPuzzles();
const others = new BroadcastChannel('mastermind.puzzles');

const read = async (): Promise<void> => {
  kept = await (await store).all();
};
others.addEventListener('message', read);
void read();

export const record = {
  get kept(): KeptPuzzles | null {
    return kept;
  },
  get rating(): PuzzleRating | null {
    return rating;
  },
};

/** The rating and its deviation, rounded; `null` while there are too few puzzles for one. */
export const ratedAs = (): readonly [rating: number, deviation: number] | null =>
  rating === null || kept === null || kept.results.length < PUZZLES_BEFORE_RATING
    ? null
    : [Math.round(rating.rating), Math.round(rating.deviation)];

/** The earlier result of a puzzle; `null` if it is new. */
export const resultOf = (puzzle: number): boolean | null =>
  kept?.results.find((result) => result.puzzle === puzzle)?.solved ?? null;

/** Keeps how a puzzle was met for the first time. */
export const keepResult = async ({ seed, difficulty }: Puzzle, solved: boolean): Promise<void> => {
  await (await store).add({ puzzle: seed, opponent: opponentOf(difficulty.value), solved, at: Date.now() });
  await changed();
};

/** Changes the run in one step; `null` leaves it unchanged. */
export const changeRun = async (change: (run: Run | null) => Run | null): Promise<void> => {
  await (await store).changeRun(change);
  await changed();
};

/** The saved data for an export: a run belongs to its device and its clock. */
export const puzzlesHere = async (): Promise<PuzzlesElsewhere> => {
  const { results, best } = await (await store).all();
  return { results, best };
};

export const joinPuzzles = async (other: PuzzlesElsewhere): Promise<void> => {
  await (await store).join(other);
  await changed();
};

export const forgetPuzzles = async (): Promise<void> => {
  await (await store).clear();
  await changed();
};

const changed = async (): Promise<void> => {
  others.postMessage(null);
  await read();
};
