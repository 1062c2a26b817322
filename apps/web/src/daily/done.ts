/**
 * Until when today's code is done on this device, so that the end of another game does not offer it again. A daily game that
 * was lost is kept nowhere else before the day is over.
 */
const KEY = 'mastermind.daily';

/** `until` by this device's clock. */
export const keepDone = (until: number): void => {
  try {
    localStorage.setItem(KEY, String(until));
  } catch {
    // Without storage the code is offered again, and its page says that it is done.
  }
};

/** `null` if today's code is still to be played, as far as this device knows. */
export const doneUntil = (now: number): number | null => {
  try {
    const until = Number(localStorage.getItem(KEY));
    return until > now ? until : null;
  } catch {
    return null;
  }
};

export const forgetDone = (): void => {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Nothing is kept where storage is forbidden.
  }
};
