import type { SeededRandom } from '@mastermind/engine';
import { chanceFor } from '../chance.ts';
import type { RoomState, Seat } from './state.ts';

/** The random choices of a bot. Each purpose has a separate random stream. */
export type Purpose = 'pace' | 'exchange' | 'guess';

/** The random stream of one bot for one purpose in one turn: equal on every node, secret outside. */
export const chanceOf = ({ room }: RoomState, { id }: Seat, purpose: Purpose, turn: number): SeededRandom =>
  chanceFor(room.chance, `${purpose}:${id}:${turn}`);
