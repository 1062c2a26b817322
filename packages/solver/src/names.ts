/** What the Playlab42 documents call bots, by name and by difficulty. Page, terminal and library know no other table. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  easy: 'random',
  smart: 'elimination',
  medium: 'elimination',
  hard: 'knuth',
  expert: 'knuth',
};

/** Names that stand for another bot or strategy, such as `expert`. */
export const otherNames = Object.keys(OTHER_NAMES);

/** The id of the bot or strategy that goes by this name. */
export const idOf = (name: string): string => {
  const lower = name.trim().toLowerCase();
  return Object.hasOwn(OTHER_NAMES, lower) ? OTHER_NAMES[lower]! : lower;
};
