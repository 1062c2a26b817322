import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { rulesetKey } from '@mastermind/client';
import { gameView, inLatestEdition, type Recording, replay, type Variant } from '@mastermind/engine';
import { strengthSentence } from '@mastermind/messages';
import type { GameMeasure, Progress } from '@mastermind/solver';
import type { Context } from './context.ts';
import { type Insight, loadInsight } from './insight.ts';
import type { FinishedGame, Measures } from './store/format.ts';
import type { Store } from './store/store.ts';

/** Somebody's games of one ruleset, measured; none of them where no guess can be priced. */
export interface MeasuredGames {
  readonly variant: Variant;
  readonly games: readonly (readonly [id: string, GameMeasure])[];
}

/** A game is known by what was done in it: older ones have no id. */
export const measureId = (recording: Recording): string =>
  createHash('sha256').update(JSON.stringify(recording)).digest('base64url').slice(0, 22);

/**
 * The games that count for strength, by ruleset: those whose code chance has drawn, played without help. Each is measured
 * once and kept, and somebody who types meanwhile is heard between two of them. At most so many new ones are measured, the
 * latest; the others wait for another time.
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
  const counted = store
    .finishedGames()
    .filter(counts)
    .map((game) => ({ ...game, id: measureId(game.recording) }));
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
    const variant = inLatestEdition(end.value.variant);
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

/** Nobody waits at the end of a game until the games of years have been measured. */
const AT_AN_END = 100;

/** What is said of a game that counts: its own figure and the strength that comes of it. */
export const strengthOfGame = async (
  recording: Recording,
  store: Store,
  insight: Insight,
  { messages }: Context,
): Promise<string | null> => {
  const id = measureId(recording);
  for (const { variant, games } of (await measuredGames(store, insight, AT_AN_END)).values()) {
    const game = games.find(([other]) => other === id)?.[1];
    if (game !== undefined) return strengthSentence(messages.insight, game, progressOf(variant, games, insight));
  }
  return null;
};

/** The same for the game that has just ended; the solver is loaded only where there is something to say. */
export const strengthAfter = async (
  id: string,
  store: Store,
  context: Context,
  insight: () => Promise<Insight> = () => loadInsight(context.messages),
): Promise<string | null> => {
  const game = store.finishedGames().findLast((one) => one.id === id);
  return game !== undefined && counts(game) ? strengthOfGame(game.recording, store, await insight(), context) : null;
};

export const progressOf = (variant: Variant, games: MeasuredGames['games'], insight: Insight): Progress =>
  insight.progress(
    variant,
    games.map(([, measure]) => measure),
  )!;
