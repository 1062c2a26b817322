import type { GameLine, Player, Statistics } from '@mastermind/protocol';
import { sql } from 'kysely';
import { type Bus, createMemoryBus } from '../bus/bus.ts';
import { randomId } from '../chance.ts';
import { readStatistics } from '../games/statistics.ts';
import { playsLikeSolver, solverBoard } from '../leaderboard/standing.ts';
import { lockPlayers, removeStandings, showStandings } from '../leaderboard/write.ts';
import { createLruCache } from '../lru-cache.ts';
import { isAway, isDiskFull } from '../storage/away.ts';
import type { Database } from '../storage/database.ts';
import { type PlayerRow, USUAL } from '../storage/schema.ts';
import type { TokenHashesOf } from '../streams/client-streams.ts';
import { othersFirst } from '../turns.ts';
import { removeSome } from './remove.ts';
import { formatToken, hashSecret, isSecret, newSecret, parseToken } from './token.ts';

/** Players have no account and no address, only a key that they hold. */
export interface Players {
  /** A player who is not stored yet. */
  prepare(player: { readonly name: string | null; readonly bot: boolean }, now: number): NewcomerAndToken;
  create(player: { readonly name: string | null; readonly bot: boolean }, now: number): Promise<NewcomerAndToken>;
  /** The player whose token this is. */
  find(token: string): Promise<PlayerRow | null>;
  /** One change at a time, so that two at once do not mix; leaderboards follow in the same transaction. */
  change(
    id: string,
    change: Partial<Pick<PlayerRow, 'name' | 'listed' | 'program' | 'restricted'>>,
  ): Promise<PlayerRow | null>;
  /**
   * Whether any standing of the player shows play that loses almost nothing, so that it may be listed openly as a
   * program's.
   */
  playsLikeSolver(id: string): Promise<boolean>;
  /** Replaces the given token by a new one; `null` if it is no longer valid. */
  renewToken(player: PlayerRow): Promise<string | null>;
  readonly tokenHashesOf: TokenHashesOf;
  /**
   * Deletes the player with every game and every result. Rooms keep an id without an owner, whose open games are given
   * up. From the first moment the key is invalid and no leaderboard shows the player; the rest is deleted in batches.
   */
  remove(id: string): Promise<void>;
  /** Continues deletions that a node did not finish; `true` if there is more to do at once. */
  sweep(): Promise<boolean>;
  statistics(id: string): Promise<Statistics[]>;
  games(id: string, before: GamePlace | null, limit: number): Promise<GameLine[]>;
}

export interface NewcomerAndToken {
  readonly player: PlayerRow;
  readonly token: string;
}

/** The last row of a page of games. */
export interface GamePlace {
  readonly startedAt: number;
  readonly id: string;
}

export const playerView = ({ id, name, bot, listed, program, created_at }: PlayerRow): Player => ({
  id,
  name: name ?? guestName(id),
  named: name !== null,
  bot: bot === 1,
  listed: listed === 1,
  program: program === 1,
  createdAt: created_at,
});

/** A name for a player who gave none; not the whole id, which is part of the key. */
export const guestName = (id: string): string =>
  `Guest ${id
    .replace(/[^a-z\d]/giu, '')
    .slice(0, 4)
    .toUpperCase()}`;

/** Another node may cache a deleted or renamed player for this long; an embedded store has only one node. */
const REMEMBERED = { sqlite: 10 * 60_000, postgres: 5000 } as const;
const DAY_MS = 24 * 60 * 60 * 1000;
/** The version of a deleted player. Notifications contain only the id. */
const GONE = 0;

interface Known {
  readonly player: PlayerRow;
  readonly until: number;
  /** Stops listening for news of the player. */
  readonly stop: () => void;
}

/** The dependencies of deleting a player, and the notifications that keep nodes in step. */
export interface PlayerDependencies {
  readonly bus: Bus;
  /** Leaves the rooms of a player who is being deleted, so that no opponent waits for them. */
  readonly leaveRooms: (id: string) => Promise<void>;
}

