import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { EventDifference, EventGame, EventMember, GroupEvent } from './group-event.ts';
import { eventStandings, mergeEvent, newerGame, nextEvent, takingPart, teamStandings } from './group-event-fold.ts';

const aMember = (id: string, more: Partial<EventMember> = {}): EventMember => ({
  ...{ id, name: id, version: 1, bot: false, team: null, state: 'playing', points: 0, broken: 0, guesses: 0, time: 0 },
  ...{ doneRound: 0, best: null, wish: null },
  ...more,
});

const aGame = (more: Partial<EventGame> = {}): EventGame => ({
  ...{ version: 1, round: 1, code: 1, codes: 50, done: false, attempts: [], turn: 1, last: null, results: [] },
  ...more,
});

const anEvent = (more: Partial<GroupEvent> = {}): GroupEvent => ({
  ...{
    id: 'event',
    code: 'ABC234',
    version: 3,
    hostId: 'host',
    createdAt: 0,
    variant: 'classic',
    symbols: [...'RBGYOV'],
  },
  ...{ length: 4, repeats: true, maxAttempts: 10, format: 'rounds', seconds: 180, rounds: 3, teams: 0, size: 200 },
  ...{ names: 'own', language: 'en', status: 'running', round: 1, startsAt: 0, deadline: null, left: null },
  ...{ closesAt: null, endedAt: null, deletedAt: null, locked: false, kept: false, commitment: '', opened: null },
  ...{ members: [aMember('ann'), aMember('ben')], youId: 'ann', you: aGame(), host: false },
  ...more,
});

const aDifference = (more: Partial<EventDifference> = {}): EventDifference => ({
  ...{ version: 4, changes: {}, members: [], at: 0 },
  ...more,
});

describe('the event after a difference', () => {
  it('has the changed fields and members, and new members last', () => {
    const members = [aMember('ben', { version: 2, points: 5 }), aMember('cid')];
    const next = nextEvent(anEvent(), aDifference({ changes: { locked: true }, members }));
    expect(next).toMatchObject({ version: 4, locked: true, status: 'running' });
    expect(next.members.map(({ id, points }) => [id, points])).toEqual([
      ['ann', 0],
      ['ben', 5],
      ['cid', 0],
    ]);
  });

  it('keeps everything that is newer than the difference', () => {
    const event = anEvent({ version: 9, members: [aMember('ann', { version: 7, points: 3 })] });
    const old = aDifference({ version: 8, changes: { status: 'paused' }, members: [aMember('ann', { version: 6 })] });
    expect(nextEvent(event, old)).toEqual(event);
  });

  it('begins a blank board with a new round, and keeps the board within one', () => {
    const you = aGame({
      done: true,
      turn: null,
      code: 1,
      attempts: [{ code: ['R'], feedback: { black: 4, white: 0 } }],
    });
    const event = anEvent({ you });
    expect(nextEvent(event, aDifference({ changes: { locked: true } })).you).toEqual(you);
    expect(nextEvent(event, aDifference({ changes: { round: 2 } })).you).toMatchObject({
      ...{ round: 2, turn: 1, done: false, attempts: [], version: 1 },
    });
    expect(nextEvent(anEvent({ you: null }), aDifference({ changes: { round: 2 } })).you).toBeNull();
  });

  it('is the same whatever the order in which differences arrive, and however often', () => {
    const versions = fc.shuffledSubarray([4, 5, 6, 7], { minLength: 4 });
    fc.assert(
      fc.property(versions, fc.nat(3), (order, again) => {
        const differences = order.map((version) =>
          aDifference({
            version,
            // All change the same fields, so the newest decides.
            changes: { round: version, locked: version % 2 === 0 },
            members: [aMember('ben', { version, points: version })],
          }),
        );
        const last = [...differences, differences[again]!].reduce(nextEvent, anEvent({ you: null }));
        expect(last).toMatchObject({ version: 7, round: 7, locked: false });
        expect(last.members[1]).toMatchObject({ version: 7, points: 7 });
      }),
    );
  });
});

describe('merging two readings of an event', () => {
  it('gives the newer one, with the newer part of each member', () => {
    const known = anEvent({ version: 5, status: 'paused', members: [aMember('ann', { version: 2, points: 1 })] });
    const read = anEvent({
      version: 4,
      host: true,
      members: [aMember('ann', { version: 3, points: 2 }), aMember('ben')],
    });
    const merged = mergeEvent(known, read);
    expect(merged).toMatchObject({ version: 5, status: 'paused', host: true });
    expect(merged.members.map(({ id, points }) => [id, points])).toEqual([
      ['ann', 2],
      ['ben', 0],
    ]);
    expect(mergeEvent(read, known)).toMatchObject({ version: 5, status: 'paused' });
  });

  it.each([
    ['a later round', aGame({ round: 2, version: 1 }), aGame({ round: 1, version: 9 })],
    ['a later move', aGame({ version: 3 }), aGame({ version: 2 })],
    ['the only one', aGame(), null],
  ] as const)('gives %s of your game', (_, newer, older) => {
    expect(newerGame(newer, older)).toBe(newer);
    expect(newerGame(older, newer)).toBe(newer);
  });
});

describe('a ranking', () => {
  it('ranks by points, then guesses, then time, and shares a rank only if all are equal', () => {
    const members = [
      aMember('slow', { points: 2, guesses: 9, time: 20 }),
      aMember('quick', { points: 2, guesses: 9, time: 10 }),
      aMember('twin', { points: 2, guesses: 9, time: 10 }),
      aMember('wordy', { points: 2, guesses: 10, time: 5 }),
      aMember('best', { points: 3, guesses: 30, time: 90 }),
      aMember('gone', { points: 9, state: 'removed' }),
      aMember('away', { points: 8, state: 'left' }),
    ];
    expect(eventStandings({ members }).map(({ id, place }) => `${place} ${id}`)).toEqual([
      ...['1 best', '2 quick', '2 twin', '4 slow', '5 wordy'],
    ]);
    expect(takingPart({ members })).toHaveLength(5);
  });

  it('gives one rank to all who have no points, whatever they tried', () => {
    const members = [aMember('idle'), aMember('busy', { guesses: 12, time: 0 }), aMember('first', { points: 1 })];
    expect(eventStandings({ members }).map(({ place }) => place)).toEqual([1, 2, 2]);
  });

  it('ranks teams by the averages of their members, and a team without members last', () => {
    const members = [
      aMember('a', { team: 1, points: 4, guesses: 20 }),
      aMember('b', { team: 1, points: 1, guesses: 10 }),
      aMember('c', { team: 3, points: 3, guesses: 12 }),
      aMember('d', { team: 3, points: 9, guesses: 9, state: 'removed' }),
    ];
    expect(teamStandings({ teams: 3, members })).toEqual([
      { team: 3, members: 1, points: 3, guesses: 12, place: 1 },
      { team: 1, members: 2, points: 2.5, guesses: 15, place: 2 },
      { team: 2, members: 0, points: 0, guesses: 0, place: 3 },
    ]);
  });
});
