/** Often enough for times shown in minutes. */
const EVERY_MS = 10_000;

/** The time while a screen is open, by this device's clock. Call it while a component is being created. */
export const watchTime = (): { readonly now: number } => {
  let now = $state(Date.now());
  $effect(() => {
    const timer = setInterval(() => (now = Date.now()), EVERY_MS);
    return () => clearInterval(timer);
  });
  return {
    get now() {
      return now;
    },
  };
};
