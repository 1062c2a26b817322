/** What a finished game was worth, worked out once and kept beside it. Skill and luck are `null` where they cannot be said. */
export interface GameWorth {
  /** Raise it whenever the analysis says something else of the same game: what is kept is then worked out anew. */
  readonly edition: typeof WORTH_EDITION;
  readonly skill: number | null;
  readonly luck: number | null;
}

export const WORTH_EDITION = 1;

/** What is kept of an older edition, or damaged, is as good as nothing. */
export const isWorth = (data: unknown): data is GameWorth => {
  const { edition, skill, luck } = (data ?? {}) as Record<string, unknown>;
  const isShare = (value: unknown): boolean =>
    value === null || (typeof value === 'number' && value >= 0 && value <= 100);
  return edition === WORTH_EDITION && isShare(skill) && isShare(luck);
};
