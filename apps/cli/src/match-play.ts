import { type Action, type MatchState, playRound, RuleError, setCode, type Variant } from '@mastermind/engine';
import type { Bot } from '@mastermind/solver';
import { COMPUTER, HUMAN } from './players.ts';
import type { Session } from './session.ts';

export interface MatchPlan {
  readonly variant: Variant;
  readonly bot: Bot;
  readonly rounds: number;
  readonly seed: number;
  readonly pace: number | null;
}

/** Enters a played game into the match, action by action, so that the match's own rules hold. */
export const recordRound = (match: MatchState, maker: string, { state, recording }: Session): MatchState => {
  const breaker = maker === HUMAN ? COMPUTER : HUMAN;
  const set = setCode(match, maker, state.secretCode);
  if (!set.ok) throw new RuleError(set.error);
  return recording.actions.reduce<MatchState>((now, action: Action) => {
    const next = playRound(now, breaker, action);
    if (!next.ok) throw new RuleError(next.error);
    return next.value;
  }, set.value);
};
