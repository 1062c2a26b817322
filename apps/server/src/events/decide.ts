import { err, ok, type Result } from '@mastermind/engine';
import type { EventChange } from '@mastermind/protocol';
import { type Refused, refused } from '../refusal.ts';
import { type EventState, type LiveEvent, over, roundEnded, started } from './state.ts';

/** The outcome of a host's command: the changes to write, `null` if nothing changes, or a refusal. */
export type Verdict = Result<Changed | null, Refused>;

export interface Changed {
  readonly state: EventState;
  readonly kept?: boolean;
}

export type Command = (event: LiveEvent, now: number) => Verdict;

/** Only the host may. */
export const asHost =
  (playerId: string, command: Command): Command =>
  (event, now) =>
    event.info.hostId === playerId ? command(event, now) : err(notHost);

/** The start, and every further round. Asked for twice, a round begins once; a running one ends. */
export const begin =
  (round: number): Command =>
  (event, now) => {
    const { state, info } = event;
    if (state.status === 'over') return err(eventOver);
    if (round <= state.round) return ok(null);
    if (round > info.rounds || round > state.round + 1) return err(noSuchRound(info.rounds));
    return ok({ state: started(state, round, now) });
  };

export const pause: Command = ({ state }, now) => {
  if (state.status === 'paused') return ok(null);
  return state.status === 'running'
    ? ok({ state: { ...state, status: 'paused', since: now } })
    : err(notRunning(state));
};

/** The clock, including the countdown, continues from its last value. */
export const resume: Command = ({ state }, now) => {
  if (state.status === 'running') return ok(null);
  if (state.status !== 'paused') return err(notRunning(state));
  const startsAt = state.startsAt! + (now - state.since);
  return ok({ state: { ...state, status: 'running', startsAt, since: now } });
};

/** Ends the event in any phase. */
export const end: Command = ({ state }, now) => ok(state.status === 'over' ? null : { state: over(state, now) });

/** All members have finished the round. */
export const finishRound =
  (round: number): Command =>
  (event, now) =>
    ok(event.state.status === 'running' && event.state.round === round ? { state: roundEnded(event, now) } : null);

export const change =
  ({ locked, kept, names }: EventChange): Command =>
  (event) => {
    const { state } = event;
    const next = { ...state, locked: locked ?? state.locked, names: names ?? state.names };
    return ok({ state: next, ...(kept === undefined ? {} : { kept }) });
  };

export const eventOver = refused('event-over', 'The event is over.');
export const paused = refused('event-paused', 'The event is paused; wait until it goes on.');
export const notHost = refused('not-the-host', 'Only the host may do this.');
export const notStarted = (startsAt: number | null): Refused =>
  refused('not-started', 'It has not started yet.', { startsAt });

const notRunning = ({ status }: EventState): Refused => (status === 'over' ? eventOver : notStarted(null));
const noSuchRound = (rounds: number): Refused =>
  refused('malformed', `The event has ${rounds === 1 ? 'one round' : `${rounds} rounds`}, one after the other.`);
