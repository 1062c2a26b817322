import { setImmediate } from 'node:timers/promises';
import { gameView, replay, type Variant } from '@mastermind/engine';
import { rulesetKey } from '@mastermind/play';
import type { GameMeasure, Progress } from '@mastermind/solver';
import type { FinishedGame, Measures } from '../store/format.ts';
import type { Store } from '../store/store.ts';
import type { Insight } from './insight.ts';

/** A player's games of one ruleset, measured; none of them where no guess can be priced. */
export interface MeasuredGames {
  readonly variant: Variant;
  readonly games: readonly (readonly [id: string, GameMeasure])[];
}

/**
 * The games that count for strength, by ruleset: games with a random code, played without help. Each is measured once
 * and saved; key presses are handled between two games. A run measures a limited number of new games, the latest first;
 * the others wait for the next run.
 */
export const measuredGames = async (
  store: Store,
  insight: Insight,
  most = Number.POSITIVE_INFINITY,
): Promise<ReadonlyMap<string, MeasuredGames>> => {
  const before = store.measures();
  const kept: Measures['games'] = before?.edition === insight.measureEdition ? before.games : new Map();
  const known = new Map<string, GameMeasure>();
  const groups = new Map<string, { variant: Variant; games: [string, GameMeasure][] }>();
  let fresh = 0;
  const counted = store.finishedGames().filter(counts);
  const open = counted.filter(({ id }) => !kept.has(id));
  const waiting = new Set(open.slice(0, Math.max(0, open.length - most)));
  for (const game of counted) {
    const { id } = game;
    const end = replay(game.recording);
    if (waiting.has(game) || !end.ok || !end.value.gameOver) continue;
    const measure = kept.get(id) ?? insight.measure(gameView(end.value));
    if (!kept.has(id)) {
      fresh++;
      await setImmediate();
    }
    const { variant } = end.value;
    const group = groups.get(rulesetKey(variant)) ?? { variant, games: [] };
    groups.set(rulesetKey(variant), group);
    if (measure === null) continue;
    known.set(id, measure);
    group.games.push([id, measure]);
  }
  if (fresh > 0 || known.size < kept.size) store.keepMeasures({ edition: insight.measureEdition, games: known });
  return groups;
};

const counts = ({ assisted, drawn }: FinishedGame): boolean => !assisted && drawn;

export const progressOf = (variant: Variant, games: MeasuredGames['games'], insight: Insight): Progress =>
  insight.progress(
    variant,
    games.map(([, measure]) => measure),
  )!;
