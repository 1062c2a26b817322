import { nextRoom, Room, RoomEvent } from '@mastermind/protocol';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { KEY, type LogOptions, NONCE, people, randomLog } from '../testing/logs.ts';
import { wireEventsAfter } from '../testing/wire-events.ts';
import { readRoomAction } from './action.ts';
import { current, type RoomLog, readLog } from './fold.ts';
import type { Held } from './names.ts';
import { wireReplays } from './replay.ts';
import { wireRoom } from './view.ts';

/** Some look alike, so a shown name depends on the other players in the room. */
const nameOf = (id: string): Held => ({
  name: ['Ann', 'ann', 'Аnn'][people.indexOf(id)] ?? `Name of ${id.slice(0, 3)}`,
  since: 0,
});

const viewers = [...people, 'bot'.padEnd(22, '_'), null];

const kinds: readonly LogOptions[] = [
  { kind: 'race' },
  { kind: 'race', quick: true },
  { kind: 'race', variant: 'skemind', capacity: 3 },
  { kind: 'race', variant: '3x3/4', capacity: 2 },
  { kind: 'duel', format: 'turns', variant: '3x3/4' },
  { kind: 'duel', format: 'together', variant: '4x12/3', rounds: 4 },
];

const logs = fc
  .record({ seed: fc.nat(1_000_000), kind: fc.constantFrom(...kinds) })
  .map(({ seed, kind }) => randomLog(seed, kind));

const roomAt = (log: RoomLog, version: number, viewer: string | null): Room =>
  wireRoom(log.steps[version - 1]!.state, viewer, nameOf);

describe('the content of a stream', () => {
  it('leads every viewer from any version to the current room', () => {
    const property = fc.property(logs, fc.nat(), (log, some) => {
      const last = current(log).version;
      const from = 1 + (some % last);
      for (const viewer of viewers) {
        const told = wireEventsAfter(log, from, viewer, nameOf);
        expect(told.reduce(nextRoom, roomAt(log, from, viewer))).toEqual(roomAt(log, last, viewer));
      }
    });
    fc.assert(property, { numRuns: 200 });
  });

  it('matches the schemas', () => {
    const property = fc.property(logs, (log) => {
      for (const viewer of [people[1]!, null]) {
        const room = roomAt(log, current(log).version, viewer);
        expect(Room.strict().parse(room)).toEqual(room);
        for (const event of wireEventsAfter(log, 0, viewer, nameOf))
          expect(RoomEvent.strict().parse(event)).toEqual(event);
      }
    });
    fc.assert(property, { numRuns: 12 });
  });

  it('reveals neither a code, nor the key to its random numbers, nor the colours of others before the end', () => {
    const property = fc.property(logs, (log) => {
      const over = log.steps.findIndex(({ state }) => state.status === 'over');
      const open: RoomLog = { room: log.room, steps: over < 0 ? log.steps : log.steps.slice(0, over) };
      for (const viewer of viewers) {
        const texts = [
          ...open.steps.map(({ state }) => JSON.stringify(wireRoom(state, viewer, nameOf))),
          JSON.stringify(wireEventsAfter(open, 0, viewer, nameOf)),
        ];
        // The list of symbols of a small ruleset may look like a code.
        const all = texts.join().replaceAll(/"symbols":\[[^\]]*\]/gu, '');
        expect(hiddenFrom(open, viewer).filter((hidden) => all.includes(hidden))).toEqual([]);
      }
    });
    fc.assert(property, { numRuns: 60 });
  });
});

/** Everything in a log that this viewer must not see while the room is running. */
const hiddenFrom = (log: RoomLog, viewer: string | null): string[] => {
  const { room, rounds } = current(log);
  const guesses = log.steps.flatMap(({ event }) => {
    const action = readRoomAction(event);
    return action.type === 'guess' ? [{ by: action.playerId, code: JSON.stringify(action.code) }] : [];
  });
  if (room.kind === 'race') {
    const own = new Set(guesses.filter(({ by }) => by === viewer).map(({ code }) => code));
    const secret = current(log).seats[0]?.game?.secretCode;
    const codes = [...guesses.map(({ code }) => code), ...(secret === undefined ? [] : [JSON.stringify(secret)])];
    return [NONCE, KEY, ...codes.filter((code) => !own.has(code))];
  }
  const seen = new Set([
    ...guesses.map(({ code }) => code),
    // Codes of earlier rounds are open, and may be equal.
    ...rounds.flatMap(({ game }) => (game?.gameOver === true ? [JSON.stringify(game.secretCode)] : [])),
    ...rounds.flatMap(({ game, maker }) =>
      game !== null && maker === viewer ? [JSON.stringify(game.secretCode)] : [],
    ),
  ]);
  return rounds
    .filter(({ game }) => game !== null && !game.gameOver)
    .flatMap(({ game, nonce }) => [JSON.stringify(game!.secretCode), nonce!])
    .filter((text) => !seen.has(text));
};

describe('a log', () => {
  it('read again gives the same room, whose time never goes back', () => {
    const property = fc.property(logs, (log) => {
      const events = log.steps.map(({ event }) => event);
      expect(current(readLog(log.room, events))).toEqual(current(log));
      for (const [index, { at }] of events.entries()) expect(at).toBeGreaterThanOrEqual(events[index - 1]?.at ?? 0);
    });
    fc.assert(property, { numRuns: 60 });
  });

  it('can be replayed game by game once it is over', () => {
    const property = fc.property(logs, (log) => {
      const state = current(log);
      fc.pre(state.status === 'over' && state.startsAt !== null);
      const replays = wireReplays(log);
      const games = state.room.kind === 'race' ? state.seats : state.rounds.filter(({ game }) => game !== null);
      expect(replays.length).toBe(games.length);
      for (const [index, { recording }] of replays.entries()) {
        const submits = recording.actions.filter(({ type }) => type === 'submit');
        expect(submits.map(({ code }) => code)).toEqual(games[index]!.game!.attempts.map(({ code }) => [...code]));
      }
    });
    fc.assert(property, { numRuns: 60 });
  });
});
