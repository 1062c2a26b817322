/**
 * The names of bots in the Playlab42 documents, by name and by difficulty. Page, terminal and library share this table.
 */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  easy: 'random',
  smart: 'elimination',
  medium: 'elimination',
  hard: 'knuth',
  expert: 'knuth',
};

/** Aliases of a bot or strategy, such as `expert`. */
export const otherNames = Object.keys(OTHER_NAMES);

/** The id of the bot or strategy with this name. */
export const idOf = (name: string): string => {
  const lower = name.trim().toLowerCase();
  return Object.hasOwn(OTHER_NAMES, lower) ? OTHER_NAMES[lower]! : lower;
};
