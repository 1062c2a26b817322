/** Shuffles the array itself and returns it (Fisher–Yates, from the end). `random` gives numbers in [0, 1). */
export const shuffle = <T>(items: T[], random: () => number): T[] => {
  for (let last = items.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    [items[last], items[other]] = [items[other]!, items[last]!];
  }
  return items;
};
