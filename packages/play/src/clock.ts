import { wholeSeconds } from '@mastermind/engine';

/** An estimate of the server's clock from one exchange. */
export interface ClockSample {
  /** Added to this device's time it gives the server's. */
  readonly serverOffset: number;
  /** How long the exchange took. The offset is wrong by half of it at most. */
  readonly trip: number;
}

/** The server looked at its clock somewhere between asking and hearing; the middle is the best estimate. */
export const sampleClock = (asked: number, heard: number, serverNow: number): ClockSample => ({
  serverOffset: Math.round(serverNow - (asked + heard) / 2),
  trip: Math.max(0, heard - asked),
});

/** The quickest exchange wins, unless the two cannot both be true: then this device's clock was set meanwhile. */
export const betterSample = (known: ClockSample, next: ClockSample): ClockSample => {
  const apart = Math.abs(known.serverOffset - next.serverOffset);
  return next.trip <= known.trip || apart > (known.trip + next.trip) / 2 + 1 ? next : known;
};

/**
 * A clock as every front end shows it, `2:41`. It counts whole seconds left, like scores, so that a bonus for one
 * minute is offered as long as the clock shows one.
 */
export const clockText = (milliseconds: number): string => {
  const seconds = Math.max(0, wholeSeconds(milliseconds));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

/** Whole seconds until a moment, never less than none. */
export const secondsUntil = (moment: number, now: number): number => Math.max(0, Math.ceil((moment - now) / 1000));

/** Seconds left at which a clock is announced without being asked. */
const MARKS = [60, 30, 10];

/** The mark that a clock has passed between two readings of the remaining milliseconds; `undefined` if none. */
export const markPassed = (before: number, left: number): number | undefined =>
  MARKS.map((seconds) => 1000 * seconds).find((mark) => before > mark && left <= mark);
