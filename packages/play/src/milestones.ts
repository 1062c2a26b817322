import { countCodes, type GameView, presets } from '@mastermind/engine';

export interface PlayedGame {
  readonly view: Pick<GameView, 'variant' | 'status' | 'attempts'>;
  /** Milliseconds since 1970. */
  readonly endedAt: number;
  readonly assisted: boolean;
  /** The day whose code it was, played on that day, such as `2026-11-15`. */
  readonly day: string | null;
  /** From 0 to 100; `null` where it is not known. */
  readonly skill: number | null;
}

export const milestoneIds = [
  'first-win',
  'in-three',
  'skill-100',
  'week-of-dailies',
  'every-ruleset',
  'month-of-dailies',
  'hundred-wins',
] as const;
export type MilestoneId = (typeof milestoneIds)[number];

export interface Milestone {
  readonly id: MilestoneId;
  /** When the game that reached it ended; `null` before. */
  readonly reachedAt: number | null;
  /** The reached number, and the required one. */
  readonly have: number;
  readonly of: number;
}

/** Rulesets with fewer codes than SKEMIND are too easy to be proud of. */
const WORTHY_CODES = 360;

/** The milestones that the saved games have reached, in the order of `milestoneIds`. Games with help reach none. */
export const milestones = (games: readonly PlayedGame[]): readonly Milestone[] => {
  const wins = games
    .filter(({ view, assisted }) => view.status === 'won' && !assisted)
    .toSorted((one, other) => one.endedAt - other.endedAt);
  const worthy = wins.filter(({ view }) => countCodes(view.variant) >= WORTHY_CODES);
  const days = runsOfDays(wins);
  const rulesets = firstOfEach(wins);
  const counts: Readonly<Record<MilestoneId, readonly [reached: readonly PlayedGame[], of: number]>> = {
    'first-win': [wins, 1],
    'in-three': [worthy.filter(({ view }) => view.attempts.length <= 3), 1],
    'skill-100': [worthy.filter(({ skill }) => skill !== null && Math.round(skill) === 100), 1],
    'week-of-dailies': [days, 7],
    'every-ruleset': [rulesets, presets.length],
    'month-of-dailies': [days, 30],
    'hundred-wins': [wins, 100],
  };
  return milestoneIds.map((id) => {
    const [reached, of] = counts[id];
    return { id, reachedAt: reached[of - 1]?.endedAt ?? null, have: Math.min(reached.length, of), of };
  });
};

/** The first game of each preset ruleset, by when it was won. */
const firstOfEach = (wins: readonly PlayedGame[]): readonly PlayedGame[] =>
  presets
    .flatMap(({ id }) => wins.find(({ view }) => view.variant.id === id) ?? [])
    .toSorted((one, other) => one.endedAt - other.endedAt);

/** The longest run of days in a row whose code was solved, one game for each day. */
const runsOfDays = (wins: readonly PlayedGame[]): readonly PlayedGame[] => {
  const byDay = new Map<string, PlayedGame>();
  for (const game of wins) if (game.day !== null && !byDay.has(game.day)) byDay.set(game.day, game);
  let longest: readonly PlayedGame[] = [];
  let run: readonly PlayedGame[] = [];
  let before: string | null = null;
  for (const day of [...byDay.keys()].toSorted()) {
    run =
      before !== null && Date.parse(day) - Date.parse(before) === DAY ? [...run, byDay.get(day)!] : [byDay.get(day)!];
    if (run.length > longest.length) longest = run;
    before = day;
  }
  return longest;
};

const DAY = 86_400_000;
