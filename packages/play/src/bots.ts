import { classic, type GameView, type Variant } from '@mastermind/engine';
import { BOT_LEVELS } from '@mastermind/protocol/lists';
import { guessesCounted, meanOf } from './statistics.ts';

/**
 * All bots to play against or to compare, the strongest first, with their average guesses over all classic codes.
 * `idea` is a strategy that no bot plays by.
 */
export const rivals = [
  { id: 'optimal', mean: 4.34 },
  { id: 'best', mean: 4.34, idea: true },
  { id: 'parts', mean: 4.37, idea: true },
  { id: 'size', mean: 4.4, idea: true },
  { id: 'entropy', mean: 4.42, idea: true },
  { id: 'level-9', mean: 4.45 },
  { id: 'knuth', mean: 4.48 },
  { id: 'level-8', mean: 4.61 },
  { id: 'elimination', mean: 4.66 },
  { id: 'level-7', mean: 4.81 },
  { id: 'level-6', mean: 5 },
  { id: 'level-5', mean: 5.27 },
  { id: 'level-4', mean: 5.64 },
  { id: 'first', mean: 5.76, idea: true },
  { id: 'level-3', mean: 6.08 },
  { id: 'level-2', mean: 6.68 },
  { id: 'counting', mean: 7.53 },
  { id: 'level-1', mean: 7.58 },
  { id: 'tally', mean: 7.66 },
  // Draws each guess from all 1,296 codes and ignores the answers.
  { id: 'random', mean: 1296 },
] as const satisfies readonly Rival[];

interface Rival {
  readonly id: string;
  readonly mean: number;
  readonly idea?: boolean;
}

export type RivalId = (typeof rivals)[number]['id'];

const all: readonly Rival[] = rivals;

/** The bots by their ids, the strongest first. */
export const botIds: readonly string[] = all.flatMap(({ id, idea = false }) => (idea ? [] : [id]));

/** A bot's average under these rules, where it is known. */
export const botMean = (id: string, variant: Variant): number | null =>
  hasClassicCodes(variant) ? (all.find((rival) => rival.id === id)?.mean ?? null) : null;

/** A bot that guesses blindly has no useful average. */
const MOST_TOLD = 100;

/** The bot's average, if it is useful. */
export const toldMean = (id: string, variant: Variant): number | null => {
  const mean = botMean(id, variant);
  return mean !== null && mean < MOST_TOLD ? mean : null;
};

const hasClassicCodes = ({ length, symbols, repeats }: Variant): boolean =>
  length === classic.length && symbols.length === classic.symbols.length && repeats === classic.repeats;

/** With fewer games a player is a newcomer, and a newcomer's bots are gentle. */
const FEW = 3;
const GENTLE = 2;
/** Players improve, so only the latest games show a player's strength. */
const RECENT = 20;
/** From this many measured games on, the average with luck removed decides. */
const MEASURED = 5;

/** A finished game, and its guesses with luck removed; `null` if not calculated. */
export interface PlayedView {
  readonly view: GameView;
  readonly guesses: number | null;
}

/**
 * The level of the server's bots that need about as many guesses as the player of these games, oldest first. It
 * compares strength, or the plain average while too few games have been measured.
 */
export const levelNear = (games: readonly PlayedView[]): number => {
  const counted = games.filter(({ view }) => hasClassicCodes(view.variant)).slice(-RECENT);
  if (counted.length < FEW) return GENTLE;
  const measured = counted.flatMap(({ guesses }) => guesses ?? []);
  const own = meanOf(measured.length < MEASURED ? counted.map(({ view }) => guessesCounted(view)) : measured)!;
  const distance = (level: number): number => Math.abs(botMean(`level-${level}`, classic)! - own);
  return Array.from({ length: BOT_LEVELS }, (_, index) => index + 1).reduce((nearest, level) =>
    distance(level) < distance(nearest) ? level : nearest,
  );
};
