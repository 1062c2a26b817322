import type { Code, PassAction, PassError, PassSetup } from '@mastermind/engine';
import { games, onGameChanged } from '../authority/client.ts';
import type { PassOutcome, PassSnapshot } from '../authority/pass.ts';
import { PASS } from '../authority/snapshot.ts';
import { words } from '../messages/words.svelte.ts';
import { notify } from '../notices/notice.svelte.ts';
import type { Acted } from '../session/session.svelte.ts';

export const createTable = () => {
  let now = $state.raw<PassSnapshot | null>(null);
  let loaded = $state(false);

  const load = async (): Promise<void> => {
    now = await games.passNow();
    loaded = true;
  };

  /** Shows a newer state; this tab receives its own changes as well. */
  const renew = (fresh: PassSnapshot | null): void => {
    if (fresh?.id !== now?.id || (fresh !== null && fresh.view.moves > now!.view.moves)) now = fresh;
  };

  const settle = (outcome: PassOutcome): Acted<PassError> => {
    if (outcome.snapshot !== null || outcome.refusal === null) now = outcome.snapshot;
    return outcome;
  };

  /** Carries out an action; the caller reports a refusal. */
  const act = async (action: PassAction): Promise<Acted<PassError>> =>
    settle(await games.actPass(now?.view.moves ?? -1, action));

  const tell = ({ refusal, notices }: Acted<PassError>): void => {
    if (refusal !== null) notify(words.insight.gameError(refusal));
    else if (notices.includes('elsewhere')) notify(words.board.play.elsewhere);
  };

  return {
    get now(): PassSnapshot | null {
      return now;
    },
    get loaded(): boolean {
      return loaded;
    },
    load,
    act,
    do: async (action: PassAction): Promise<void> => tell(await act(action)),
    begin: async (setup: PassSetup): Promise<void> => tell(settle(await games.newPass(setup))),
    peek: (): Promise<Code | null> => games.peekPass(),
    leave: async (): Promise<void> => {
      await games.leavePass();
      now = null;
    },
    /** Follows changes by other tabs in the same game; returns a function that stops. */
    follow: (): (() => void) =>
      onGameChanged((id) => {
        if (id === PASS) void games.passState().then(renew);
      }),
  };
};

export type Table = ReturnType<typeof createTable>;
