import type { Database } from './database.ts';

const IDS_PER_STATEMENT = 500;

/** The latest versions of logs, asked for some at a time, since a statement allows a limited number of parameters. */
export const latestVersions = async (
  db: Database['db'],
  of: 'games' | 'rooms',
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  // The tables differ in their names alone, so the types of one serve both.
  const [logs, id, events, log] = (
    of === 'games'
      ? ['games', 'games.id', 'events', 'events.game_id']
      : ['rooms', 'rooms.id', 'room_events', 'room_events.room_id']
  ) as ['games', 'games.id', 'events', 'events.game_id'];
  const found = new Map<string, number>();
  for (let start = 0; start < ids.length; start += IDS_PER_STATEMENT) {
    const rows = await db
      .selectFrom(logs)
      .select((eb) => [
        id,
        eb
          .selectFrom(events)
          .select((inner) => inner.fn.max<number>('version').as('version'))
          .whereRef(log, '=', id)
          .as('version'),
      ])
      .where(id, 'in', ids.slice(start, start + IDS_PER_STATEMENT))
      .execute();
    for (const row of rows) if (row.version !== null) found.set(row.id, row.version);
  }
  return found;
};
