/** Runs a function as a component would, again whenever its inputs change; returns a function that stops. */
export const inEffect = (work: () => undefined | (() => void)): (() => void) =>
  $effect.root(() => {
    $effect(work);
  });

/** A value that tests change and the page's state follows. */
export const holding = <T>(first: T): { now: T } => {
  let now = $state.raw(first);
  return {
    get now(): T {
      return now;
    },
    set now(next: T) {
      now = next;
    },
  };
};
