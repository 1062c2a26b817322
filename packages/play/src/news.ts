import { type Attempt, formatCode } from '@mastermind/engine';
import type { GameWords, NewsWords } from '@mastermind/messages';
import type { DuelRound, Room, RoomPlayer } from '@mastermind/protocol';
import { roomVariant } from '@mastermind/protocol/room';
import { isHost, nameOf } from './players.ts';

/** An event in a room while the player was on another screen. Names are those of the room. */
export type News =
  | { readonly kind: 'joined' | 'left' | 'resigned' | 'failed' | 'code-set'; readonly name: string }
  | { readonly kind: 'solved'; readonly name: string; readonly guesses: number }
  | { readonly kind: 'guessed'; readonly name: string; readonly attempt: Attempt }
  | { readonly kind: 'round-over'; readonly round: DuelRound; readonly maker: string; readonly breaker: string }
  | { readonly kind: 'you-host' | 'started' | 'rematch' };

/**
 * The difference between two moments of a room. It is derived from the rooms and not from the events, so that several
 * events at once lose nothing. Your own actions are not news.
 */
export const newsOf = (before: Room, after: Room): readonly News[] => [
  ...comings(before, after),
  ...(!isHost(before) && isHost(after) && after.status === 'lobby' ? [{ kind: 'you-host' } as const] : []),
  ...(before.status === 'lobby' && after.status === 'running' ? [{ kind: 'started' } as const] : []),
  ...after.players.flatMap((player) => finish(before, after, player)),
  ...after.rounds.flatMap((round, at) => roundNews(before.rounds[at], round, after)),
  ...(before.rematchId === null && after.rematchId !== null ? [{ kind: 'rematch' } as const] : []),
];

const comings = (before: Room, after: Room): readonly News[] => {
  const others = (room: Room, absent: Room): readonly RoomPlayer[] =>
    room.players.filter(({ id }) => id !== after.youId && absent.players.every((player) => player.id !== id));
  return [
    ...others(after, before).map(({ name }): News => ({ kind: 'joined', name })),
    ...others(before, after).map(({ name }): News => ({ kind: 'left', name })),
  ];
};

/** Another player has finished or given up. */
const finish = (before: Room, after: Room, { id, name, state, guesses }: RoomPlayer): readonly News[] => {
  const was = before.players.find((player) => player.id === id)?.state;
  if (was === state || id === after.youId) return [];
  if (state === 'resigned' || state === 'left') return [{ kind: 'resigned', name }];
  if (after.kind !== 'race') return [];
  if (state === 'won') return [{ kind: 'solved', name, guesses }];
  return state === 'lost' ? [{ kind: 'failed', name }] : [];
};

const roundNews = (before: DuelRound | undefined, after: DuelRound, room: Room): readonly News[] => {
  const [maker, breaker] = [nameOf(room, after.makerId), nameOf(room, after.breakerId)];
  const wasSet = before !== undefined && before.status !== null;
  const over = after.points !== null && (before?.points ?? null) === null;
  const rows = after.breakerId === room.youId ? [] : after.attempts.slice(before?.attempts.length ?? 0);
  return [
    ...(!wasSet && after.status !== null && after.makerId !== room.youId
      ? [{ kind: 'code-set', name: maker } as const]
      : []),
    ...rows.map((attempt): News => ({ kind: 'guessed', name: breaker, attempt })),
    ...(over ? [{ kind: 'round-over', round: after, maker, breaker } as const] : []),
  ];
};

/** The news as sentences. */
export const newsSentences = (
  item: News,
  room: Room,
  texts: NewsWords,
  { feedback }: Pick<GameWords, 'feedback'>,
): readonly string[] => {
  const variant = roomVariant(room);
  const letters = (code: readonly string[]): string => code.map((key) => formatCode(variant, [key])).join(' ');
  switch (item.kind) {
    case 'joined':
    case 'left':
    case 'resigned':
    case 'failed':
      return [texts[item.kind](item.name)];
    case 'solved':
      return [texts.solved(item.name, item.guesses)];
    case 'code-set':
      return [texts.codeSet(item.name)];
    case 'guessed':
      return [texts.guessed(item.name, letters(item.attempt.code), feedback(item.attempt.feedback))];
    case 'round-over': {
      const { round, status, attempts, secretCode, points } = item.round;
      const code = letters(secretCode ?? []);
      const broken = status === 'won';
      return [
        broken ? texts.broken(round, item.breaker, attempts.length, code) : texts.held(round, item.breaker, code),
        texts.gain(item.maker, points ?? 0),
      ];
    }
    case 'you-host':
      return [texts.youHost];
    case 'started':
      return [room.kind === 'duel' ? texts.duelStarted : texts.started];
    case 'rematch':
      return [texts.rematch];
  }
};
