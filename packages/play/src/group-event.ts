import type { Reply, ServerRefusal, Stream, StreamMessage } from '@mastermind/client/transport';
import {
  type Attempt,
  audit,
  type Code,
  err,
  type GameView,
  ok,
  orThrow,
  parseCode,
  parseVariant,
  type Result,
  sprintVariant,
  type Variant,
} from '@mastermind/engine';
import type {
  EventDifference,
  EventGame,
  EventGuessReply,
  EventMember,
  EventReply,
  GroupEvent,
} from '@mastermind/protocol';
import { committedText } from '@mastermind/protocol/commitment';
import {
  eventStandings,
  mergeEvent,
  newerGame,
  nextEvent,
  type Ranked,
  takingPart,
  teamStandings,
} from '@mastermind/protocol/group-event';
import type { Api } from './api.ts';
import { betterSample, type ClockSample, sampleClock } from './clock.ts';
import { isPromised, type Verdict } from './fairness.ts';
import { type AfterMessage, type FollowWorld, followStream } from './follow.ts';
import { type Timed, timed } from './live.ts';
import { playRemote, type Sent } from './remote.ts';

/** An event of a group as one person knows it at a moment. */
export interface LiveEvent {
  readonly event: GroupEvent;
  readonly clock: ClockSample;
  /** Whether the server is heard; while it is not, standings may be old. */
  readonly connected: boolean;
  /** The host has deleted it. */
  readonly deleted: boolean;
}

export const liveEvent = ({ reply: { event, now }, asked, heard }: Timed<EventReply>): LiveEvent => ({
  event,
  clock: sampleClock(asked, heard, now),
  connected: true,
  deleted: false,
});

/** The moment by the server's clock. */
export const eventTime = ({ clock }: LiveEvent, now: number): number => now + clock.serverOffset;

/** The current activity of a person in an event. `waiting`: done with the round, or between two rounds. */
export type EventPhase = 'lobby' | 'countdown' | 'playing' | 'waiting' | 'paused' | 'over';

export const eventPhase = ({ status, startsAt, you }: GroupEvent, now: number): EventPhase => {
  if (status === 'between') return 'waiting';
  if (status !== 'running') return status;
  if (startsAt !== null && now < startsAt) return 'countdown';
  return you?.done === true ? 'waiting' : 'playing';
};

/** Milliseconds left of the round; `null` before the first and after the last. */
export const eventLeft = ({ status, seconds, startsAt, deadline, left }: GroupEvent, now: number): number | null => {
  if (status === 'paused') return left === null ? null : Math.min(left, seconds * 1000);
  if (deadline === null || startsAt === null) return null;
  return Math.max(0, deadline - Math.max(now, startsAt));
};

export const eventVariant = ({ variant, seconds }: Pick<GroupEvent, 'variant' | 'seconds'>): Variant =>
  sprintVariant(orThrow(parseVariant(variant)), seconds);

/** A member's own board: the code that is being broken, or the last one of a round that is done. */
export const eventView = (event: GroupEvent, variant: Variant): GameView => {
  const attempts = event.you?.attempts ?? [];
  const isOver = event.status === 'over' || event.status === 'between' || event.you?.done === true;
  const won = isOver && attempts.at(-1)?.feedback.black === variant.length;
  const used = attempts.length >= event.maxAttempts;
  return {
    ...{ variant, seed: null, rngState: null, secretCode: null, maxAttempts: event.maxAttempts },
    playerId: event.youId ?? '',
    attempts,
    status: isOver ? (won ? 'won' : 'lost') : 'playing',
    reason: !isOver || won ? null : used ? 'attempts' : event.status === 'running' ? 'resigned' : 'time',
    gameOver: isOver,
    winner: won ? event.youId : null,
    elapsed: 0,
  };
};

/** A code of one round is one board. */
export const eventBoardId = ({ id, round, you }: GroupEvent): string => `${id}-${round}-${you?.code ?? 1}`;

/** The guesses of this round on codes before the current one. */
export const guessesBefore = ({ you }: Pick<GroupEvent, 'you'>): number =>
  you === null || you.turn === null ? 0 : you.turn - 1 - you.attempts.length;

