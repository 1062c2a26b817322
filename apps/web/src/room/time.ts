/** What one exchange with the server told about its clock. */
export interface ClockSample {
  /** How far this device's clock is ahead of the server's. */
  readonly ahead: number;
  /** How long the exchange took, which is how wrong this may be. */
  readonly trip: number;
}

/** The server looked at its clock somewhere between asking and hearing; the middle is the best guess. */
export const sampleClock = (asked: number, heard: number, serverNow: number): ClockSample => ({
  ahead: Math.round((asked + heard) / 2 - serverNow),
  trip: heard - asked,
});

export const surer = (known: ClockSample, next: ClockSample): ClockSample => (next.trip <= known.trip ? next : known);

/** Whole seconds until a moment, never less than none. */
export const secondsUntil = (moment: number, now: number): number => Math.max(0, Math.ceil((moment - now) / 1000));
