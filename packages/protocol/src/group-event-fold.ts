import type { EventDifference, EventGame, EventMember, GroupEvent } from './group-event.ts';

/** The event after a difference. Every part carries its version, so an older part changes nothing. Free of zod, for pages. */
export const nextEvent = (event: GroupEvent, { version, changes, members }: EventDifference): GroupEvent => {
  const isOlder = version < event.version;
  // Unchanged fields are absent from the changes, never undefined.
  const next = (isOlder ? event : { ...event, ...changes, version }) as GroupEvent;
  const { you } = next;
  return {
    ...next,
    members: mergeMembers(event.members, members),
    you: you !== null && you.round < next.round ? { ...you, ...blank(next) } : you,
  };
};

/** The event with a newer reading of it, such as the reply to a command. */
export const mergeEvent = (known: GroupEvent, read: GroupEvent): GroupEvent => ({
  ...(read.version >= known.version ? read : { ...known, youId: read.youId, host: read.host }),
  members: mergeMembers(known.members, read.members),
  you: newerGame(known.you, read.you),
});

/** The later of two readings of one player's game. */
export const newerGame = (known: EventGame | null, read: EventGame | null): EventGame | null => {
  if (known === null || read === null) return read ?? known;
  return read.round > known.round || (read.round === known.round && read.version >= known.version) ? read : known;
};

const mergeMembers = (known: readonly EventMember[], read: readonly EventMember[]): EventMember[] => {
  const changed = new Map(read.map((member) => [member.id, member]));
  const merged = known.map((member) => {
    const next = changed.get(member.id);
    changed.delete(member.id);
    return next === undefined || next.version < member.version ? member : next;
  });
  return [...merged, ...changed.values()];
};

/** A round begins with nothing played. */
const blank = ({ round }: GroupEvent): Pick<EventGame, 'round' | 'code' | 'done' | 'attempts' | 'turn' | 'last'> => ({
  round,
  code: 1,
  done: false,
  attempts: [],
  turn: 1,
  last: null,
});

/** Members who take part. */
export const takingPart = ({ members }: Pick<GroupEvent, 'members'>): EventMember[] =>
  members.filter(({ state }) => state === 'playing' || state === 'done');

/**
 * Below zero if the first one is better: more points, then fewer guesses, then less time. If points do not count, all are equal.
 */
export const compareMembers = (one: EventMember, other: EventMember): number =>
  other.points - one.points || (one.points === 0 ? 0 : one.guesses - other.guesses || one.time - other.time);

/** A member or a team with its rank; equal results share one. */
export type Ranked<T> = T & { readonly place: number };

const rank = <T>(items: readonly T[], compare: (one: T, other: T) => number): Ranked<T>[] => {
  const ordered = [...items].sort(compare);
  let place = 1;
  return ordered.map((item, index) => {
    if (index > 0 && compare(ordered[index - 1]!, item) !== 0) place = index + 1;
    return { ...item, place };
  });
};

export const eventStandings = (event: Pick<GroupEvent, 'members'>): Ranked<EventMember>[] =>
  rank(takingPart(event), compareMembers);

/** A team: the averages of its members. */
export interface Team {
  readonly team: number;
  readonly members: number;
  readonly points: number;
  readonly guesses: number;
}

/** Teams by the average points of their members, then by fewer guesses. A team without members is last. */
export const teamStandings = ({ teams, members }: Pick<GroupEvent, 'teams' | 'members'>): Ranked<Team>[] =>
  rank(
    Array.from({ length: teams }, (_, index) => {
      const own = takingPart({ members }).filter(({ team }) => team === index + 1);
      const average = (of: (member: EventMember) => number): number =>
        own.length === 0 ? 0 : own.reduce((sum, member) => sum + of(member), 0) / own.length;
      return {
        team: index + 1,
        members: own.length,
        points: average(({ points }) => points),
        guesses: average(({ guesses }) => guesses),
      };
    }),
    (one, other) => other.points - one.points || (one.points === 0 ? 0 : one.guesses - other.guesses),
  );
