import type { Session } from '../play/session.svelte.ts';
import { changeSettings, settings } from '../store/settings.svelte.ts';

/** After how many guesses the coach is offered, once. */
const OFFER_AFTER = 2;

/** Whether the coach is shown. It never is in ranked play, and a game it has seen is marked as assisted. */
export const createCoachSwitch = (session: Session, ranked: () => boolean) => {
  /** On a phone the coach is a bar, and a sheet when it is unfolded. */
  let unfolded = $state(false);
  let marked: string | null = null;

  const open = $derived(!ranked() && !session.snapshot.view.gameOver && !session.waiting);
  const on = $derived(open && settings.now.coach);
  const offered = $derived(
    open && !settings.now.coach && !settings.now.coachOffered && session.snapshot.view.attempts.length >= OFFER_AFTER,
  );

  $effect(() => {
    const { id, assisted } = session.snapshot;
    if (!on || assisted || marked === id) return;
    marked = id;
    void session.assist();
  });

  return {
    /** Whether there may be one in this game. */
    get open(): boolean {
      return open;
    },
    get on(): boolean {
      return on;
    },
    get offered(): boolean {
      return offered;
    },
    get unfolded(): boolean {
      return on && unfolded;
    },
    unfold: (next: boolean): void => {
      unfolded = next;
    },
    call: (): void => {
      unfolded = true;
      changeSettings({ coach: true, coachOffered: true });
    },
    dismiss: (): void => {
      unfolded = false;
      changeSettings({ coach: false, coachOffered: true });
    },
  };
};
