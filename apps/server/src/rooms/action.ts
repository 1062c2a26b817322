import type { Code } from '@mastermind/engine';
import type { RoomEventRow } from '../storage/schema.ts';

export interface BotSeat {
  readonly id: string;
  readonly level: number;
}

/** An action in a room, as it is stored. The room before, the action and its time determine the room after. */
export type RoomAction =
  | { readonly type: 'create'; readonly playerId: string; readonly program: boolean; readonly bots: readonly BotSeat[] }
  | { readonly type: 'join'; readonly playerId: string; readonly program: boolean }
  | { readonly type: 'leave'; readonly playerId: string }
  /** A quick race is filled with bots when it starts. */
  | { readonly type: 'start'; readonly playerId: string | null; readonly bots: readonly BotSeat[] }
  | { readonly type: 'ready'; readonly playerId: string }
  | {
      readonly type: 'set';
      readonly playerId: string;
      readonly round: number;
      readonly code: Code;
      readonly nonce: string;
      readonly commitment: string;
    }
  /** The round of a duel; `null` in a race. */
  | { readonly type: 'guess'; readonly playerId: string; readonly round: number | null; readonly code: Code }
  | { readonly type: 'resign'; readonly playerId: string }
  | { readonly type: 'expire'; readonly playerId: null }
  | { readonly type: 'abandon'; readonly playerId: null; readonly gone: readonly string[] }
  | { readonly type: 'close'; readonly playerId: null }
  | { readonly type: 'rematch'; readonly playerId: string; readonly roomId: string };

export const readRoomAction = ({ type, player_id, data }: RoomEventRow): RoomAction =>
  ({ type, playerId: player_id, ...JSON.parse(data) }) as RoomAction;

export const formatRoomAction = (
  action: RoomAction,
): { readonly type: RoomAction['type']; readonly player_id: string | null; readonly data: string } => {
  const { type, playerId, ...data } = action;
  return { type, player_id: playerId, data: JSON.stringify(data) };
};
