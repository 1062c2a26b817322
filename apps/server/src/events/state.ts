import type { EventNames, EventStatus } from '@mastermind/protocol';
import type { GroupEventRow } from '../storage/schema.ts';
import { type EventInfo, readInfo } from './terms.ts';

/** The part of an event that changes, without its members. */
export interface EventState {
  readonly status: EventStatus;
  /** 0 before the first. */
  readonly round: number;
  /** When the clock of the round started; a pause moves it along. */
  readonly startsAt: number | null;
  /** When the status began. */
  readonly since: number;
  readonly locked: boolean;
  readonly names: EventNames;
}

/** An event as this node knows it. */
export interface LiveEvent {
  readonly info: EventInfo;
  readonly version: number;
  readonly state: EventState;
  readonly endedAt: number | null;
  readonly kept: boolean;
}

export const readEvent = (row: GroupEventRow, info = readInfo(row)): LiveEvent => ({
  info,
  version: row.version,
  state: JSON.parse(row.state) as EventState,
  endedAt: row.ended_at,
  kept: row.kept === 1,
});

export const COUNTDOWN_MS = 5000;
/** A host may set up an event in the morning for the afternoon. */
const LOBBY_MS = 8 * 3_600_000;
/** A pause, or the time between two rounds. */
const PAUSE_MS = 2 * 3_600_000;

/** When an abandoned event ends by itself. */
export const closesAt = ({ info, state }: LiveEvent): number | null => {
  if (state.status === 'lobby') return info.createdAt + LOBBY_MS;
  return state.status === 'paused' || state.status === 'between' ? state.since + PAUSE_MS : null;
};

/** When the clock of the round runs out. */
export const deadlineOf = ({ info, state }: LiveEvent): number | null =>
  state.status === 'running' ? state.startsAt! + info.seconds * 1000 : null;

/** Milliseconds of the round's clock. */
export const elapsedIn = ({ state }: LiveEvent, now: number): number =>
  Math.max(0, (state.status === 'running' ? now : state.since) - state.startsAt!);

export const isLastRound = ({ info, state }: LiveEvent): boolean => state.round >= info.rounds;

export const started = (state: EventState, round: number, at: number): EventState => ({
  ...state,
  status: 'running',
  round,
  startsAt: at + COUNTDOWN_MS,
  since: at,
});

/** After the end of a round: the next one waits for the host, or the event is over. */
export const roundEnded = (event: LiveEvent, at: number): EventState => ({
  ...event.state,
  status: isLastRound(event) ? 'over' : 'between',
  since: at,
});

export const over = (state: EventState, at: number): EventState => ({ ...state, status: 'over', since: at });

/** Changes required by the clock, with their due times. */
export const overdue = (event: LiveEvent, now: number): EventState | null => {
  const deadline = deadlineOf(event);
  if (deadline !== null && now >= deadline) return roundEnded(event, deadline);
  const closes = closesAt(event);
  return closes !== null && now >= closes ? over(event.state, closes) : null;
};

/** When the clock next requires something; bots need the node from the start of a round on. */
export const dueAt = (event: LiveEvent): number | null =>
  event.state.status === 'running' && event.info.bots > 0
    ? Math.min(event.state.startsAt!, deadlineOf(event)!)
    : clockDue(event);

export const clockDue = (event: LiveEvent): number | null => deadlineOf(event) ?? closesAt(event);