/** Yourself among the ranked members. */
export const rankedYou = (event: GroupEvent): Ranked<EventMember> | null =>
  eventStandings(event).find(({ id }) => id === event.youId) ?? null;

export const codesBroken = (event: Pick<GroupEvent, 'members'>): number =>
  takingPart(event).reduce((sum, { broken }) => sum + broken, 0);

/** Two neighbours in the standings: by how little the first is ahead. */
export interface CloseFinish {
  readonly ahead: string;
  readonly behind: string;
  readonly by: 'points' | 'guesses' | 'time' | 'nothing';
  /** Points, guesses, or milliseconds. */
  readonly difference: number;
}

/** The two neighbours who were closest to each other; `null` while fewer than two have points. */
export const closestFinish = (event: Pick<GroupEvent, 'members'>): CloseFinish | null => {
  const ranked = eventStandings(event).filter(({ points }) => points > 0);
  const gaps = ranked.slice(1).map((behind, index) => {
    const ahead = ranked[index]!;
    return {
      ...{ ahead, behind },
      gap: [ahead.points - behind.points, behind.guesses - ahead.guesses, behind.time - ahead.time] as const,
    };
  });
  const [closest] = gaps.sort(
    ({ gap: one }, { gap: other }) => one[0] - other[0] || one[1] - other[1] || one[2] - other[2],
  );
  if (closest === undefined) return null;
  const { ahead, behind, gap } = closest;
  const which = gap.findIndex((part) => part !== 0);
  return {
    ...{ ahead: ahead.name, behind: behind.name },
    by: (['points', 'guesses', 'time'] as const)[which] ?? 'nothing',
    difference: which < 0 ? 0 : gap[which]!,
  };
};

/** How many ranks each has gained, below zero if lost, since an earlier standing. */
export const movements = (
  before: ReadonlyMap<string, number>,
  now: readonly Pick<Ranked<EventMember>, 'id' | 'place'>[],
): ReadonlyMap<string, number> =>
  new Map(now.flatMap(({ id, place }) => (before.has(id) ? [[id, before.get(id)! - place] as const] : [])));

/** One step of the podium. */
export interface EventStep {
  readonly key: string;
  readonly place: number;
  /** `null` for a team, which has a number. */
  readonly name: string | null;
  readonly team: number | null;
  readonly points: number;
  readonly guesses: number;
  readonly you: boolean;
}

const STEPS = 3;

/** The first three, or teams in their place. Members without points have no step. */
export const eventPodium = (event: GroupEvent): readonly EventStep[] => {
  const you = event.members.find(({ id }) => id === event.youId);
  const steps =
    event.teams > 0
      ? teamStandings(event).map((one) => ({
          ...one,
          key: `team ${one.team}`,
          name: null,
          you: one.team === you?.team,
        }))
      : eventStandings(event).map((one) => ({ ...one, key: one.id, team: null, you: one.id === event.youId }));
  return steps.filter(({ points }) => points > 0).slice(0, STEPS);
};

/** The link that players open. */
export const eventLink = (origin: string, { code }: Pick<GroupEvent, 'code'>): string => `${origin}/event/${code}`;

/** Checks the revealed list of codes against its commitment, and the answers on your last board against its code. */
export const checkEvent = (
  { id, variant: name, opened, format, round, you }: GroupEvent,
  promise: string,
): Verdict | null => {
  if (opened === null) return null;
  const variant = orThrow(parseVariant(name));
  const text = committedText(id, variant.id, opened.codes.join(' '), opened.nonce);
  const attempts = you?.attempts ?? [];
  const code = parseCode(variant, opened.codes[(format === 'rounds' ? round : (you?.code ?? 1)) - 1] ?? '');
  return {
    promised: isPromised(text, promise),
    answered: attempts.length === 0 || (code.ok && audit({ secretCode: code.value, attempts }).length === 0),
    text,
    commitment: promise,
  };
};

/** The requests of a player in an event, and the platform functions that are needed to follow it. */
export type EventWorld = Pick<Api, 'event' | 'eventGame' | 'guessInEvent' | 'resignInEvent'> &
  Pick<FollowWorld, 'random' | 'timer'> & {
    events(id: string): Promise<Reply<Stream>>;
    now(): number;
    newKey(): string;
  };

