import { err, ok, type Result } from '@mastermind/engine';
import { type Kysely, sql } from 'kysely';
import { lockPlayers } from '../leaderboard/write.ts';
import type { Refused } from '../refusal.ts';
import type { Database } from '../storage/database.ts';
import { createDues, type Dues, setDue } from '../storage/dues.ts';
import { createJournal, type Written } from '../storage/journal.ts';
import {
  type GroupEventRow,
  type GroupMemberRow,
  type GroupMoveRow,
  LEFT,
  type PlayerRow,
  REMOVED,
  type Schema,
} from '../storage/schema.ts';
import { type MoveEntry, writeMoves } from './write.ts';

/** The versions of an event and of each of its members in one text, so that two different standings share none. */
export type EventVersions = ReadonlyMap<string, string>;

/**
 * Adds a member, decided by the event and its members under a lock. Returns the new member, or `null` if the player
 * takes part already.
 */
export type Admit = (
  event: GroupEventRow,
  members: readonly GroupMemberRow[],
) => Result<GroupMemberRow | null, Refused>;

/** Stores events of groups: their settings, the host's decisions, members and moves. */
export interface EventStore extends Dues {
  /** `false` if another open event has its code. `admit` gets the number of the host's events, counted under a lock. */
  create(
    row: GroupEventRow,
    bots: readonly GroupMemberRow[],
    dueAt: number,
    admit: (held: number | null) => Refused | null,
  ): Promise<Result<boolean, Refused>>;
  load(id: string): Promise<GroupEventRow | null>;
  byCode(code: string): Promise<string | null>;
  hostedBy(playerId: string): Promise<readonly GroupEventRow[]>;
  /** The events in which a player takes part, or which they host. */
  of(playerId: string): Promise<readonly string[]>;
  /** In the order of joining. */
  members(id: string): Promise<readonly GroupMemberRow[]>;
  member(id: string, playerId: string): Promise<GroupMemberRow | null>;
  /** How many take part. */
  counts(ids: readonly string[]): Promise<ReadonlyMap<string, number>>;
  moves(id: string, playerId: string): Promise<readonly GroupMoveRow[]>;
  /** `made` is a player to be stored first. */
  join(id: string, made: PlayerRow | null, admit: Admit): Promise<Result<null, Refused> | null>;
  changeMember(
    id: string,
    playerId: string,
    change: Partial<Pick<GroupMemberRow, 'shown' | 'alias' | 'team' | 'removed'>>,
  ): Promise<boolean>;
  /** The compare-and-set of the host's decisions, with the next deadline. */
  write(
    id: string,
    version: number,
    change: Pick<GroupEventRow, 'state' | 'ended_at' | 'kept'>,
    dueAt: number | null,
  ): Promise<boolean>;
  /** Whether all active members have finished a round. */
  isDone(id: string, round: number): Promise<boolean>;
  append(entry: MoveEntry): Promise<Written>;
  versions(ids: readonly string[]): Promise<EventVersions>;
  /** Deletes an event, and the players who were made by joining it and play nowhere else; returns those. */
  remove(id: string): Promise<readonly string[]>;
  /** Events that ended before a time and that no host saved. */
  outlived(before: number, limit: number): Promise<readonly string[]>;
  open(): Promise<number>;
  idle(): Promise<void>;
}

/** Another open event has the code. */
class Taken extends Error {}

