import type { SeededRandom } from '@mastermind/engine';
import { chanceFor } from '../chance.ts';
import type { RoomState, Seat } from './state.ts';

/** What is random about a bot. Each purpose has its own random stream. */
export type Purpose = 'pace' | 'exchange' | 'guess';

/** The random stream of one bot for one purpose in one turn: the same on every node, secret outside. */
export const chanceOf = ({ room }: RoomState, { id }: Seat, purpose: Purpose, turn: number): SeededRandom =>
  chanceFor(room.chance, `${purpose}:${id}:${turn}`);
