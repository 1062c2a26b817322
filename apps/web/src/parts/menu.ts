/** How an entry closes the menu it is in. */
export const CLOSE_MENU = Symbol('close menu');

/**
 * The entry that a key moves to. Movement wraps around at both ends. -1 is before the first entry; `null` is a key that
 * does not move.
 */
export const stepTo = (key: string, from: number, length: number): number | null => {
  if (length === 0) return null;
  switch (key) {
    case 'ArrowDown':
    case 'ArrowRight':
      return (from + 1) % length;
    case 'ArrowUp':
    case 'ArrowLeft':
      return from <= 0 ? length - 1 : from - 1;
    case 'Home':
      return 0;
    case 'End':
      return length - 1;
    default:
      return null;
  }
};
