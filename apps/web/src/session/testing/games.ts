import { type GameView, gameView, orThrow, tryAction, tryInit } from '@mastermind/engine';
import type { Snapshot } from '../../authority/snapshot.ts';

/** A classic game with the code YGVO after these guesses. */
export const viewAfter = (...guesses: readonly string[]): GameView =>
  gameView(
    guesses.reduce(
      (game, guess) => orThrow(tryAction(game, { type: 'submit', code: [...guess] }, 'ann')),
      orThrow(tryInit({ seed: null, secret: [...'YGVO'], playerIds: ['ann'] })),
    ),
  );

export const LOST = [...Array.from({ length: 10 }, () => 'RRBB')] as const;

export const snapshotOf = (view: GameView, change: Partial<Snapshot> = {}): Snapshot => ({
  id: 'game',
  origin: 'fresh',
  view,
  startedAt: null,
  assisted: false,
  draft: [],
  notes: '',
  link: null,
  notices: [],
  ...change,
});
