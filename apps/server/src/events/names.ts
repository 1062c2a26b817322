import type { EventNames } from '@mastermind/protocol';
import { namesIn } from '../rooms/names.ts';
import type { GroupMemberRow } from '../storage/schema.ts';

/** Whether members see the typed name. The host may want to read names first, or give word pairs to all. */
export const showsName = (policy: EventNames, { name, shown }: Pick<GroupMemberRow, 'name' | 'shown'>): boolean =>
  policy !== 'given' && name !== null && shown === 1;

/** The names as the event shows them; of names that look alike all but the first are numbered. */
export const shownNames = (policy: EventNames, members: readonly GroupMemberRow[]): ReadonlyMap<string, string> => {
  const own = new Map(members.map((member) => [member.player_id, member]));
  const seats = members.map(({ player_id: id, level, program, joined_at }) => ({
    ...{ id, level, program: program === 1, cameAt: joined_at },
  }));
  return namesIn(seats, (id) => {
    const member = own.get(id)!;
    return { name: showsName(policy, member) ? member.name! : member.alias, since: 0 };
  });
};
