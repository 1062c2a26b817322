import { randomInt } from 'node:crypto';
import { err, ok, type Result } from '@mastermind/engine';
import type { MemberChange, NewEvent } from '@mastermind/protocol';
import { playerGone, type Refused, refused } from '../refusal.ts';
import type { Settings } from '../settings.ts';
import { type GroupMemberRow, LEFT, type PlayerRow, REMOVED } from '../storage/schema.ts';
import { type EventAuthority, missing, notIn, removed } from './authority.ts';
import { eventOver, finishRound, notHost } from './decide.ts';
import { aliasOf, makeEvent, makeMember } from './make.ts';
import { type LiveEvent, readEvent } from './state.ts';
import type { EventStore } from './store.ts';

/** Makes events, lets players join, and carries out the host's commands about members. */
export interface EventLobby {
  open(player: PlayerRow, options: NewEvent): Promise<Result<LiveEvent, Refused>>;
  /** `made` is a player whom joining makes. */
  join(id: string, player: PlayerRow, made: boolean, wishes: Wishes): Promise<Result<LiveEvent, Refused>>;
  leave(id: string, playerId: string): Promise<Result<LiveEvent, Refused>>;
  change(id: string, hostId: string, memberId: string, change: MemberChange): Promise<Result<LiveEvent, Refused>>;
  /** Shows every typed name. */
  approve(id: string, hostId: string): Promise<Result<LiveEvent, Refused>>;
}

export interface Wishes {
  readonly name?: string | undefined;
  readonly team?: number | undefined;
}

/** An event code is taken once in a hundred million times. */
const MAX_TRIES = 10;
/** Members who left or were removed count too, which limits how many players an event can create. */
const JOINS_PER_SEAT = 2;

export const createEventLobby = (
  store: EventStore,
  authority: EventAuthority,
  clock: () => number,
  { eventsPerPlayer }: Pick<Settings, 'eventsPerPlayer'>,
): EventLobby => {
  const admitHost = (held: number | null): Refused | null => {
    if (held === null) return playerGone;
    return held >= eventsPerPlayer ? tooManyEvents(eventsPerPlayer) : null;
  };

  const lookOr = async (id: string): Promise<Result<LiveEvent, Refused>> => {
    const event = await authority.look(id);
    return event === null ? err(missing(id)) : ok(event);
  };

  const changed = async (id: string): Promise<Result<LiveEvent, Refused>> => {
    authority.changed(id);
    return lookOr(id);
  };

  /** A round also ends when the last member whom it waited for is gone. */
  const changedWithout = async (id: string): Promise<Result<LiveEvent, Refused>> => {
    const event = await changed(id);
    if (!event.ok || event.value.state.status !== 'running') return event;
    const { round } = event.value.state;
    const present = (await store.members(id)).filter(({ removed: gone }) => gone === 0);
    const all = present.length > 0 && present.every(({ done_round }) => done_round >= round);
    return all ? authority.act(id, finishRound(round)) : event;
  };

  const hosted = async (id: string, hostId: string): Promise<Result<LiveEvent, Refused>> => {
    const event = await lookOr(id);
    return event.ok && event.value.info.hostId !== hostId ? err(notHost) : event;
  };

  return {
    open: async (player, options) => {
      for (let tries = 0; tries < MAX_TRIES; tries++) {
        const made = makeEvent(player.id, options, clock());
        if (!made.ok) return made;
        const { row, bots } = made.value;
        const created = await store.create(row, bots, clock(), admitHost);
        if (!created.ok) return created;
        if (created.value) return lookOr(row.id);
      }
      return err(refused('busy', 'Too many events are being made at once; try again.'));
    },

    join: async (id, player, made, wishes) => {
      // Overdue changes are written first, so that no player joins an event that has ended.
      const looked = await lookOr(id);
      if (!looked.ok) return looked;
      const joined = await store.join(id, made ? player : null, (row, members) =>
        admit(readEvent(row), members, player, made, wishes, clock()),
      );
      if (joined === null) return err(missing(id));
      return joined.ok ? changed(id) : joined;
    },

    leave: async (id, playerId) => {
      const looked = await lookOr(id);
      if (!looked.ok) return looked;
      // The results are final.
      if (looked.value.state.status === 'over') return err(eventOver);
      if (!(await store.changeMember(id, playerId, { removed: LEFT }))) return err(notIn);
      authority.forget(id, playerId);
      return changedWithout(id);
    },

    change: async (id, hostId, memberId, { name, team, removed: gone }) => {
      const event = await hosted(id, hostId);
      if (!event.ok) return event;
      const { info } = event.value;
      const there = await store.changeMember(id, memberId, {
        ...(name === undefined ? {} : { shown: name === 'shown' ? 1 : 0 }),
        ...(name === 'new' ? { alias: aliasOf(id, info.language, randomInt(1_000_000)) } : {}),
        ...(team === undefined || info.teams === 0 ? {} : { team: Math.min(team, info.teams) }),
        ...(gone === true ? { removed: REMOVED } : {}),
      });
      if (!there) return err(refused('not-found', 'This player does not take part.'));
      authority.forget(id, memberId);
      return gone === true ? changedWithout(id) : changed(id);
    },

    approve: async (id, hostId) => {
      const event = await hosted(id, hostId);
      if (!event.ok) return event;
      for (const { player_id, name, shown } of await store.members(id))
        if (name !== null && shown === 0) await store.changeMember(id, player_id, { shown: 1 });
      return changed(id);
    },
  };
};

/** A returning member continues from their last round, even if the event is full or locked. */
const admit = (
  event: LiveEvent,
  members: readonly GroupMemberRow[],
  player: PlayerRow,
  made: boolean,
  { name = null, team }: { readonly name?: string | null | undefined; readonly team?: number | undefined },
  now: number,
): Result<GroupMemberRow | null, Refused> => {
  const { info, state } = event;
  const known = members.find(({ player_id }) => player_id === player.id);
  if (known?.removed === REMOVED) return err(removed);
  if (known?.removed === 0) return ok(null);
  if (state.status === 'over') return err(eventOver);
  if (known !== undefined) return ok(known);
  if (state.locked) return err(locked);
  const present = members.filter((member) => member.removed === 0);
  if (present.length >= info.size || members.length >= info.size * JOINS_PER_SEAT) return err(full);
  const seat = (members.at(-1)?.seat ?? 0) + 1;
  return ok(
    makeMember({
      ...{ event_id: info.id, player_id: player.id, seat, name: name ?? player.name, joined_at: now },
      alias: aliasOf(info.id, info.language, seat),
      team: info.teams === 0 ? null : Math.min(team ?? smallest(info.teams, present), info.teams),
      shown: state.names === 'own' ? 1 : 0,
      program: player.bot,
      made: made ? 1 : 0,
    }),
  );
};

const smallest = (teams: number, members: readonly GroupMemberRow[]): number => {
  const sizes = Array.from({ length: teams }, (_, index) => members.filter(({ team }) => team === index + 1).length);
  return sizes.indexOf(Math.min(...sizes)) + 1;
};

const locked = refused('event-locked', 'The host has locked the event; no one else may join.');
const full = refused('event-full', 'The event is full.');
const tooManyEvents = (most: number): Refused =>
  refused('too-many-events', `You have ${most} events, which is the limit; delete one first.`, { most });
