import { PlayerName } from '@mastermind/protocol';
import { sql } from 'kysely';
import type { Bus } from '../bus/bus.ts';
import { guestName, type Players } from '../players/players.ts';
import type { Database } from '../storage/database.ts';
import { BANNED, HIDDEN, USUAL } from '../storage/schema.ts';
import type { Admin, HostAction, HostProblem } from './actions.ts';

interface AdminDependencies {
  readonly database: Database;
  readonly bus: Bus;
  readonly players: Pick<Players, 'change' | 'remove'>;
  /** Ends a room by its id or its code; `false` if there is none. */
  readonly closeRoom: (room: string) => Promise<boolean>;
  readonly leaveRooms: (id: string) => Promise<void>;
}

const MAX_FOUND_PLAYERS = 50;
const MAX_MESSAGE_LETTERS = 200;
const WEEK_MS = 7 * 24 * 60 * 60 * 1000;
const STATES = ['usual', 'hidden', 'banned'] as const;

export const createAdmin = ({ database, bus, players, closeRoom, leaveRooms }: AdminDependencies): Admin => {
  const { db, clock } = database;

  /** Later than every action so far, because nodes ask for newer actions. */
  const write = async ({ type, ...action }: HostAction, actor: string): Promise<void> => {
    const subject = 'id' in action ? action.id : 'room' in action ? action.room : '';
    const detail = 'name' in action ? (action.name ?? '') : 'text' in action ? (action.text ?? '') : '';
    const { last } = await db
      .selectFrom('host_actions')
      .select(({ fn }) => fn.max<number | null>('at').as('last'))
      .executeTakeFirstOrThrow();
    const at = Math.max(clock(), (last ?? 0) + 1);
    await db.insertInto('host_actions').values({ at, actor, type, subject, detail }).execute();
  };

  const apply = async (action: HostAction): Promise<HostProblem | null> => {
    switch (action.type) {
      case 'message':
        return null;
      case 'close':
        return (await closeRoom(action.room)) ? null : 'no-room';
      case 'rename':
        return (await players.change(action.id, { name: action.name })) === null ? 'no-player' : null;
      case 'hide':
      case 'show':
      case 'ban':
      case 'unban': {
        const state = action.type === 'hide' ? HIDDEN : action.type === 'ban' ? BANNED : USUAL;
        const changed = await players.change(action.id, { restricted: state, listed: state === USUAL ? 1 : 0 });
        if (action.type === 'ban') await leaveRooms(action.id);
        return changed === null ? 'no-player' : null;
      }
      case 'delete':
        await players.remove(action.id);
        return null;
      case 'settle':
        await db.deleteFrom('reports').where('player_id', '=', action.id).execute();
        return null;
    }
  };

  return {
    find: async (text) => {
      const rows = await db
        .selectFrom('players')
        .select(['id', 'name', 'restricted', 'created_at', 'used_at'])
        .select((eb) =>
          eb
            .selectFrom('games')
            .select(({ fn }) => fn.countAll<number>().as('count'))
            .whereRef('games.player_id', '=', 'players.id')
            .as('games'),
        )
        .where('leaving', '=', 0)
        .where((eb) =>
          eb.or([eb('id', '=', text), sql<boolean>`lower(name) like ${`%${escaped(text.toLowerCase())}%`} escape '!'`]),
        )
        .orderBy('used_at', 'desc')
        .limit(MAX_FOUND_PLAYERS)
        .execute();
      return rows.map(({ id, name, restricted, created_at, used_at, games }) => ({
        id,
        name: name ?? guestName(id),
        state: STATES[restricted] ?? 'usual',
        createdAt: created_at,
        usedAt: used_at,
        games: Number(games),
      }));
    },

    act: async (action, actor) => {
      const wrong = faultOf(action);
      if (wrong !== null) return wrong;
      if ('id' in action && !(await exists(database, action.id))) return 'no-player';
      await write(action, actor);
      const problem = await apply(action);
      // An embedded server hears of it by the log, since it shares no bus with this process.
      if ('id' in action) bus.publish(action.id, 0);
      return problem;
    },

    figures: async () => {
      const count = async (question: ReturnType<typeof sql<{ count: number }>>): Promise<number> =>
        Number((await question.execute(db)).rows[0]!.count);
      const [all, week, games, finished, rooms, open, reports] = await Promise.all([
        count(sql`select count(*) as count from players where leaving = 0`),
        count(sql`select count(*) as count from players where leaving = 0 and used_at >= ${clock() - WEEK_MS}`),
        count(sql`select count(*) as count from games`),
        count(sql`select count(*) as count from results`),
        count(sql`select count(*) as count from rooms`),
        count(sql`select count(*) as count from rooms where closed = 0`),
        count(sql`select count(distinct player_id) as count from reports`),
      ]);
      return {
        players: all!,
        playersThisWeek: week!,
        games: games!,
        finished: finished!,
        rooms: rooms!,
        openRooms: open!,
        reports: reports!,
      };
    },

    reports: async () => {
      const rows = await db
        .selectFrom('reports')
        .select(({ fn }) => [
          'player_id as id',
          'name',
          fn.countAll<number>().as('count'),
          fn.max<number>('at').as('at'),
        ])
        .groupBy(['player_id', 'name'])
        .orderBy('count', 'desc')
        .limit(MAX_FOUND_PLAYERS)
        .execute();
      return rows.map((row) => ({ ...row, count: Number(row.count) }));
    },

    log: (limit) => db.selectFrom('host_actions').selectAll().orderBy('at', 'desc').limit(limit).execute(),
  };
};

const faultOf = (action: HostAction): HostProblem | null => {
  if (action.type === 'message' && (action.text?.length ?? 0) > MAX_MESSAGE_LETTERS) return 'too-long';
  if (action.type === 'rename' && action.name !== null && !PlayerName.safeParse(action.name).success) return 'bad-name';
  return null;
};

const exists = async ({ db }: Database, id: string): Promise<boolean> =>
  (await db.selectFrom('players').select('id').where('id', '=', id).where('leaving', '=', 0).execute()).length > 0;

/** Escapes the characters that have a meaning in LIKE. */
const escaped = (text: string): string => text.replaceAll(/[!%_]/gu, '!$&');
