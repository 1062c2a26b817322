import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Code, classic, err, feedback, formatCode, ok } from '@mastermind/engine';
import type { Reply, Stream, StreamMessage } from '@mastermind/play';
import type { EventGame, EventMember, EventReply, GroupEvent } from '@mastermind/protocol';
import { committedText } from '@mastermind/protocol/commitment';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { contextIn } from '../context/context.ts';
import { lineSource } from '../pipe/line-source.ts';
import { readCode } from '../testing/rooms.ts';
import { typedConsole } from '../testing/typed.ts';
import { connectEvent, type EventServer } from './connection.ts';
import { hostEvent } from './hosting.ts';
import { joinEvent } from './playing.ts';

const ID = 'event-0123456789-abcde'.padEnd(22, '-');
const [ANN, BEN] = ['ann-', 'ben-'].map((id) => id.padEnd(22, '-')) as [string, string];
const CODES = [readCode('RGBY'), readCode('OOVV')];
const LETTERS = CODES.map((code) => formatCode(classic, code));
const NONCE = '0'.repeat(32);
const COUNTDOWN_MS = 5000;

const context = await contextIn('en');

const aMember = (id: string, name: string, more: Partial<EventMember> = {}): EventMember => ({
  ...{ id, name, version: 1, bot: false, team: null, state: 'playing', points: 0, broken: 0, guesses: 0, time: 0 },
  ...{ doneRound: 0, best: null, wish: null },
  ...more,
});

const BLANK: EventGame = {
  ...{ version: 1, round: 0, code: 1, codes: 2, done: false, attempts: [], turn: null, last: null, results: [] },
};

const anEvent = (more: Partial<GroupEvent> = {}): GroupEvent => ({
  ...{ id: ID, code: 'ABC234', version: 1, hostId: 'host'.padEnd(22, '-'), createdAt: 0, variant: 'classic' },
  ...{ symbols: [...'RBGYOV'], length: 4, repeats: true, maxAttempts: 10, format: 'sprint', seconds: 180, rounds: 1 },
  ...{ teams: 0, size: 200, names: 'own', language: 'en', status: 'lobby', round: 0, startsAt: null, deadline: null },
  ...{ left: null, closesAt: null, endedAt: null, deletedAt: null, locked: false, kept: false, opened: null },
  commitment: createHash('sha256')
    .update(committedText(ID, 'classic', LETTERS.join(' '), NONCE))
    .digest('hex'),
  ...{ members: [aMember(ANN, 'Ann'), aMember(BEN, 'Ben')], youId: null, you: null, host: false },
  ...more,
});

