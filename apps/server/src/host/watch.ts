import type { Bus } from '../bus/bus.ts';
import type { Database } from '../storage/database.ts';

/**
 * Informs a server with an embedded database of the host's actions in another process. That process shares no bus, but
 * writes a log. Returns 0, since there is never more to do at once.
 */
export const watchHost = ({ db, kind }: Database, bus: Bus): (() => Promise<number>) => {
  let last: number | null = null;
  return async () => {
    if (kind !== 'sqlite') return 0;
    if (last === null) {
      const row = await db
        .selectFrom('host_actions')
        .select(({ fn }) => fn.max<number | null>('at').as('at'))
        .executeTakeFirst();
      last = row?.at ?? 0;
      return 0;
    }
    const rows = await db
      .selectFrom('host_actions')
      .select(['at', 'subject'])
      .where('at', '>', last)
      .orderBy('at')
      .execute();
    for (const { at, subject } of rows) {
      last = at;
      if (subject !== '') bus.publish(subject, 0);
    }
    return 0;
  };
};
