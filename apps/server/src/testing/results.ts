import { randomBytes } from 'node:crypto';
import type { EventRow, GameRow, ResultRow } from '../storage/schema.ts';

const newId = (): string => randomBytes(16).toString('base64url');

/** A finished game of a player: a ranked classic one unless something else is asked for. */
export const resultOf = (playerId: string, change: Partial<ResultRow> = {}): ResultRow => {
  const cost = change.cost ?? 5;
  return {
    game_id: newId(),
    player_id: playerId,
    variant: 'classic',
    mode: 'ranked',
    date: null,
    assisted: 0,
    status: cost > 10 ? 'lost' : 'won',
    attempts: Math.min(cost, 10),
    cost,
    points: null,
    ended_at: 0,
    score: null,
    loss: null,
    unmeasured: 0,
    ...change,
  };
};

/** How the game of a result began. */
export const gameOf = ({ game_id, player_id, variant, mode, date, ended_at }: ResultRow): GameRow => ({
  id: game_id,
  player_id,
  variant,
  mode,
  date,
  secret: '["R","G","B","Y"]',
  nonce: '',
  commitment: '',
  started_at: ended_at,
});

/** Its last event. */
export const endOf = ({ game_id, ended_at }: ResultRow): EventRow => ({
  game_id,
  version: 2,
  type: 'resign',
  at: ended_at,
  data: '{"type":"resign","at":0}',
  idempotency_key: null,
});
