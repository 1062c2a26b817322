import { randomUUID } from 'node:crypto';
import { type Code, ok } from '@mastermind/engine';
import {
  betterSample,
  type ClockSample,
  playRemote,
  type Reply,
  type ServerRefusal,
  sampleClock,
  timed,
} from '@mastermind/play';
import type { Daily, DailyVariant, Game } from '@mastermind/protocol';
import type { Context } from '../context/context.ts';
import { serverStop } from '../online/refusal.ts';
import type { DailyServer } from './day.ts';

export interface DayState {
  readonly day: Daily;
  /** `null` until Start: the server's clock runs from then on. */
  readonly game: Game | null;
  /** Added to this device's time it gives the server's. */
  readonly serverOffset: number;
}

/** A player at today's code. Each action changes the state, or returns why it was refused. */
export interface DaySeat {
  readonly address: string;
  state(): DayState;
  begin(): Promise<ServerRefusal | null>;
  /** Returns a sentence for the player, empty where the answer says it all. */
  guess(code: Code): Promise<string>;
  /** Marks the game as assisted. */
  assist(): Promise<ServerRefusal | null>;
  look(): Promise<ServerRefusal | null>;
  /** Reads the day again: a finished game has results to show. */
  refresh(): Promise<void>;
}

export interface DayWorld {
  /** Saves the game: when it is first seen, and when it is over. */
  keep(game: Game): void;
  clock(): number;
  newKey(): string;
}

/** Opens today's code; an unfinished one continues. */
export const sitAtDay = async (
  server: DailyServer,
  name: DailyVariant,
  context: Context,
  { keep = () => {}, clock = Date.now, newKey = randomUUID }: Partial<DayWorld> = {},
): Promise<DaySeat> => {
  const { address } = server;
  let sample: ClockSample | null = null;
  /** Every reply carries the server's time; the quickest exchange estimates it best. */
  const heard = async <T extends { readonly now: number }>(ask: () => Promise<Reply<T>>): Promise<Reply<T>> => {
    const reply = await timed(clock, ask);
    if (!reply.ok) return reply;
    const next = sampleClock(reply.value.asked, reply.value.heard, reply.value.reply.now);
    sample = sample === null ? next : betterSample(sample, next);
    return ok(reply.value.reply);
  };

  const found = await heard(() => server.daily('today', name));
  if (!found.ok) throw serverStop(found.error, address, context);
  let day = found.value;
  let { game } = day;
  if (game !== null) keep(game);

  const become = (next: Game): void => {
    const isNews = game === null || next.gameOver !== game.gameOver;
    game = next;
    if (isNews) keep(next);
  };
  const change = async (ask: () => Promise<Reply<Game>>): Promise<ServerRefusal | null> => {
    const reply = await heard(ask);
    if (!reply.ok) return reply.error;
    become(reply.value);
    return null;
  };
  const remote = playRemote<Game>(
    {
      look: () => heard(() => server.game(game!.id)),
      guess: (turn, code, key) =>
        heard(async () => {
          const reply = await server.guess(game!.id, turn, code, key);
          return reply.ok ? ok(reply.value.game) : reply;
        }),
    },
    newKey,
  );

  return {
    address,
    state: () => ({ day, game, serverOffset: sample?.serverOffset ?? 0 }),
    begin: () => change(() => server.beginDaily('today', name)),
    guess: async (code) => {
      const { game: next, refusal, movedOn } = await remote.guess(game?.turn ?? 1, code);
      if (next !== null) become(next);
      if (movedOn) return refusal?.kind === 'wrong-turn' ? context.messages.refusals['wrong-turn'] : '';
      return refusal === null ? '' : serverStop(refusal, address, context).message;
    },
    assist: async () => (game!.assisted ? null : change(() => server.assistGame(game!.id))),
    look: () => change(() => server.game(game!.id)),
    refresh: async () => {
      const fresh = await heard(() => server.daily('today', name));
      if (fresh.ok) day = fresh.value;
    },
  };
};
