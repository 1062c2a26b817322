import { formatGameLink, gameView, recordGame } from '@mastermind/engine';
import type { SafeStore } from '../store/safe.ts';
import { type Beginning, type Choose, NO_STEP, newRecord, type Step, stateOf, step } from './kept-game.ts';
import type { GameRecord } from './record.ts';
import type { Notice, Outcome, Snapshot } from './snapshot.ts';

/** What only the outside world knows. */
export interface World {
  readonly store: SafeStore;
  /** Milliseconds since 1970. */
  now(): number;
  randomSeed(): number;
  newId(): string;
  /** Tells other tabs that a game has changed. */
  changed(id: string): void;
}

/** Holds the secrets of the games played without a server: it loads, decides by the rules, and keeps. */
export const createKeeper = (world: World) => {
  const { store } = world;

  const snapshot = (record: GameRecord, notices: readonly Notice[] = []): Snapshot => {
    const state = stateOf(record);
    const link = state.gameOver ? formatGameLink(record.recording) : null;
    const { id, origin, startedAt, assisted, draft, notes } = record;
    return {
      id,
      origin,
      view: gameView(state),
      startedAt,
      assisted,
      draft,
      notes,
      link: link?.ok === true ? link.value : null,
      notices: store.full() ? [...notices, 'storage-full'] : notices,
    };
  };

  const load = async (id: string): Promise<GameRecord> => {
    const record = await store.game(id);
    if (record === null) throw new Error(`There is no game ${id}.`);
    return record;
  };

  /** Changes a kept game in one step; `null` leaves it as it is. */
  const change = async (id: string, next: (kept: GameRecord) => GameRecord | null): Promise<GameRecord> =>
    (await store.changeGame(id, (kept) => (kept === null ? null : next(kept)))) ?? load(id);

  const create = async ({ variant, origin, seed, secret }: Beginning): Promise<GameRecord> => {
    const start =
      secret === undefined
        ? { variant, seed: seed ?? world.randomSeed(), secret: null }
        : { variant, seed: null, secret };
    const record = newRecord(world.newId(), origin, recordGame(start, []), world.now());
    // Reading it back through the rules makes sure that nothing unplayable is kept.
    stateOf(record);
    await store.changeGame(record.id, () => record);
    return record;
  };

  const act = async (id: string, turn: number, choose: Choose): Promise<Outcome> => {
    let taken: Step = NO_STEP;
    const record = await change(id, (kept) => {
      // Called a second time when the disk fails; then the first result is void.
      taken = step(kept, turn, choose, world.now());
      return taken.record;
    });
    if (taken.record !== null) world.changed(id);
    return { snapshot: snapshot(record, taken.notices), refusal: taken.refusal };
  };

  return { world, snapshot, load, change, create, act };
};

export type Keeper = ReturnType<typeof createKeeper>;
