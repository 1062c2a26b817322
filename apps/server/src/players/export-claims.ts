import type { Database } from '../storage/database.ts';

/** Lets every player have one export at a time, whichever node writes it. */
export interface ExportClaims {
  /** `null` while another export of the player is being written. */
  claim(playerId: string): Promise<ExportClaim | null>;
}

export interface ExportClaim {
  /** To be asked now and then; `false` if it took so long that another export has begun. */
  hold(): Promise<boolean>;
  release(): Promise<void>;
}

/** How long a claim outlives a dead node, or a reader that stopped reading. */
const LEASE_MS = 60_000;

export const createExportClaims = ({ db }: Pick<Database, 'db'>, clock: () => number): ExportClaims => {
  const claimOf = (playerId: string, until: number): ExportClaim => {
    let heldUntil = until;
    return {
      hold: async () => {
        const now = clock();
        if (now < heldUntil - LEASE_MS / 2) return true;
        const { numUpdatedRows } = await db
          .updateTable('exports')
          .set({ held_until: now + LEASE_MS })
          .where('player_id', '=', playerId)
          .where('held_until', '=', heldUntil)
          .executeTakeFirst();
        if (numUpdatedRows !== 1n) return false;
        heldUntil = now + LEASE_MS;
        return true;
      },
      release: async () => {
        await db.deleteFrom('exports').where('player_id', '=', playerId).where('held_until', '=', heldUntil).execute();
      },
    };
  };

  return {
    claim: async (playerId) => {
      const now = clock();
      const row = { player_id: playerId, held_until: now + LEASE_MS };
      const claimed = await db
        .insertInto('exports')
        .values(row)
        .onConflict((conflict) =>
          conflict
            .column('player_id')
            .doUpdateSet({ held_until: row.held_until })
            .where('exports.held_until', '<=', now),
        )
        .returning('player_id')
        .executeTakeFirst();
      return claimed === undefined ? null : claimOf(playerId, row.held_until);
    },
  };
};
