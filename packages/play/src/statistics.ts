import { type GameView, gamePoints, parseVariant, type Variant, variantRef, withSeconds } from '@mastermind/engine';

/** The figures of one ruleset's games. */
export interface Statistics {
  readonly variant: Variant;
  readonly played: number;
  readonly won: number;
  /** Guesses of the games that were won, on average, and the fewest; `null` before the first win. */
  readonly average: number | null;
  readonly best: number | null;
  /** Wins in a row, up to the last game. */
  readonly streak: number;
  readonly bestStreak: number;
  /** Wins by guesses used, from one guess to as many as the ruleset allows. */
  readonly distribution: readonly number[];
  readonly notSolved: number;
  /** Present where the ruleset gives points. */
  readonly points: PointFigures | null;
  /** For each symbol of the ruleset and each place, how often it was played there. */
  readonly heat: readonly (readonly number[])[];
}

export interface PointFigures {
  readonly best: number;
  readonly mean: number;
}

interface Finished {
  readonly view: GameView;
}

/** The rulesets among these games, the last played first, each with its games in the order they ended. */
export const byRuleset = <T extends Finished>(games: readonly T[]): ReadonlyMap<string, readonly T[]> => {
  const groups = new Map<string, T[]>();
  for (const game of games.toReversed()) {
    const key = rulesetKey(game.view.variant);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [game]);
    else group.push(game);
  }
  for (const group of groups.values()) group.reverse();
  return groups;
};

/** The ruleset as its name defines it: a race may have added a clock, and a duel removes it. */
export const rulesetOf = (variant: Variant): Variant => {
  const named = parseVariant(variant.id);
  return named.ok ? withSeconds(variant, named.value.seconds) : variant;
};

/** Two custom rulesets may share a notation and differ in their points, so the name alone does not identify one. */
export const rulesetKey = (variant: Variant): string => {
  const key = keys.get(variant) ?? JSON.stringify(variantRef(rulesetOf(variant)));
  keys.set(variant, key);
  return key;
};

/** Thousands of games share one ruleset, and lists of them are grouped again with every change. */
const keys = new WeakMap<Variant, string>();

/** The figures of games that share one ruleset, oldest first; there must be at least one. */
export const statistics = (games: readonly Finished[]): Statistics => {
  const views = games.map(({ view }) => view);
  const variant = rulesetOf(views[0]!.variant);
  const wins = views.filter(isWon);
  const guesses = wins.map(({ attempts }) => attempts.length);
  const runs = winningRuns(views);
  return {
    variant,
    played: views.length,
    won: wins.length,
    average: meanOf(guesses),
    best: guesses.length === 0 ? null : Math.min(...guesses),
    streak: runs.at(-1)!,
    bestStreak: Math.max(...runs),
    distribution: distributionOf(variant, guesses),
    notSolved: views.length - wins.length,
    points: pointFigures(views),
    heat: heatOf(variant, views),
  };
};

/** The guesses of a game when players are compared: a code not broken costs one guess more than allowed. */
export const guessesCounted = (view: Pick<GameView, 'status' | 'attempts' | 'maxAttempts'>): number =>
  isWon(view) ? view.attempts.length : view.maxAttempts + 1;

export const meanOf = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;

/** After each value, the average of the latest values, at most `most` of them: recent strength, game by game. */
export const runningMeans = (values: readonly number[], most: number): readonly number[] => {
  let sum = 0;
  return values.map((value, index) => {
    sum += value - (index < most ? 0 : values[index - most]!);
    return sum / Math.min(index + 1, most);
  });
};

const pointFigures = (views: readonly GameView[]): PointFigures | null => {
  const all = views.flatMap((view) => gamePoints(view) ?? []);
  return all.length === 0 ? null : { best: Math.max(...all), mean: meanOf(all)! };
};

const isWon = ({ status }: Pick<GameView, 'status'>): boolean => status === 'won';

/** The length of the winning run after each game; the last one is the current streak. */
const winningRuns = (views: readonly GameView[]): readonly number[] => {
  let run = 0;
  return views.map((view) => {
    run = isWon(view) ? run + 1 : 0;
    return run;
  });
};

const distributionOf = ({ attempts }: Variant, guesses: readonly number[]): readonly number[] => {
  const wins = new Array<number>(attempts).fill(0);
  for (const used of guesses) wins[used - 1]!++;
  return wins;
};

const heatOf = ({ symbols, length }: Variant, views: readonly GameView[]): readonly (readonly number[])[] => {
  const heat = new Map(symbols.map(({ key }) => [key, new Array<number>(length).fill(0)]));
  for (const { attempts } of views)
    for (const { code } of attempts)
      code.forEach((key, place) => {
        heat.get(key)![place]!++;
      });
  return [...heat.values()];
};

/** Strength is shown from this many games on: with fewer, luck outweighs the player. */
export const STRENGTH_GAMES = 5;
