import { err, ok, parseVariant, type Result } from '@mastermind/engine';
import { roomVariant } from '@mastermind/protocol';
import { drawCode, randomId, randomKey, randomNonce, randomRoomCode } from '../chance.ts';
import { commitment } from '../games/commitment.ts';
import { type Refused, refusedByRules } from '../refusal.ts';
import type { PlayerRow, RoomEventRow, RoomRow } from '../storage/schema.ts';
import { formatRoomAction } from './action.ts';
import { dueAt } from './due.ts';
import type { NewRoom } from './effects.ts';
import { current, readLog } from './fold.ts';
import { formatTerms, type Terms } from './terms.ts';

export interface RoomOptions extends Terms {
  readonly kind: RoomRow['kind'];
  readonly variant: string;
  /** The level of each bot, if the levels differ. */
  readonly levels?: readonly number[];
}

/** A room that is ready to be stored; the code of a race is fixed now, and the commitment proves it later. */
export const makeRoom = (
  player: PlayerRow,
  options: RoomOptions,
  now: number,
  pace: number,
): Result<NewRoom, Refused> => {
  const { kind, variant: name, levels, ...terms } = options;
  const parsed = parseVariant(name);
  if (!parsed.ok) return err(refusedByRules(parsed.error));
  const id = randomId();
  const code = randomRoomCode();
  const room: RoomRow = {
    id,
    code,
    kind,
    variant: parsed.value.id,
    terms: formatTerms(terms),
    chance: randomKey(),
    ...(kind === 'race' ? sealed(id, parsed.value.id) : unsealed),
    created_by: player.id,
    created_at: now,
    open_code: code,
    open_quick: terms.quick ? parsed.value.id : null,
    closed: 0,
  };
  const event: RoomEventRow = {
    room_id: id,
    version: 1,
    at: now,
    ...formatRoomAction({
      type: 'create',
      playerId: player.id,
      program: player.bot === 1,
      bots: Array.from({ length: terms.bots }, (_, at) => ({ id: randomId(), level: levels?.[at] ?? terms.level })),
    }),
    idempotency_key: null,
  };
  return ok({ room, event, players: [player.id], dueAt: dueAt(current(readLog(room, [event])), pace) });
};

type Sealed = Pick<RoomRow, 'secret' | 'nonce' | 'commitment'>;

/** In a duel people make the codes, and each is committed to when it is set. */
const unsealed: Sealed = { secret: null, nonce: null, commitment: null };

const sealed = (id: string, variantId: string): Sealed => {
  const variant = roomVariant({ kind: 'race', variant: variantId });
  const [code, nonce] = [drawCode(variant), randomNonce()];
  return { secret: JSON.stringify(code), nonce, commitment: commitment(id, variant, code, nonce) };
};
