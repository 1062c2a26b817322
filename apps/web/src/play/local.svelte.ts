import type { EngineError } from '@mastermind/engine';
import { games, onGameChanged } from '../authority/client.ts';
import type { Outcome, Snapshot } from '../authority/snapshot.ts';
import { loadAllWords, words } from '../messages/words.svelte.ts';
import { type Acted, type Acts, createSession } from '../session/session.svelte.ts';

/** A game that the authority on this device holds. */
export const createLocalGame = (first: Snapshot) => {
  let snapshot = $state.raw(first);

  const settle = async (work: Promise<Outcome>): Promise<Acted<EngineError>> => {
    try {
      const { snapshot: next, refusal } = await work;
      snapshot = next;
      return { refusal, notices: next.notices };
    } catch {
      // Erased in another tab: whatever is on the board now takes its place.
      snapshot = await games.resume();
      return { refusal: null, notices: ['elsewhere'] };
    }
  };

  /** Shows a newer state of the same game; an older one is ignored. */
  const renew = (fresh: Snapshot | null): void => {
    if (fresh?.id !== snapshot.id || fresh.view.attempts.length < snapshot.view.attempts.length) return;
    if (fresh.view.gameOver || !snapshot.view.gameOver) snapshot = fresh;
  };

  const acts: Acts<EngineError> = {
    submit: (turn, code) =>
      settle((snapshot.origin === 'dodger' ? games.dodge : games.submit)(snapshot.id, turn, code)),
    resign: (turn) => settle(games.resign(snapshot.id, turn)),
    expire: (turn) => settle(games.expire(snapshot.id, turn)),
    explain: async (refusal) => {
      await loadAllWords();
      return words.insight.gameError(refusal);
    },
    begin: async () => renew(await games.begin(snapshot.id)),
    assist: async () => {
      const { id } = snapshot;
      const { assisted } = await games.assist(id);
      if (snapshot.id === id) snapshot = { ...snapshot, assisted };
    },
    follow: () =>
      onGameChanged((id) => {
        if (id === snapshot.id) void games.game(id).then(renew);
      }),
  };

  return {
    session: createSession(() => snapshot, acts),
    /** Puts another game on the board. */
    show: (next: Snapshot): void => {
      snapshot = next;
    },
  };
};