/** A server with one event, and one person who asks. */
const fakeEvent = (first: GroupEvent) => {
  let event = first;
  let wake = (): void => {};
  const messages: StreamMessage[] = [];
  const asked: string[] = [];
  /** This number of guesses arrives before the start. */
  let early = 1;
  const change = (changes: Partial<GroupEvent>): void => {
    event = { ...event, ...changes, version: event.version + 1 };
    const { members, youId, you, host, ...frame } = event;
    messages.push({
      id: null,
      type: 'changed',
      data: JSON.stringify({ version: event.version, changes: frame, members, at: Date.now() }),
    });
    wake();
  };
  const reply = async (): Promise<Reply<EventReply>> => ok({ event, now: Date.now() });
  const grown = (id: string, more: Partial<EventMember>): EventMember[] =>
    event.members.map((member) => (member.id === id ? { ...member, ...more, version: member.version + 1 } : member));
  const begin = (round: number): void =>
    change({
      ...{ status: 'running', round, startsAt: Date.now() + COUNTDOWN_MS },
      deadline: Date.now() + COUNTDOWN_MS + 180_000,
      you: event.you === null ? null : { ...BLANK, version: event.you.version, round, turn: 1 },
    });
  const finish = (): void => change({ status: 'over', endedAt: Date.now(), opened: { codes: LETTERS, nonce: NONCE } });

  const server: EventServer = {
    address: 'http://example.org',
    newEvent: reply,
    event: reply,
    joinEvent: async () => ok({ event, now: Date.now(), made: null }),
    eventGame: async () => ok({ you: event.you!, now: Date.now() }),
    leaveEvent: () => {
      change({ members: grown(ANN, { state: 'removed' }) });
      return reply();
    },
    commandEvent: async (_id, command) => {
      asked.push(command);
      if (command === 'start') begin(1);
      if (command === 'pause') change({ status: 'paused', deadline: null, left: 60_000 });
      if (command === 'resume')
        change({ status: 'running', startsAt: Date.now(), deadline: Date.now() + 60_000, left: null });
      if (command === 'end') finish();
      return reply();
    },
    nextRound: async (_id, round) => {
      asked.push(`next ${round}`);
      return err({ kind: 'malformed', message: 'No.' });
    },
    changeEvent: async (_id, changes) => {
      asked.push(JSON.stringify(changes));
      change(changes as Partial<GroupEvent>);
      return reply();
    },
    changeMember: async (_id, memberId, changes) => {
      asked.push(`${memberId.slice(0, 3)} ${JSON.stringify(changes)}`);
      return reply();
    },
    approveNames: async () => {
      asked.push('approve');
      return reply();
    },
    eventResults: async () => ok('\ufeffRank,Name\r\n'),
    eventStream: async () => {
      async function* read(): AsyncGenerator<StreamMessage, void> {
        for (;;) {
          while (messages.length > 0) yield messages.shift()!;
          await new Promise<void>((resolve) => {
            wake = resolve;
          });
        }
      }
      const stream: Stream = { messages: read(), close: () => {} };
      return ok(stream);
    },
    guessInEvent: async (_id, turn, code: Code) => {
      if (early-- > 0) return err({ kind: 'not-started', message: 'No.' });
      const you = event.you!;
      const attempt = { code: [...code], feedback: { ...feedback(CODES[you.code - 1]!, code) } };
      const won = attempt.feedback.black === 4;
      const own = {
        ...you,
        version: you.version + 1,
        turn: turn + 1,
        ...(won
          ? { code: you.code + 1, attempts: [], last: { won, guesses: you.attempts.length + 1 } }
          : { attempts: [...you.attempts, attempt] }),
        results: [{ round: 1, points: 0, broken: 0, guesses: turn }],
      };
      const broken = won ? you.code : you.code - 1;
      change({ you: own, members: grown(ANN, { guesses: turn, broken, points: broken }) });
      return ok({ attempt, turn, won, you: own, now: Date.now() });
    },
    resignInEvent: async () => {
      const you = event.you!;
      const own = { ...you, version: you.version + 1, code: you.code + 1, attempts: [], turn: (you.turn ?? 1) + 1 };
      change({ you: own });
      return ok({ you: own, now: Date.now() });
    },
  };
  return { server, change, begin, finish, asked };
};

