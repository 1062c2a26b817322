/** Wakes those who wait, also if it rang since they last looked. */
export interface Bell {
  /** How often it rang. */
  readonly rings: number;
  ring(): void;
  /** Resolves once the bell has rung more often than a count, or after a timeout in milliseconds. */
  wait(rings: number, milliseconds: number): Promise<void>;
}

export const makeBell = (): Bell => {
  let rings = 0;
  let waiting: (() => void)[] = [];
  return {
    get rings() {
      return rings;
    },
    ring: () => {
      rings++;
      for (const wake of waiting.splice(0)) wake();
    },
    wait: async (seen, milliseconds) => {
      if (rings > seen) return;
      await new Promise<void>((resolve) => {
        const wake = (): void => {
          clearTimeout(timer);
          resolve();
        };
        const timer = setTimeout(() => {
          waiting = waiting.filter((other) => other !== wake);
          resolve();
        }, milliseconds);
        waiting.push(wake);
      });
    },
  };
};
