import { gameView, recordGame, type Untimed } from '@mastermind/engine';
import { step } from '@mastermind/play';
import type { SavedGame } from '../store/record.ts';
import type { SafeStore } from '../store/safe.ts';
import { type Beginning, savedGame } from './kept-game.ts';
import type { Notice, Outcome, Snapshot } from './snapshot.ts';

/** Facts from the outside world. */
export interface World {
  readonly store: SafeStore;
  /** Milliseconds since 1970. */
  now(): number;
  randomSeed(): number;
  newId(): string;
  /** Notifies other tabs that a game has changed. */
  changed(id: string): void;
}

/** Holds the secrets of the games played without a server: it loads, decides by the rules, and keeps. */
export const createKeeper = (world: World) => {
  const { store } = world;

  /** Links are loaded with the first game that ends; a page without network can end a game all the same. */
  const link = ({ recording, state }: SavedGame): Promise<string | null> | null =>
    state.gameOver ? import('./link.ts').then(({ linkOf }) => linkOf(recording)).catch(() => null) : null;

  const snapshot = async (game: SavedGame, notices: readonly Notice[] = []): Promise<Snapshot> => {
    const { id, origin, state, startedAt, assisted, draft, notes } = game;
    return {
      id,
      origin,
      view: gameView(state),
      startedAt,
      assisted,
      draft,
      notes,
      link: await link(game),
      notices: store.full() ? [...notices, 'storage-full'] : notices,
    };
  };

  const must = (game: SavedGame | null, id: string): SavedGame => {
    if (game === null) throw new Error(`There is no game ${id}.`);
    return game;
  };

  const load = async (id: string): Promise<SavedGame> => must(await store.game(id), id);

  /** Changes a game in one step; `null` leaves it unchanged. */
  const change = async (id: string, next: (game: SavedGame) => SavedGame | null): Promise<SavedGame> =>
    must(await store.changeGame(id, (game) => (game === null ? null : next(game))), id);

  const create = async ({ variant, origin, seed, secret }: Beginning): Promise<SavedGame> => {
    const start =
      secret === undefined
        ? { variant, seed: seed ?? world.randomSeed(), secret: null }
        : { variant, seed: null, secret };
    const game = savedGame(world.newId(), origin, recordGame(start, []), world.now());
    await store.changeGame(game.id, () => game);
    return game;
  };

  /** Carries out an action in a game, or in the result of `prepare` for that game. */
  const act = async (
    id: string,
    turn: number,
    action: Untimed,
    prepare = (game: SavedGame): SavedGame => game,
  ): Promise<Outcome> => {
    let taken: ReturnType<typeof step<SavedGame>> | null = null;
    let before: SavedGame | null = null;
    const game = await change(id, (saved) => {
      // Called a second time when the disk fails; then the first result is void.
      const now = world.now();
      before = saved;
      taken = step(prepare(saved), turn, action, now);
      if (!taken.ok) return null;
      return { ...taken.value, draft: [], endedAt: taken.value.state.gameOver ? now : null };
    });
    return settle(game, before!, taken!);
  };

  /** A game that has moved on, or has ended, is shown as saved: a refusal would be pointless. */
  const settle = async (
    game: SavedGame,
    before: SavedGame,
    taken: ReturnType<typeof step<SavedGame>>,
  ): Promise<Outcome> => {
    if (taken.ok) {
      world.changed(game.id);
      return {
        snapshot: await snapshot(game, game.startedAt === before.startedAt ? [] : ['clock-set-back']),
        refusal: null,
      };
    }
    return taken.error.kind === 'moved-on' || before.state.gameOver
      ? { snapshot: await snapshot(game, ['elsewhere']), refusal: null }
      : { snapshot: await snapshot(game), refusal: taken.error };
  };

  return { world, snapshot, load, change, create, act };
};

export type Keeper = ReturnType<typeof createKeeper>;
