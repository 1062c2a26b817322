import '../testing/page.ts';
import { type Attempt, type Code, classic, type GameView, raceVariant, type Variant } from '@mastermind/engine';
import { place } from '@mastermind/play';
import { flushSync } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Snapshot } from '../authority/snapshot.ts';
import { announcement } from '../notices/announce.svelte.ts';
import { dismiss, notice } from '../notices/notice.svelte.ts';
import { draftOf, forget } from '../store/kept.ts';
import { holding, inEffect } from '../testing/holding.svelte.ts';
import { storage } from '../testing/page.ts';
import { type Acted, type Acts, createSession } from './session.svelte.ts';

const row = (text: string, black = 1): Attempt => ({ code: [...text], feedback: { black, white: 0 } });

const snapshotOf = (
  attempts: readonly Attempt[],
  change: Partial<Snapshot> & { view?: Partial<GameView> } = {},
  variant: Variant = classic,
) =>
  ({
    id: 'game',
    origin: 'fresh',
    startedAt: null,
    assisted: false,
    draft: [],
    notes: '',
    link: null,
    notices: [],
    ...change,
    view: {
      variant,
      attempts,
      maxAttempts: variant.attempts,
      status: 'playing',
      reason: null,
      gameOver: false,
      secretCode: null,
      elapsed: 0,
      ...change.view,
    },
  }) as unknown as Snapshot;

/** A source that the test holds, and the calls to it. */
const hold = (first: Snapshot, started: Promise<void> = Promise.resolve()) => {
  const holder = holding(first);
  const done: unknown[] = [];
  let answer: (turn: number, code: Code) => Acted<string> | Promise<Acted<string>> = (_turn, code) => {
    holder.now = snapshotOf([...holder.now.view.attempts, row(code.join(''))]);
    return { refusal: null, notices: [] };
  };
  const acts: Acts<string> = {
    submit: async (turn, code) => {
      done.push(['submit', turn, code.join('')]);
      return answer(turn, code);
    },
    resign: async (turn) => {
      done.push(['resign', turn]);
      return { refusal: null, notices: [] };
    },
    expire: async (turn) => {
      done.push(['expire', turn]);
      holder.now = snapshotOf([], { view: { gameOver: true, status: 'lost', reason: 'time' } as GameView }, timed);
      return { refusal: null, notices: [] };
    },
    explain: (refusal) => `No: ${refusal}`,
    begin: async () => {
      await started;
      holder.now = { ...holder.now, startedAt: Date.now() };
    },
  };
  const session = createSession(() => holder.now, acts);
  const type = (text: string): void => {
    for (const key of text) {
      const placed = place(session.draft, session.snapshot.view.variant, key);
      if (placed.ok) session.setDraft(placed.value);
    }
  };
  return {
    holder,
    session,
    done,
    type,
    filled: () => session.draft.slots.map((slot) => slot ?? '.').join(''),
    answers: (next: typeof answer): void => {
      answer = next;
    },
  };
};

const timed = raceVariant(classic);

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  storage.clear();
  forget('all');
  dismiss();
});
afterEach(() => void vi.useRealTimers());

