import { type MatchState, orThrow, playRound, setCode, type Variant } from '@mastermind/engine';
import type { Held } from '@mastermind/play';
import type { Bot } from '@mastermind/solver';
import { COMPUTER, HUMAN } from './players.ts';

export interface MatchPlan {
  readonly variant: Variant;
  readonly bot: Bot;
  readonly rounds: number;
  readonly seed: number;
  readonly pace: number | null;
}

/** Enters a played game into the match, action by action, so that the match's own rules hold. */
export const recordRound = (match: MatchState, maker: string, { state, recording }: Held): MatchState => {
  const breaker = maker === HUMAN ? COMPUTER : HUMAN;
  return recording.actions.reduce<MatchState>(
    (now, action) => orThrow(playRound(now, breaker, action)),
    orThrow(setCode(match, maker, state.secretCode)),
  );
};
