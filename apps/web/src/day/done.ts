import { value } from '../store/value.svelte.ts';

/**
 * Until when today's code is done on this device, so that the end of another game does not offer it again. A daily game that
 * was lost is kept nowhere else before the day is over.
 */
const done = value('mastermind.daily', (data) => (typeof data === 'number' ? data : 0));

/** `until` by this device's clock. */
export const keepDone = (until: number): void => done.change(() => until);

/** `null` if today's code is still to be played, as far as this device knows. */
export const doneUntil = (now: number): number | null => (done.now > now ? done.now : null);

export const forgetDone = (): void => done.change(() => 0);
