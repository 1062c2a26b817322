import { isSprintOver, sprintGame } from '@mastermind/engine';
import type { EventFrame, EventGame, EventMember, GroupEvent } from '@mastermind/protocol';
import { rulesOf, wireAttempt } from '../games/view.ts';
import { type GroupMemberRow, REMOVED } from '../storage/schema.ts';
import { type MemberLog, roundResult, sprintIn } from './member.ts';
import { shownNames, showsName } from './names.ts';
import { closesAt, deadlineOf, elapsedIn, type LiveEvent } from './state.ts';
import { codesOf, codesText } from './terms.ts';

/** The event without its members; nothing in it depends on who looks. Codes appear when it is over, and no sooner. */
export const wireEventFrame = (event: LiveEvent, keepMs: number): EventFrame => {
  const { info, state, version, endedAt, kept } = event;
  const { variant } = info;
  return {
    id: info.id,
    code: info.code,
    version,
    hostId: info.hostId,
    createdAt: info.createdAt,
    variant: variant.id,
    ...rulesOf(variant),
    format: info.format,
    seconds: info.seconds,
    rounds: info.rounds,
    teams: info.teams,
    size: info.size,
    names: state.names,
    language: info.language,
    status: state.status,
    round: state.round,
    startsAt: state.startsAt,
    deadline: deadlineOf(event),
    left: state.status === 'paused' ? info.seconds * 1000 - elapsedIn(event, state.since) : null,
    closesAt: closesAt(event),
    endedAt,
    deletedAt: endedAt === null || kept ? null : endedAt + keepMs,
    locked: state.locked,
    kept,
    commitment: info.commitment,
    opened: state.status === 'over' ? { codes: codesText(variant, info.codes).split(' '), nonce: info.nonce } : null,
  };
};

/** All members, with the fields in `wish` that only the host may see. */
export const wireMembers = ({ state }: LiveEvent, members: readonly GroupMemberRow[]): EventMember[] => {
  const names = shownNames(state.names, members);
  return members.map((member) => ({
    id: member.player_id,
    version: member.version,
    name: member.removed !== 0 ? member.alias : names.get(member.player_id)!,
    bot: member.level !== null || member.program === 1,
    team: member.team,
    state: stateOf(member, state.round),
    points: member.points,
    broken: member.broken,
    guesses: member.guesses,
    time: member.time,
    doneRound: member.done_round,
    best: member.best,
    wish: showsName(state.names, member) ? null : member.name,
  }));
};

const stateOf = ({ removed, done_round: done }: GroupMemberRow, round: number): EventMember['state'] => {
  if (removed !== 0) return removed === REMOVED ? 'removed' : 'left';
  return done >= round && round > 0 ? 'done' : 'playing';
};

/** The event as every member except the host sees it. */
export const withoutWish = (member: EventMember): EventMember =>
  member.wish === null ? member : { ...member, wish: null };

/** The member's own game: their own guesses with their answers, and never a code. */
export const wireEventGame = (event: LiveEvent, log: MemberLog): EventGame => {
  const { info, state } = event;
  const results = log.rounds.map((one) => {
    const { points, broken, guesses } = roundResult(info, one);
    return { round: one.round, points, broken, guesses };
  });
  const round = state.round;
  const sprint = round === 0 ? null : sprintIn(info, log, round);
  const codes = round === 0 ? 0 : codesOf(info, round).length;
  const frame = { version: log.moves.length + 1, round, codes, results };
  if (sprint === null) return { ...frame, code: 1, done: false, attempts: [], turn: null, last: null };
  const before = sprint.at(-2);
  const done = isSprintOver(sprint) || state.status === 'between' || state.status === 'over';
  return {
    ...frame,
    code: sprint.length,
    done,
    attempts: sprintGame(sprint).attempts.map(wireAttempt),
    turn: done ? null : sprint.reduce((sum, { attempts }) => sum + attempts.length, 0) + 1,
    last: before === undefined ? null : { won: before.status === 'won', guesses: before.attempts.length },
  };
};

/** The whole event as one person may see it. */
export const wireGroupEvent = (
  event: LiveEvent,
  members: readonly GroupMemberRow[],
  viewerId: string | null,
  log: MemberLog | null,
  keepMs: number,
): GroupEvent => {
  const host = viewerId === event.info.hostId;
  const all = wireMembers(event, members);
  return {
    ...wireEventFrame(event, keepMs),
    members: host ? all : all.map(withoutWish),
    youId: log === null ? null : log.row.player_id,
    you: log === null ? null : wireEventGame(event, log),
    host,
  };
};
