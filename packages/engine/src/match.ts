import type { CodeText } from './code.ts';
import type { MatchError } from './errors.ts';
import { type GameState, type GivenAction, tryAction, tryInit } from './game.ts';
import { err, ok, type Result } from './result.ts';
import type { Variant } from './variant.ts';
import { type GameView, gameView } from './view.ts';

/** One code made by one player and broken, or not, by the other. */
export interface Round<Game> {
  readonly maker: string;
  readonly breaker: string;
  /** `null` until the maker has set the code. */
  readonly game: Game | null;
}

/** Rounds with swapped roles between two players, people or programs. Only the maker of a round scores. */
export interface MatchState<Game = GameState> {
  readonly variant: Variant;
  readonly players: readonly [string, string];
  readonly rounds: readonly Round<Game>[];
}

export type MatchView = MatchState<GameView>;

const MAX_ROUNDS = 20;

/** The first player named makes the first code. */
export const createMatch = (
  variant: Variant,
  players: readonly [string, string],
  rounds: number,
): Result<MatchState, MatchError> => {
  const [first, second] = players;
  if (first === second) return err({ kind: 'same-player' });
  if (!Number.isInteger(rounds) || rounds < 2 || rounds > MAX_ROUNDS || rounds % 2 !== 0) {
    return err({ kind: 'round-count', rounds, max: MAX_ROUNDS });
  }
  const swapped = (index: number): Round<GameState> =>
    index % 2 === 0 ? { maker: first, breaker: second, game: null } : { maker: second, breaker: first, game: null };
  return ok({ variant, players, rounds: Array.from({ length: rounds }, (_, index) => swapped(index)) });
};

/** The maker sets the code of the round, once. */
export const setCode = (match: MatchState, playerId: string, secret: CodeText): Result<MatchState, MatchError> => {
  const index = currentRound(match);
  const refusal = checkPlayer(match, index, playerId);
  if (refusal !== null) return err(refusal);
  const round = match.rounds[index]!;
  if (round.game !== null) return err({ kind: 'code-set' });
  if (playerId !== round.maker) return err({ kind: 'not-the-maker', maker: round.maker });
  const game = tryInit({ variant: match.variant, seed: null, secret, playerIds: [round.breaker] });
  return game.ok ? ok(withGame(match, index, game.value)) : game;
};

/** The breaker plays the round. */
export const playRound = (match: MatchState, playerId: string, action: GivenAction): Result<MatchState, MatchError> => {
  const index = currentRound(match);
  const refusal = checkPlayer(match, index, playerId);
  if (refusal !== null) return err(refusal);
  const round = match.rounds[index]!;
  if (round.game === null) return err({ kind: 'code-missing', maker: round.maker });
  if (playerId !== round.breaker) return err({ kind: 'not-the-breaker', breaker: round.breaker });
  if (action.type === 'reset') return err({ kind: 'reset-in-match' });
  const game = tryAction(round.game, action, playerId);
  return game.ok ? ok(withGame(match, index, game.value)) : game;
};

/** The index of the round being played; the number of rounds once all are over. */
export const currentRound = ({ rounds }: MatchState | MatchView): number => {
  const open = rounds.findIndex(({ game }) => game?.gameOver !== true);
  return open < 0 ? rounds.length : open;
};

/** One point for each guess the breaker used, and one more if the code was never broken. */
export const roundPoints = ({ game }: Round<GameState | GameView>): number => {
  if (game === null) return 0;
  return game.attempts.length + (game.status === 'lost' ? 1 : 0);
};

export const matchPoints = ({ players, rounds }: MatchState | MatchView): readonly [number, number] => {
  const total = (player: string): number =>
    rounds.filter(({ maker }) => maker === player).reduce((sum, round) => sum + roundPoints(round), 0);
  return [total(players[0]), total(players[1])];
};

export type MatchResult =
  | { readonly kind: 'running' }
  | { readonly kind: 'draw' }
  | { readonly kind: 'won'; readonly winner: string };

export const matchResult = (match: MatchState | MatchView): MatchResult => {
  if (currentRound(match) < match.rounds.length) return { kind: 'running' };
  const [first, second] = matchPoints(match);
  if (first === second) return { kind: 'draw' };
  return { kind: 'won', winner: first > second ? match.players[0] : match.players[1] };
};

/** The part of a match that a player may see: their own codes and those of finished rounds. */
export const matchView = (match: MatchState, playerId: string): MatchView => ({
  ...match,
  rounds: match.rounds.map(({ maker, breaker, game }) => ({
    maker,
    breaker,
    game: game === null || maker === playerId ? game : gameView(game),
  })),
});

const checkPlayer = (match: MatchState, round: number, playerId: string): MatchError | null => {
  if (!match.players.includes(playerId)) return { kind: 'not-in-match', playerId };
  return round === match.rounds.length ? { kind: 'match-over' } : null;
};

const withGame = (match: MatchState, index: number, game: GameState): MatchState => ({
  ...match,
  rounds: match.rounds.with(index, { ...match.rounds[index]!, game }),
});
