import type { TerminalWords } from '@mastermind/messages/terminal';
import {
  canStart,
  type Draft,
  emptyDraft,
  findYou,
  type Live,
  type Promises,
  type Task,
  withPromises,
} from '@mastermind/play';
import type { Room } from '@mastermind/protocol';
import { roomVariant } from '@mastermind/protocol/room';
import type { Context } from '../context/context.ts';
import type { Key } from '../keys/keys.ts';
import { type MenuModel, menuScene } from '../screen/menu.ts';
import type { RoomConnection } from './connection.ts';

type RoomMenuItem = keyof TerminalWords['rooms']['screen']['menu'];

/** The screen of a person in a room. The room is the server's; the rest is about the screen. */
export interface RoomModel {
  readonly live: Live;
  readonly promises: Promises;
  readonly draft: Draft;
  /** Whether a code being set is shown. */
  readonly shown: boolean;
  readonly sending: boolean;
  readonly typed: readonly Key[];
  readonly notice: string;
  /** When the notice disappears by itself: news do, answers stay. */
  readonly fades: number | null;
  /** Until when keys are ignored after the end, since they were probably meant for the row. */
  readonly deafUntil: number;
  readonly overlay: { readonly kind: 'keys' } | { readonly kind: 'menu' | 'confirm'; readonly menu: MenuModel } | null;
}

export interface RoomRules {
  readonly context: Context;
  readonly connection: RoomConnection;
}

export interface RoomOutcome {
  readonly kind: 'close' | 'free' | 'rematch' | 'review' | 'copy' | 'invite';
  readonly model: RoomModel;
}

export const roomModel = (live: Live, notice = ''): RoomModel => ({
  live,
  promises: withPromises({}, live.room),
  draft: emptyDraft(roomVariant(live.room)),
  shown: false,
  sending: false,
  typed: [],
  notice,
  fades: null,
  deafUntil: 0,
  overlay: null,
});

export const roomMenu = ({ live: { room } }: RoomModel, task: Task, { context }: RoomRules) => {
  const { screen, rooms } = context.words;
  const items = menuItems(room, task).map((value) => ({ value, label: rooms.screen.menu[value] }));
  return menuScene(room.kind === 'race' ? rooms.race : rooms.duel, items, screen);
};

const menuItems = (room: Room, task: Task): readonly RoomMenuItem[] => {
  const player = findYou(room) !== null;
  const playing = player && room.status === 'running' && findYou(room)!.state === 'playing';
  return [
    'resume',
    ...(task.kind === 'lobby' && canStart(room) ? (['start'] as const) : []),
    'keys',
    ...(playing ? (['resign'] as const) : []),
    ...(task.kind === 'lobby' && player ? (['free'] as const) : []),
    player ? 'close' : 'leave',
  ];
};
