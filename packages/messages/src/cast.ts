/** The bots of the nine levels, from the one that forgets most. Names are the same in every language. */
const cast = ['Lola', 'Max', 'Nina', 'Otto', 'Bruno', 'Clara', 'Hugo', 'Vera', 'Ada'] as const;

/** Who plays a level, with its temper in one line. */
export const castIn =
  (tempers: readonly string[]) =>
  (level: number): { readonly name: string; readonly description: string } => ({
    name: of(cast, level),
    description: of(tempers, level),
  });

/** A level that is not known yet is played by whoever is nearest. */
const of = (list: readonly string[], level: number): string => list[Math.min(Math.max(level, 1), list.length) - 1]!;
