import { currentRound, type MatchState, matchPoints, matchResult, roundPoints } from '@mastermind/engine';
import type { Context } from '../context/context.ts';
import { HUMAN } from './players.ts';

/** The running score: every round played, then who leads or has won, and who makes the next code. `computer` is the bot's name. */
export const matchLines = (match: MatchState, computer: string, { words, messages }: Context): readonly string[] => {
  const { plain } = words;
  const name = (player: string): string => (player === HUMAN ? plain.human : computer);
  const rounds = match.rounds.length;
  const at = currentRound(match);
  const played = match.rounds.slice(0, at).map((round, index) => {
    const outcome = round.game === null ? '' : messages.outcome(round.game);
    return `${index + 1}. ${outcome} ${name(round.maker)} +${roundPoints(round)}`;
  });
  const [humanPoints, computerPoints] = matchPoints(match);
  const result = matchResult(match);
  const last =
    result.kind === 'running'
      ? plain.round(at + 1, rounds, name(match.rounds[at]!.maker))
      : result.kind === 'draw'
        ? plain.draw
        : plain.matchWon(name(result.winner));
  return [...played, plain.score(`${plain.human} ${humanPoints}`, `${computer} ${computerPoints}`), '', last];
};
