import { randomInt } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Schema, TallyRow } from '../storage/schema.ts';
import type { BoardKey } from './standing.ts';

const SHARDS = 8;
/** The rows in which this node counts. */
const shard = randomInt(SHARDS);

/** Changes to the counts of boards, gathered to be written together. */
export interface Tallies {
  add(board: BoardKey, bucket: number, by: number): void;
  /** All nodes use one order, so that no two wait for each other. */
  write(db: Kysely<Schema>): Promise<void>;
}

export const createTallies = (): Tallies => {
  const changes = new Map<string, TallyRow>();
  return {
    add: ({ board, since }, bucket, by) => {
      const key = [board, since, bucket].join(' ');
      changes.set(key, { board, since, bucket, shard, count: (changes.get(key)?.count ?? 0) + by });
    },
    write: async (db) => {
      const rows = [...changes]
        .filter(([, { count }]) => count !== 0)
        .sort(([one], [other]) => (one < other ? -1 : 1))
        .map(([, row]) => row);
      if (rows.length === 0) return;
      await db
        .insertInto('tallies')
        .values(rows)
        .onConflict((conflict) =>
          conflict
            .columns(['board', 'since', 'bucket', 'shard'])
            .doUpdateSet((eb) => ({ count: eb('tallies.count', '+', eb.ref('excluded.count')) })),
        )
        .execute();
    },
  };
};
