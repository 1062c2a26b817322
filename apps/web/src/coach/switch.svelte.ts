import { coachMarks } from '@mastermind/play';
import type { Session } from '../session/session.svelte.ts';
import { changeSettings, type Settings, settings } from '../store/settings.svelte.ts';

/** After how many guesses the coach is offered, once. */
const OFFER_AFTER = 2;

/**
 * Whether the coach is on. The choice is separate for each ruleset, and the coach is always off in ranked play. Players
 * learn beforehand that it marks games as assisted. The offer says so and must be accepted once, or the coach says so
 * before the first guess.
 */
export const createCoachSwitch = (session: Session, ranked: () => boolean) => {
  /** On a phone the coach is a sheet, which folds away. */
  let unfolded = $state(false);
  /** The game for which a player who has not accepted the offer called the coach. */
  let called = $state<string | null>(null);

  const id = $derived(session.snapshot.id);
  const answers = $derived(session.snapshot.view.attempts.length);
  const open = $derived(!ranked() && !session.snapshot.view.gameOver && !session.waiting);
  const ruleset = $derived(session.snapshot.view.variant.id);
  const chosen = $derived(settings.now.coached.includes(ruleset));
  const on = $derived(open && chosen);
  const offered = $derived(
    open && !chosen && (called === id || (!settings.now.coachOffered && answers >= OFFER_AFTER)),
  );

  const choose = (coached: boolean): Pick<Settings, 'coached' | 'coachOffered'> => {
    const others = settings.now.coached.filter((other) => other !== ruleset);
    return { coached: coached ? [ruleset, ...others] : others, coachOffered: true };
  };

  const accept = (): void => {
    called = null;
    unfolded = true;
    changeSettings({
      ...choose(true),
      coachAccepted: settings.now.coachAccepted || coachMarks(answers),
    });
  };

  return {
    /** Whether this game allows a coach now. */
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
    accept,
    /** By button or key. The coach comes at once if the player knows that it marks the game, or if it does not mark it yet. */
    call: (): void => {
      const told = settings.now.coachAccepted || session.snapshot.assisted || !coachMarks(answers);
      if (on || told || offered) accept();
      else called = id;
    },
    dismiss: (): void => {
      called = null;
      unfolded = false;
      changeSettings(choose(false));
    },
  };
};