export const createPlayers = (
  database: Database,
  clock: () => number,
  ranksAfter = 0,
  { bus, leaveRooms }: PlayerDependencies = { bus: createMemoryBus(), leaveRooms: async () => {} },
): Players => {
  const { db, kind } = database;
  const known = createLruCache<Known>(16_384, ({ stop }) => stop());

  let forgotten = 0;

  /** A row read while a change is under way is not cached: it may be outdated. */
  const forget = (id: string): void => {
    forgotten++;
    known.forget(id);
  };

  /** A change by this node; the others must forget their cached copies. */
  const changed = (id: string, version: number): void => {
    forget(id);
    bus.publish(id, version);
  };

  const load = async (id: string): Promise<PlayerRow | null> => {
    const remembered = known.get(id);
    if (remembered !== null && clock() < remembered.until) return remembered.player;
    const before = forgotten;
    // From before the row is read, so that no change is missed in between.
    const stop = bus.subscribe(id, () => forget(id));
    let keeps = false;
    try {
      const player = await db.selectFrom('players').selectAll().where('id', '=', id).executeTakeFirst();
      keeps = player !== undefined && forgotten === before;
      if (keeps) known.keep(id, { player: player!, until: clock() + REMEMBERED[kind], stop });
      return player ?? null;
    } finally {
      if (!keeps) stop();
    }
  };

  /** Stores once a day that the player was here; `null` if the player has just been deleted. */
  const use = async (player: PlayerRow): Promise<PlayerRow | null> => {
    const now = clock();
    if (now < player.used_at + DAY_MS) return player;
    try {
      const { numUpdatedRows } = await db
        .updateTable('players')
        .set({ used_at: now })
        .where('id', '=', player.id)
        .executeTakeFirst();
      known.forget(player.id);
      return numUpdatedRows === 1n ? { ...player, used_at: now } : null;
    } catch (error) {
      // A store that cannot write right now can still identify players.
      if (isAway(error) || isDiskFull(error)) return player;
      throw error;
    }
  };

  const prepare: Players['prepare'] = ({ name, bot }, now) => {
    const secret = newSecret();
    const player: PlayerRow = {
      id: randomId(),
      token_hash: hashSecret(secret),
      name,
      named_at: now,
      bot: bot ? 1 : 0,
      listed: 1,
      program: 0,
      created_at: now,
      used_at: now,
      version: 1,
      ranks_at: now + ranksAfter,
      leaving: 0,
      restricted: 0,
    };
    return { player, token: formatToken({ playerId: player.id, secret }) };
  };

  return {
    prepare,

    create: async (given, now) => {
      const newcomer = prepare(given, now);
      await db.insertInto('players').values(newcomer.player).execute();
      return newcomer;
    },

    find: async (text) => {
      const token = parseToken(text);
      if (token === null) return null;
      const player = await load(token.playerId);
      if (player === null || !isSecret(token.secret, player.token_hash)) return null;
      return use(player);
    },

    change: async (id, change) => {
      const next = await db.transaction().execute(async (transaction) => {
        const locked = (await lockPlayers(transaction, kind, [id])).get(id);
        if (locked === undefined) return null;
        const player = await transaction
          .selectFrom('players')
          .selectAll()
          .where('id', '=', id)
          .executeTakeFirstOrThrow();
        const renamed = change.name !== undefined && change.name !== player.name;
        const changedTo = { ...player, ...change };
        const after = {
          ...changedTo,
          // The host's decision precedes the player's.
          listed: changedTo.restricted === USUAL ? changedTo.listed : 0,
          named_at: renamed ? clock() : player.named_at,
          version: player.version + 1,
        };
        await transaction
          .updateTable('players')
          .set({
            name: after.name,
            named_at: after.named_at,
            listed: after.listed,
            program: after.program,
            restricted: after.restricted,
            version: after.version,
          })
          .where('id', '=', id)
          .execute();
        if (after.listed !== player.listed || after.program !== player.program)
          await showStandings(transaction, after, clock());
        return after;
      });
      if (next !== null) changed(id, next.version);
      return next;
    },

    playsLikeSolver: async (id) => {
      const rows = await db
        .selectFrom('standings')
        .select(['board', 'measured', 'capped'])
        .where('player_id', '=', id)
        .execute();
      return rows.some((row) => solverBoard(row.board) !== null && playsLikeSolver(row));
    },

    renewToken: async ({ id, token_hash, version }) => {
      const secret = newSecret();
      const { numUpdatedRows } = await db
        .updateTable('players')
        .set((eb) => ({ token_hash: hashSecret(secret), version: eb('version', '+', 1) }))
        .where('id', '=', id)
        .where('token_hash', '=', token_hash)
        .executeTakeFirst();
      changed(id, version + 1);
      return numUpdatedRows === 1n ? formatToken({ playerId: id, secret }) : null;
    },

    tokenHashesOf: async (ids) => {
      const rows = await db.selectFrom('players').select(['id', 'token_hash']).where('id', 'in', ids).execute();
      return new Map(rows.map(({ id, token_hash }) => [id, token_hash]));
    },

    remove: async (id) => {
      await db.transaction().execute(async (transaction) => {
        const player = (await lockPlayers(transaction, kind, [id])).get(id);
        if (player === undefined) return;
        await removeStandings(transaction, player);
        await transaction
          .updateTable('room_seats')
          .set({ ranks_at: player.ranks_at })
          .where('player_id', '=', id)
          .where(sql<boolean>`open = 1`)
          .execute();
        await transaction
          .updateTable('players')
          .set({ leaving: 1, listed: 0, name: null, token_hash: hashSecret(newSecret()) })
          .where('id', '=', id)
          .execute();
      });
      changed(id, GONE);
      await leaveRooms(id);
      while (await removeSome(db, id)) await othersFirst();
    },

    sweep: async () => {
      const leaving = await db
        .selectFrom('players')
        .select('id')
        .where(sql<boolean>`leaving = 1`)
        .limit(1)
        .executeTakeFirst();
      if (leaving === undefined) return false;
      await leaveRooms(leaving.id);
      return removeSome(db, leaving.id);
    },

    statistics: (id) => readStatistics(db, id),

    games: async (id, before, limit) => {
      let query = db
        .selectFrom('games')
        .leftJoin('results', 'results.game_id', 'games.id')
        .select([
          'games.id as id',
          'games.variant as variant',
          'games.mode as mode',
          'games.date as date',
          'games.started_at as startedAt',
          'results.status as status',
          'results.attempts as attempts',
          'results.points as points',
        ])
        .where('games.player_id', '=', id);
      if (before !== null) {
        query = query.where(
          sql<boolean>`(games.started_at, games.id) < (cast(${before.startedAt} as bigint), ${before.id})`,
        );
      }
      const rows = await query.orderBy('games.started_at', 'desc').orderBy('games.id', 'desc').limit(limit).execute();
      return rows.map(({ status, ...row }) => ({
        ...row,
        status: status ?? 'playing',
      }));
    },
  };
};
