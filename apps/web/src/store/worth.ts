import type { GameView } from '@mastermind/engine';
import { rulesetKey } from '@mastermind/play';
import type { GameMeasure } from '@mastermind/solver';
import type { Origin } from './record.ts';

/** The analysis of a finished game, calculated once and saved beside it. `null` marks an unknown part. */
export interface GameWorth {
  /** Raise it whenever the analysis of an unchanged game changes: saved analyses are then recalculated. */
  readonly version: typeof WORTH_VERSION;
  readonly skill: number | null;
  readonly luck: number | null;
  /** The game with luck taken out. */
  readonly measure: GameMeasure | null;
  /** The ruleset for whose strength it counts; `null` if for none. */
  readonly counts: string | null;
}

export const WORTH_VERSION = 1;

/** Games with a random code, which no player could know. */
const DRAWN: ReadonlySet<Origin | 'server'> = new Set<Origin>(['fresh', 'daily', 'ranked', 'race']);

/** The ruleset for whose strength a game counts. */
export const countsFor = (game: {
  readonly origin: Origin | 'server';
  readonly assisted: boolean;
  readonly view: Pick<GameView, 'variant'>;
}): string | null => (!game.assisted && DRAWN.has(game.origin) ? rulesetKey(game.view.variant) : null);

/** Analyses by another version, and damaged ones, are ignored. */
export const isWorth = (data: unknown): data is GameWorth => {
  const { version, skill, luck, measure, counts } = (data ?? {}) as Record<string, unknown>;
  const isShare = (value: unknown): boolean =>
    value === null || (typeof value === 'number' && value >= 0 && value <= 100);
  if (version !== WORTH_VERSION || !isShare(skill) || !isShare(luck)) return false;
  return (measure === null || isMeasure(measure)) && (counts === null || typeof counts === 'string');
};

const isMeasure = (data: unknown): boolean => {
  const { guesses, best, penalty, losses, exact } = Object(data) as Partial<GameMeasure>;
  const figures = [guesses, best, penalty, ...Object.values(losses ?? [null])];
  return figures.every((figure) => typeof figure === 'number') && typeof exact === 'boolean';
};
