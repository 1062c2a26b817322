// The names, types and signatures of the Playlab42 specification, over the rules of this package. Only the classic
// ruleset, as there. A state has exactly the seven fields of the specification, so programs written for it can store one.
import { type Code, enumerateCodes } from './code.ts';
import { type GameEngine as FullEngine, MastermindEngine as Rules } from './engine.ts';
import { feedback } from './feedback.ts';
import type { GameState } from './game.ts';
import type { SeededRandom } from './random.ts';
import { classic } from './variant.ts';

export { RuleError } from './errors.ts';
export { SeededRandom } from './random.ts';

export const COLORS = ['R', 'B', 'G', 'Y', 'O', 'V'] as const;
export const CODE_LENGTH = 4;
export const MAX_ATTEMPTS = 10;

export type Color = (typeof COLORS)[number];

export interface Feedback {
  black: number;
  white: number;
}

export interface Attempt {
  code: Color[];
  feedback: Feedback;
}

export interface MastermindState {
  secretCode: Color[];
  attempts: Attempt[];
  gameOver: boolean;
  winner: string | null;
  maxAttempts: number;
  rngState: number;
  playerId: string;
}

/** A player's view. While the game runs `secretCode` is `null`, and `rngState` is 0 because it gives the code away. */
export interface MastermindView extends Omit<MastermindState, 'secretCode'> {
  secretCode: Color[] | null;
}

export type MastermindAction = { type: 'submit'; code: Color[] } | { type: 'reset' };

/** The one player, by `playerId` or as the only one of `playerIds`. */
export type MastermindConfig =
  | { seed: number; playerId: string; playerIds?: never }
  | { seed: number; playerIds: string[]; playerId?: never };

/** The possible inputs at run time, whatever the types claim. */
interface Named {
  seed: number;
  playerId: string;
  playerIds: string[];
}

/** The methods that the specification lists; `MastermindEngine` has the rest of the platform's too. */
export type GameEngine<State, Action, View, Config> = Pick<
  FullEngine<State, Action, View, Config>,
  'init' | 'applyAction' | 'isValidAction' | 'getValidActions' | 'getPlayerView'
>;

export interface Bot<View, Action> {
  readonly name: string;
  readonly description: string;
  readonly difficulty: 'easy' | 'medium' | 'hard' | 'expert';
  chooseAction(view: View, validActions: Action[], rng: SeededRandom): Action;
  onGameStart?(playerId: string, config: unknown): void;
  onGameEnd?(view: View, won: boolean): void;
}

export type MastermindBot = Bot<MastermindView, MastermindAction>;

/** Black pegs are right in place, white ones are right in another place. */
export const calculateFeedback: (secret: Color[], guess: Color[]) => Feedback = feedback;

/** How often each color that occurs does so. */
export const countColors = (code: readonly Color[]): Partial<Record<Color, number>> => {
  const counts: Partial<Record<Color, number>> = {};
  for (const color of code) counts[color] = (counts[color] ?? 0) + 1;
  return counts;
};

/** All 1296 codes. */
export const generateAllCombinations = (): Color[][] => Array.from(enumerateCodes(classic), colorsOf);

const rules = new Rules();

export class MastermindEngine
  implements FullEngine<MastermindState, MastermindAction, MastermindView, MastermindConfig>
{
  init(config: MastermindConfig): MastermindState {
    const { seed, playerId, playerIds = [] }: Readonly<Partial<Named>> = config ?? {};
    // Naming two players, one in each way, is an error; otherwise one of them would be lost silently.
    const players = playerId === undefined || playerIds.includes(playerId) ? playerIds : [...playerIds, playerId];
    return stateOf(rules.init({ seed: seed ?? null, playerIds: players }));
  }

  applyAction(state: MastermindState, action: MastermindAction, playerId: string): MastermindState {
    return stateOf(rules.applyAction(gameOf(state), action, playerId));
  }

  isValidAction(state: MastermindState, action: MastermindAction, playerId: string): boolean {
    return rules.isValidAction(gameOf(state), action, playerId);
  }

  /** Reset, then every legal submit. */
  getValidActions(state: MastermindState, playerId: string): MastermindAction[] {
    if (playerId !== state.playerId) return [];
    const codes = state.gameOver ? [] : generateAllCombinations();
    return [{ type: 'reset' }, ...codes.map((code): MastermindAction => ({ type: 'submit', code }))];
  }

  getPlayerView(state: MastermindState, _playerId: string): MastermindView {
    return state.gameOver ? state : { ...state, secretCode: null, rngState: 0 };
  }

  isGameOver(state: MastermindState): boolean {
    return state.gameOver;
  }

  getWinners(state: MastermindState): string[] | null {
    return rules.getWinners(gameOf(state));
  }

  getCurrentPlayer(state: MastermindState): string | null {
    return rules.getCurrentPlayer(gameOf(state));
  }

  getScores(state: MastermindState): Record<string, number> {
    return rules.getScores(gameOf(state));
  }
}

const colorsOf = (code: Code): Color[] => code.flatMap((key) => COLORS.filter((color) => color === key));

const stateOf = (game: GameState): MastermindState => ({
  secretCode: colorsOf(game.secretCode),
  attempts: game.attempts.map((attempt) => ({ ...attempt, code: colorsOf(attempt.code) })),
  gameOver: game.gameOver,
  winner: game.winner,
  maxAttempts: game.maxAttempts,
  rngState: game.rngState,
  playerId: game.playerId,
});

/**
 * The conversion loses nothing in either direction: the seven fields of the classic game contain everything but the
 * seed.
 */
const gameOf = (state: MastermindState): GameState => ({
  ...state,
  variant: classic,
  seed: null,
  status: state.gameOver ? (state.winner === null ? 'lost' : 'won') : 'playing',
  reason: state.gameOver && state.winner === null ? 'attempts' : null,
  elapsed: 0,
});
