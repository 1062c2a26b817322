import {
  type Action,
  type Attempt,
  type ConfigError,
  err,
  type GameState,
  isSprintOver,
  ok,
  orThrow,
  type Refusal,
  type Result,
  raceResult,
  raceScore,
  type Sprint,
  sprintAction,
  sprintGame,
  sprintResult,
  tryInit,
} from '@mastermind/engine';
import type { GroupMemberRow, GroupMoveRow } from '../storage/schema.ts';
import { codesOf, type EventInfo } from './terms.ts';

/** One round of one member: the codes that were shown to them, in order. */
export interface PlayedRound {
  readonly round: number;
  readonly sprint: Sprint;
}

/** A member with everything they did. */
export interface MemberLog {
  readonly row: Pick<GroupMemberRow, 'event_id' | 'player_id' | 'level' | 'removed'>;
  readonly moves: readonly GroupMoveRow[];
  readonly rounds: readonly PlayedRound[];
}

/** Reads moves back; those that the rules refuse are a damaged store, which is a bug and throws. */
export const readMember = (info: EventInfo, row: MemberLog['row'], moves: readonly GroupMoveRow[]): MemberLog =>
  moves.reduce<MemberLog>((log, move) => orThrow(withMove(info, log, move)), { row, moves: [], rounds: [] });

/** The member after a move, or why the rules refuse it. */
export const withMove = (
  info: EventInfo,
  log: MemberLog,
  move: GroupMoveRow,
): Result<MemberLog, Refusal | ConfigError> => {
  const sprint = sprintIn(info, log, move.round);
  const codes = codesOf(info, move.round);
  const next = sprintAction(sprint, JSON.parse(move.data) as Action, codes[sprint.length] ?? null);
  if (!next.ok) return err(next.error);
  const rounds = [...log.rounds.filter(({ round }) => round !== move.round), { round: move.round, sprint: next.value }];
  return ok({ ...log, moves: [...log.moves, move], rounds });
};

/** A round in which nothing was done yet begins with its first code. */
export const sprintIn = (info: EventInfo, { row, rounds }: MemberLog, round: number): Sprint => {
  const known = rounds.find((one) => one.round === round);
  if (known !== undefined) return known.sprint;
  const secret = codesOf(info, round)[0]!;
  return [orThrow(tryInit({ variant: info.variant, seed: null, secret, playerIds: [row.player_id] }))];
};

/** The results of a member, as standings need them. */
export type Results = Pick<GroupMemberRow, 'points' | 'broken' | 'guesses' | 'time' | 'done_round' | 'best'>;

/** The result of one round: codes broken in a sprint, else the race score. */
export const roundResult = (
  { format }: Pick<EventInfo, 'format'>,
  { sprint }: PlayedRound,
): Pick<Results, 'points' | 'broken' | 'guesses' | 'time'> => {
  const { broken, guesses, lastAt } = sprintResult(sprint);
  const points = format === 'rounds' ? (broken === 0 ? 0 : raceScore(raceResult(viewed(sprintGame(sprint))))) : broken;
  return { points, broken, guesses, time: lastAt };
};

/** The scores need only the fields that both have. */
const viewed = (state: GameState): Parameters<typeof raceResult>[0] => ({ ...state, secretCode: null });

export const resultsOf = (info: EventInfo, { rounds }: MemberLog): Results => {
  const all = rounds.map((round) => roundResult(info, round));
  const sum = (of: (result: (typeof all)[number]) => number): number => all.reduce((total, one) => total + of(one), 0);
  const last = rounds.at(-1);
  return {
    points: sum(({ points }) => points),
    broken: sum(({ broken }) => broken),
    guesses: sum(({ guesses }) => guesses),
    time: sum(({ time }) => time),
    done_round: rounds.reduce((most, { round, sprint }) => (isSprintOver(sprint) ? Math.max(most, round) : most), 0),
    best: last === undefined ? null : bestOf(sprintGame(last.sprint).attempts),
  };
};

const bestOf = (attempts: readonly Attempt[]): number | null =>
  attempts.reduce<number | null>((best, { feedback }) => Math.max(best ?? 0, feedback.black), null);

/** The row that was answered last in a round, which may be the last one of the code before. */
export const lastAttempt = (sprint: Sprint): Attempt =>
  sprintGame(sprint).attempts.at(-1) ?? sprint.at(-2)!.attempts.at(-1)!;