export interface EventCell {
  get(): LiveEvent;
  set(next: LiveEvent): void;
}

/** The reply to a guess, or the state after another request. */
interface Answered {
  readonly attempt?: Attempt;
}

/** A live event. Every reply and every message of the stream makes the event in the cell the next one. */
export const playEvent = (world: EventWorld, cell: EventCell) => {
  const { id } = cell.get().event;
  /** Requests under way whose replies bring your own game. */
  let asking = 0;

  const change = (next: (event: GroupEvent) => GroupEvent, sample?: Timed<{ readonly now: number }>): void => {
    const live = cell.get();
    const clock = sample && betterSample(live.clock, sampleClock(sample.asked, sample.heard, sample.reply.now));
    cell.set({ ...live, event: next(live.event), ...(clock === undefined ? {} : { clock }) });
  };

  /** Sends a request and applies the event in its reply. */
  const ask = async <T extends EventReply>(work: () => Promise<Reply<T>>): Promise<Reply<T>> => {
    const reply = await timed(world.now, work);
    if (!reply.ok) return reply;
    change((event) => mergeEvent(event, reply.value.reply.event), reply.value);
    return ok(reply.value.reply);
  };
  const look = (): Promise<Reply<EventReply>> => ask(() => world.event(id));

  /** The same for your own game alone. */
  const askOwn = async <T extends { readonly you: EventGame; readonly now: number }>(
    work: () => Promise<Reply<T>>,
  ): Promise<Reply<T>> => {
    asking++;
    const reply = await timed(world.now, work);
    asking--;
    if (!reply.ok) return reply;
    change((event) => ({ ...event, you: newerGame(event.you, reply.value.reply.you) }), reply.value);
    return ok(reply.value.reply);
  };

  const remote = {
    look: look as () => Promise<Reply<Answered>>,
    guess: (turn: number, code: Code, key: string): Promise<Reply<EventGuessReply>> =>
      askOwn(() => world.guessInEvent(id, turn, code, key)),
    resign: () => askOwn(() => world.resignInEvent(id)) as Promise<Reply<Answered>>,
  };
  const game = playRemote<Answered>(remote, world.newKey);

  /** Reads a message; another device of yours may have played on. */
  const read = async ({ type, data }: StreamMessage): Promise<AfterMessage> => {
    if (type === 'end') {
      cell.set({ ...cell.get(), deleted: true });
      return 'end';
    }
    if (type === 'bye') return 'again';
    if (type === 'away' || type === 'back') connect(type === 'back');
    if (type === 'event') {
      const { event } = JSON.parse(data) as EventReply;
      change((known) => mergeEvent(known, event));
    }
    if (type === 'changed') {
      const difference = JSON.parse(data) as EventDifference;
      change((known) => nextEvent(known, difference));
      if (asking === 0 && playedElsewhere(cell.get().event)) await askOwn(() => world.eventGame(id));
    }
    return 'on';
  };
  const connect = (connected: boolean): void => {
    if (cell.get().connected !== connected) cell.set({ ...cell.get(), connected });
  };

  return {
    ask,
    look,
    remote,
    /** The answer. The same guess sent again after silence counts once. */
    guess: async (code: Code): Promise<Result<Attempt, ServerRefusal>> => {
      const turn = cell.get().event.you?.turn ?? 1;
      const { game: reply, refusal }: Sent<Answered> = await game.guess(turn, code);
      return refusal === null ? ok(reply!.attempt!) : err(refusal);
    },
    resign: async (): Promise<ServerRefusal | null> => (await game.settle(await remote.resign())).refusal,
    /** Follows the stream; returns how to stop. A reconnection begins with the whole event. */
    follow: (): (() => void) =>
      followStream({ open: () => world.events(id), read, connect, random: world.random, timer: world.timer }),
  };
};

export type PlayedEvent = ReturnType<typeof playEvent>;

/** Whether the standings count more guesses of yours than this device knows. */
const playedElsewhere = ({ youId, you, members }: GroupEvent): boolean => {
  const own = members.find(({ id }) => id === youId);
  return own !== undefined && you !== null && own.guesses > you.results.reduce((sum, { guesses }) => sum + guesses, 0);
};
