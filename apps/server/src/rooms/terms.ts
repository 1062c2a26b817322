import type { Code, Variant } from '@mastermind/engine';
import { type DuelFormat, type RoomKind, roomVariant } from '@mastermind/protocol';
import type { RoomRow } from '../storage/schema.ts';

export interface Terms {
  readonly capacity: number;
  readonly quick: boolean;
  /** The server's bots that are in from the beginning. */
  readonly bots: number;
  /** How well the server's bots play here. */
  readonly level: number;
  readonly format: DuelFormat | null;
  readonly rounds: number;
  /** The maker of the first code of a duel, if present; else the player who made the room. */
  readonly first: string | null;
  /** The other players of the room that this is the rematch of. */
  readonly kept: readonly string[];
}

/** A room as it was made, read from its row. */
export interface RoomInfo extends Terms {
  readonly id: string;
  readonly code: string;
  readonly kind: RoomKind;
  /** With the clock of a race, or without one in a duel. */
  readonly variant: Variant;
  /** The code of a race. */
  readonly secret: Code | null;
  /** The key from which all randomness of the running room is derived. */
  readonly chance: string;
  readonly nonce: string | null;
  readonly commitment: string | null;
  readonly createdAt: number;
}

export const formatTerms = (terms: Terms): string => JSON.stringify(terms);

export const readTerms = ({ terms }: Pick<RoomRow, 'terms'>): Terms => JSON.parse(terms);

export const readRoom = (row: RoomRow): RoomInfo => ({
  ...readTerms(row),
  id: row.id,
  code: row.code,
  kind: row.kind,
  variant: roomVariant(row),
  secret: row.secret === null ? null : (JSON.parse(row.secret) as Code),
  chance: row.chance,
  nonce: row.nonce,
  commitment: row.commitment,
  createdAt: row.created_at,
});