const sit = (first: GroupEvent) => {
  const fake = fakeEvent(first);
  const person = typedConsole();
  const reply = { reply: { event: first, now: Date.now() }, asked: Date.now(), heard: Date.now() };
  const connection = connectEvent(fake.server, reply);
  const here = { io: person.io, lines: lineSource(person.io), connection, context };
  return { ...fake, ...person, here, connection };
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a host at a terminal', () => {
  it('shows code and link, starts, pauses, ends, and sees podium and fairness', async () => {
    const host = sit(anEvent({ host: true, members: [] }));
    const done = hostEvent(host.here);
    await host.shows('Event: Sprint. Each player breaks as many codes as possible.');
    await host.shows('Time: 3 min\nCode: ABC234\nLink: http://example.org/event/ABC234');
    host.type('start');
    await host.shows('No player has joined yet.\nType start');
    expect(host.asked).toEqual([]);
    host.change({ members: [aMember(ANN, 'Ann'), aMember(BEN, 'Ben')] });
    await host.shows('Ann joined.\nBen joined.');
    host.type('start');
    await host.shows('Starts in 5.');
    host.type('pause');
    await host.shows('Paused.');
    host.type('resume');
    await host.shows('60 seconds left.');
    host.change({
      members: [aMember(ANN, 'Ann', { version: 2, broken: 2, points: 2, guesses: 9 }), aMember(BEN, 'Ben')],
    });
    await vi.advanceTimersByTimeAsync(10);
    host.type('standings');
    await host.shows('1. Ann: 2 codes with 9 guesses\n2. Ben: 0 codes with 0 guesses');
    host.type('end', 'no', 'end', 'yes');
    await host.shows('Ann wins!');
    await host.shows('Checked: these are the codes the server committed to beforehand.');
    host.type('quit');
    await done;
    expect(host.asked).toEqual(['start', 'pause', 'resume', 'end']);
    host.connection.close();
  });

  it('moderates by number, and reads why a command is refused', async () => {
    const host = sit(
      anEvent({ host: true, members: [aMember(ANN, 'Brave Otter', { wish: 'Rude' }), aMember(BEN, 'Ben')] }),
    );
    const done = hostEvent(host.here);
    host.type('players');
    await host.shows('1. Brave Otter, typed “Rude”\n2. Ben');
    host.type('hide 2', 'show 1', 'remove 1', 'hide', 'approve', 'lock', 'unlock', 'keep', 'next', 'dance', null);
    await done;
    expect(host.asked).toEqual([
      ...['ben {"name":"hidden"}', 'ann {"name":"shown"}', 'ann {"removed":true}', 'approve'],
      ...['{"locked":true}', '{"locked":false}', '{"kept":true}', 'next 1'],
    ]);
    expect(host.printed()).toContain('Add the number of a player; players lists them.');
    expect(host.printed()).toContain('Players can join again.\nThe event is kept until you delete it.');
    expect(host.printed()).toContain('"dance" is not understood here.');
    host.connection.close();
  });

  it('saves the results as CSV, and never over a file', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'mastermind-event-'));
    const file = join(folder, 'results.csv');
    const host = sit(anEvent({ host: true }));
    const done = hostEvent(host.here);
    host.type(`csv ${file}`, `csv ${file}`, null);
    await done;
    expect(host.printed()).toContain(`Written to ${file}.`);
    expect(host.printed()).toContain('exists already');
    expect(readFileSync(file, 'utf8')).toBe('\ufeffRank,Name\r\n');
    rmSync(folder, { recursive: true });
    host.connection.close();
  });
});

describe('a player at a terminal', () => {
  const inside = (more: Partial<GroupEvent> = {}): GroupEvent => anEvent({ youId: ANN, you: BLANK, ...more });

  it('waits, breaks codes, gives one up, and ends with the standings', async () => {
    const ann = sit(inside());
    const done = joinEvent(ann.here);
    await ann.shows('You are Ann. You’re in. The host starts the event.');
    ann.begin(1);
    await ann.shows('Starts in 5.');
    await ann.shows('Go!');
    await ann.shows('180 seconds left.');
    await ann.shows('Enter your guess');
    ann.type('RRRR');
    await ann.shows('1 exact, 0 misplaced.');
    ann.type('RGBY');
    await ann.shows('4 exact, 0 misplaced. Broken! The next code is hidden.');
    ann.type('RX', '', 'resign');
    await ann.shows('1. Ann (you): 1 code with 2 guesses\n2. Ben: 0 codes with 0 guesses');
    await ann.shows('The next code is hidden.');
    ann.finish();
    await ann.shows('Rank 1 of 2.');
    expect(await done).toBe(false);
    ann.connection.close();
  });

  it('keeps the place on quit and at the end of the input, and frees it on leave', async () => {
    const [quits, ends, leaves] = [sit(inside()), sit(inside()), sit(inside())];
    const done = [quits, ends, leaves].map(({ here }) => joinEvent(here));
    quits.type('quit');
    ends.type(null);
    leaves.type('leave');
    expect(await Promise.all(done)).toEqual([true, true, false]);
    for (const { connection } of [quits, ends, leaves]) connection.close();
  });

  it('says when the host removes the player or pauses the event', async () => {
    const ann = sit(inside());
    const done = joinEvent(ann.here);
    ann.change({ status: 'paused', startsAt: Date.now(), round: 1, left: 60_000 });
    await ann.shows('Paused. The clock has stopped. Your game continues when the host resumes.');
    ann.change({ members: [aMember(ANN, 'Ann', { version: 2, state: 'removed' })] });
    await ann.shows('The host has removed you from this event.');
    expect(await done).toBe(false);
    ann.connection.close();
  });
});