describe('a game being played', () => {
  it('sends a full row, and begins the next one', async () => {
    const { session, done, type, filled } = hold(snapshotOf([]));
    type('RRBB');
    await session.check();
    expect(done).toEqual([['submit', 0, 'RRBB']]);
    expect([filled(), session.snapshot.view.attempts.length]).toEqual(['....', 1]);
    expect(announcement.text).toBe('1 exact, 0 misplaced');
  });

  it('names the missing pegs of a row that is not full', async () => {
    const { session, done, type } = hold(snapshotOf([]));
    type('RR');
    await session.check();
    expect([done, announcement.text]).toEqual([[], 'Check · 2 more']);
  });

  it('keeps the row that was refused, and says why', async () => {
    const { session, type, filled, answers } = hold(snapshotOf([]));
    answers(() => ({ refusal: 'not now', notices: [] }));
    type('RRBB');
    await session.check();
    expect([filled(), notice.now?.text]).toEqual(['RRBB', 'No: not now']);
  });

  describe('whose answer is shown before the reply to the guess has come', () => {
    /** The stream has delivered the row; the reply arrives when the test allows it. */
    const shownEarly = () => {
      const held = hold(snapshotOf([]));
      let reply = (): void => {};
      held.answers((_turn, code) => {
        held.holder.now = snapshotOf([...held.holder.now.view.attempts, row(code.join(''))]);
        return new Promise((done) => {
          reply = () => done({ refusal: null, notices: [] });
        });
      });
      return { ...held, reply: (): void => reply() };
    };

    it('keeps the filled part of the next row, on the board and on the device', async () => {
      const { session, type, reply, filled } = shownEarly();
      type('RRBB');
      const first = session.check();
      type('GY');
      reply();
      await first;
      expect([filled(), draftOf('game', 1)]).toEqual(['GY..', ['G', 'Y', null, null]]);
    });
  });

  it('follows its source, and drops a row that was answered elsewhere', () => {
    const { session, holder, type, filled } = hold(snapshotOf([]));
    type('RR');
    holder.now = snapshotOf([row('GGYY')]);
    expect([session.snapshot.view.attempts.length, filled()]).toEqual([1, '....']);
  });

  it('says each time that it went on elsewhere, but only once that the disk is full', async () => {
    const { session, type, answers } = hold(snapshotOf([]));
    answers(() => ({ refusal: null, notices: ['storage-full'] }));
    type('RRBB');
    await session.check();
    expect(notice.now).not.toBeNull();
    dismiss();
    await session.check();
    expect(notice.now).toBeNull();
  });
});

describe('the row being filled', () => {
  it('is kept with every peg, so that it is there again after a reload', () => {
    hold(snapshotOf([])).type('RG');
    expect(hold(snapshotOf([])).filled()).toBe('RG..');
  });

  it('does not come back with a game that is taken up again', async () => {
    const { session, type } = hold(snapshotOf([]));
    type('RRBB');
    await session.check();
    expect(hold(snapshotOf([])).filled()).toBe('....');
  });
});

describe('the clock', () => {
  it('waits for Start, counts down, and ends the game when its time is up', async () => {
    const { session, done } = hold(snapshotOf([], {}, timed));
    const stop = session.start();
    expect([session.waiting, session.left]).toEqual([true, 180_000]);
    session.begin();
    expect(session.countdown).toBe(3);
    await vi.advanceTimersByTimeAsync(3000);
    expect([session.waiting, session.countdown]).toEqual([false, null]);
    await vi.advanceTimersByTimeAsync(121_000);
    expect(announcement.text).toBe('1:00 left');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(done).toEqual([['expire', 0]]);
    stop();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('takes pegs as soon as the countdown is over, before the clock is known to run', async () => {
    let resolve = (): void => {};
    const promise = new Promise<void>((done) => {
      resolve = done;
    });
    const { session, type, filled } = hold(snapshotOf([], {}, timed), promise);
    session.begin();
    await vi.advanceTimersByTimeAsync(3000);
    expect([session.waiting, session.snapshot.startedAt]).toEqual([false, null]);
    type('RR');
    resolve();
    await vi.advanceTimersByTimeAsync(0);
    expect([filled(), session.waiting, session.snapshot.startedAt]).toEqual(['RR..', false, Date.now()]);
  });

  it('says how the game ended when the reply arrives after the board has gone', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const over = snapshotOf([], { view: { gameOver: true, status: 'lost', reason: 'resigned' } as GameView });
    const holder = holding(snapshotOf([]));
    let leave = (): void => {};
    let session: ReturnType<typeof createSession<string>> | null = null;
    const acts = {
      resign: async () => {
        holder.now = over;
        flushSync();
        leave();
        return { refusal: null, notices: [] };
      },
      explain: String,
    } as unknown as Acts<string>;
    leave = inEffect(() => {
      session = createSession(() => holder.now, acts);
      inEffect(() => void session!.snapshot);
      return session.start();
    });
    flushSync();
    await session!.resign();
    expect(announcement.text).toBe('Resigned after 0 guesses.');
    expect(warned).not.toHaveBeenCalled();
  });
});