export const createEventStore = (database: Database): EventStore => {
  const { db, kind } = database;
  const journal = createJournal<MoveEntry>({
    idOf: ({ move }) => `${move.event_id} ${move.player_id}`,
    write: (entries) => writeMoves(database, entries),
    exists: async (id) => (await member(...(id.split(' ') as [string, string]))) !== null,
    blocks: kind === 'sqlite',
  });

  const members = (from: Kysely<Schema>, id: string): Promise<GroupMemberRow[]> =>
    from.selectFrom('group_members').selectAll().where('event_id', '=', id).orderBy('seat').execute();

  const member = async (id: string, playerId: string): Promise<GroupMemberRow | null> =>
    (await db
      .selectFrom('group_members')
      .selectAll()
      .where('event_id', '=', id)
      .where('player_id', '=', playerId)
      .executeTakeFirst()) ?? null;

  return {
    create: async (row, bots, dueAt, admit) => {
      try {
        return await db.transaction().execute(async (transaction) => {
          const there = (await lockPlayers(transaction, kind, [row.player_id])).has(row.player_id);
          const { held } = await transaction
            .selectFrom('group_events')
            .select((eb) => eb.fn.countAll<number>().as('held'))
            .where('player_id', '=', row.player_id)
            .executeTakeFirstOrThrow();
          const refusal = admit(there ? Number(held) : null);
          if (refusal !== null) return err(refusal);
          const { numInsertedOrUpdatedRows } = await transaction
            .insertInto('group_events')
            .values(row)
            .onConflict((conflict) => conflict.doNothing())
            .executeTakeFirst();
          if (numInsertedOrUpdatedRows !== 1n) throw new Taken();
          if (bots.length > 0) await transaction.insertInto('group_members').values(bots).execute();
          await setDue(transaction, 'events', row.id, dueAt);
          return ok(true);
        });
      } catch (error) {
        if (error instanceof Taken) return ok(false);
        throw error;
      }
    },

    load: async (id) =>
      (await db.selectFrom('group_events').selectAll().where('id', '=', id).executeTakeFirst()) ?? null,

    byCode: async (code) => {
      const row = await db
        .selectFrom('group_events')
        .select('id')
        .where('code', '=', code)
        .orderBy(sql`open_code is null`)
        .orderBy('created_at', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row?.id ?? null;
    },

    hostedBy: (playerId) =>
      db
        .selectFrom('group_events')
        .selectAll()
        .where('player_id', '=', playerId)
        .orderBy('created_at', 'desc')
        .execute(),

    of: async (playerId) => {
      const rows = await db
        .selectFrom('group_events')
        .select('id')
        .where((eb) =>
          eb.or([
            eb('player_id', '=', playerId),
            eb('id', 'in', eb.selectFrom('group_members').select('event_id').where('player_id', '=', playerId)),
          ]),
        )
        .orderBy('created_at', 'desc')
        .execute();
      return rows.map(({ id }) => id);
    },

    members: (id) => members(db, id),
    member,

    counts: async (ids) => {
      if (ids.length === 0) return new Map();
      const rows = await db
        .selectFrom('group_members')
        .select(['event_id', (eb) => eb.fn.countAll<number>().as('count')])
        .where('event_id', 'in', ids)
        .where('removed', '=', 0)
        .groupBy('event_id')
        .execute();
      return new Map(rows.map(({ event_id, count }) => [event_id, Number(count)]));
    },

    moves: (id, playerId) =>
      db
        .selectFrom('group_moves')
        .selectAll()
        .where('event_id', '=', id)
        .where('player_id', '=', playerId)
        .orderBy('version')
        .execute(),

    join: (id, made, admit) =>
      db.transaction().execute(async (transaction) => {
        const query = transaction.selectFrom('group_events').selectAll().where('id', '=', id);
        // Seats and sizes are counted, so those who join come one after the other.
        const event = await (kind === 'postgres' ? query.forNoKeyUpdate() : query).executeTakeFirst();
        if (event === undefined) return null;
        const admitted = admit(event, await members(transaction, id));
        if (!admitted.ok) return admitted;
        if (made !== null) await transaction.insertInto('players').values(made).execute();
        if (admitted.value !== null)
          await transaction
            .insertInto('group_members')
            .values(admitted.value)
            .onConflict((conflict) =>
              conflict
                .columns(['event_id', 'player_id'])
                .doUpdateSet((eb) => ({ removed: 0, version: eb('group_members.version', '+', 1) })),
            )
            .execute();
        return ok(null);
      }),

    changeMember: async (id, playerId, change) => {
      const { numUpdatedRows } = await db
        .updateTable('group_members')
        .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
        .where('event_id', '=', id)
        .where('player_id', '=', playerId)
        // Leaving does not undo a removal.
        .$if(change.removed === LEFT, (update) => update.where('removed', '!=', REMOVED))
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },

    write: (id, version, change, dueAt) =>
      db.transaction().execute(async (transaction) => {
        const { numUpdatedRows } = await transaction
          .updateTable('group_events')
          .set({ ...change, version: version + 1, ...(change.ended_at === null ? {} : { open_code: null }) })
          .where('id', '=', id)
          .where('version', '=', version)
          .executeTakeFirst();
        if (numUpdatedRows !== 1n) return false;
        await setDue(transaction, 'events', id, dueAt);
        return true;
      }),

    isDone: async (id, round) => {
      const row = await db
        .selectFrom('group_members')
        .select('player_id')
        .where('event_id', '=', id)
        .where('removed', '=', 0)
        .where('done_round', '<', round)
        .limit(1)
        .executeTakeFirst();
      return row === undefined;
    },

    append: journal.append,
    idle: journal.idle,

    versions: async (ids) => {
      if (ids.length === 0) return new Map();
      const events = await db.selectFrom('group_events').select(['id', 'version']).where('id', 'in', ids).execute();
      const members = await db
        .selectFrom('group_members')
        .select(['event_id', 'player_id', 'version'])
        .where('event_id', 'in', ids)
        .orderBy('seat')
        .execute();
      const texts = new Map(events.map(({ id, version }) => [id, String(version)]));
      for (const { event_id, player_id, version } of members)
        texts.set(event_id, `${texts.get(event_id)} ${player_id} ${version}`);
      return texts;
    },

    ...createDues(database, 'events'),

    remove: async (id) => {
      const rows = await db
        .selectFrom('group_members')
        .select('player_id')
        .where('event_id', '=', id)
        .where('made', '=', 1)
        .execute();
      await db.deleteFrom('group_events').where('id', '=', id).execute();
      const ids = rows.map(({ player_id }) => player_id);
      if (ids.length === 0) return ids;
      const gone = await db
        .deleteFrom('players')
        .where('id', 'in', ids)
        .where(({ and, not, exists, selectFrom }) =>
          and(
            (['games', 'room_seats', 'room_results', 'group_members', 'group_events'] as const).map((table) =>
              not(exists(selectFrom(table).select('player_id').whereRef(`${table}.player_id`, '=', 'players.id'))),
            ),
          ),
        )
        .returning('id')
        .execute();
      return gone.map((row) => row.id);
    },

    outlived: async (before, limit) => {
      const rows = await db
        .selectFrom('group_events')
        .select('id')
        .where(sql<boolean>`kept = 0 and ended_at is not null`)
        .where('ended_at', '<=', before)
        .orderBy('ended_at')
        .limit(limit)
        .execute();
      return rows.map(({ id }) => id);
    },

    open: async () => {
      const row = await db
        .selectFrom('group_events')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('open_code', 'is not', null)
        .executeTakeFirst();
      return Number(row?.count ?? 0);
    },
  };
};
