import { type Attempt, type Code, classic, type GameView, raceVariant, type Variant } from '@mastermind/engine';
import { describe, expect, it } from 'vitest';
import { emptyDraft, place } from './draft.ts';
import {
  type Acted,
  awaitsStart,
  countDown,
  draftOn,
  type EditedRow,
  editRow,
  passTime,
  performer,
  type Table,
  type Told,
  timeLeftOn,
} from './table.ts';

const row = (text: string): Attempt => ({ code: [...text], feedback: { black: 1, white: 0 } });

const tableOf = (
  attempts: readonly Attempt[],
  change: Partial<Table> = {},
  variant: Variant = classic,
  view: Partial<GameView> = {},
): Table => ({
  id: 'game',
  startedAt: null,
  assisted: false,
  draft: [],
  link: null,
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
    ...view,
  } as GameView,
});

const DONE: Acted<string, string> = { refusal: null, notices: [] };
const timed = raceVariant(classic);
const over: Partial<GameView> = { gameOver: true, status: 'lost' };

/** A table that the test holds, the turns that were sent, and the news. */
const hold = (first: Table) => {
  let now = first;
  const sent: [number, string][] = [];
  const told: string[] = [];
  let answer: () => Acted<string, string> | Promise<Acted<string, string>> = () => DONE;
  const perform = performer<string, string>(
    () => now,
    (news: Told<string, string>) => void told.push(news.kind === 'refused' ? news.refusal : news.kind),
  );
  return {
    sent,
    told,
    become: (next: Table): void => {
      now = next;
    },
    answers: (next: typeof answer): void => {
      answer = next;
    },
    submit: (code: Code) =>
      perform(async (turn) => {
        sent.push([turn, code.join('')]);
        return answer();
      }),
  };
};

describe('an action at a table', () => {
  it('announces the answer when it adds a row', async () => {
    const table = hold(tableOf([]));
    table.answers(() => {
      table.become(tableOf([row('RRBB')]));
      return DONE;
    });
    await table.submit([...'RRBB']);
    expect([table.sent, table.told]).toEqual([[[0, 'RRBB']], ['answered']]);
  });

  it('shows notices first, then why it was refused', async () => {
    const table = hold(tableOf([]));
    table.answers(() => ({ refusal: 'not now', notices: ['elsewhere'] }));
    await table.submit([...'RRBB']);
    expect(table.told).toEqual(['notice', 'not now']);
  });

  it('announces the end of the game', async () => {
    const table = hold(tableOf([]));
    table.answers(() => {
      table.become(tableOf([], {}, classic, over));
      return DONE;
    });
    await table.submit([...'RRBB']);
    expect(table.told).toEqual(['over']);
  });

  it('says nothing about a game that has left the table', async () => {
    const table = hold(tableOf([]));
    table.answers(() => {
      table.become(tableOf([row('RRBB')], { id: 'other' }));
      return DONE;
    });
    await table.submit([...'RRBB']);
    expect(table.told).toEqual([]);
  });

  it('is performed once for each row', async () => {
    const table = hold(tableOf([]));
    await Promise.all([table.submit([...'RRBB']), table.submit([...'RRBB'])]);
    expect(table.sent).toHaveLength(1);
  });

  it('is performed again after a failure', async () => {
    const table = hold(tableOf([]));
    table.answers(() => Promise.reject(new Error('broken')));
    await expect(table.submit([...'RRBB'])).rejects.toThrow('broken');
    table.answers(() => DONE);
    await table.submit([...'RRBB']);
    expect(table.sent).toHaveLength(2);
  });

  /** The stream has shown the answer; the reply arrives when the test releases it. */
  const shownEarly = () => {
    const table = hold(tableOf([]));
    let reply = (): void => {};
    table.answers(() => {
      table.become(tableOf([row('RRBB')]));
      return new Promise((done) => {
        reply = () => done(DONE);
      });
    });
    return { ...table, reply: (): void => reply() };
  };

  it('waits for the reply to the row before', async () => {
    const { submit, sent, reply, answers } = shownEarly();
    const first = submit([...'RRBB']);
    const second = submit([...'GGYY']);
    expect(sent).toHaveLength(1);
    answers(() => DONE);
    reply();
    await Promise.all([first, second]);
    expect(sent).toEqual([
      [0, 'RRBB'],
      [1, 'GGYY'],
    ]);
  });

  it('is dropped if yet another row was played meanwhile', async () => {
    const { submit, sent, become, reply } = shownEarly();
    const first = submit([...'RRBB']);
    const second = submit([...'GGYY']);
    become(tableOf([row('RRBB'), row('OOVV')]));
    reply();
    await Promise.all([first, second]);
    expect(sent).toEqual([[0, 'RRBB']]);
  });
});

describe('the row being filled', () => {
  const filled = (table: Table, edited: EditedRow | null, saved: Table['draft'] | null = null): string =>
    draftOn(table, edited, () => saved)
      .slots.map((slot) => slot ?? '.')
      .join('');
  const begun = (table: Table): EditedRow => {
    const placed = place(emptyDraft(classic), classic, 'R');
    return editRow(table, placed.ok ? placed.value : emptyDraft(classic));
  };

  it('stays while an update adds no row', () => {
    const table = tableOf([]);
    expect(filled({ ...table, assisted: true }, begun(table))).toBe('R...');
  });

  it('is dropped when it was answered elsewhere or the game changed', () => {
    const edited = begun(tableOf([]));
    expect(filled(tableOf([row('GGYY')]), edited)).toBe('....');
    expect(filled(tableOf([], { id: 'other' }), edited)).toBe('....');
  });

  it('is the one of the game, unless a newer one is saved', () => {
    const imported = tableOf([], { draft: ['B', null, null, null] });
    expect(filled(imported, null)).toBe('B...');
    expect(filled(imported, null, ['V', 'V', null, null])).toBe('VV..');
  });
});

describe('the clock of a table', () => {
  it('waits for Start with all its time', () => {
    const table = tableOf([], {}, timed);
    expect([awaitsStart(table), timeLeftOn(table, 5000)]).toEqual([true, 180_000]);
    expect(awaitsStart(tableOf([]))).toBe(false);
  });

  it('stops with the game', () => {
    const table = tableOf([], { startedAt: 0 }, timed, { ...over, elapsed: 20_000 });
    expect([awaitsStart(table), timeLeftOn(table, 90_000)]).toEqual([false, 160_000]);
  });

  it('announces a mark as it is passed, and the end', () => {
    const table = tableOf([], { startedAt: 0 }, timed);
    expect(passTime(table, 61_000, 121_000)).toEqual({ mark: 60_000, expired: false });
    expect(passTime(table, 59_000, 122_000)).toEqual({ mark: undefined, expired: false });
    expect(passTime(table, 200, 180_000)).toEqual({ mark: undefined, expired: true });
    expect(passTime(tableOf([]), null, 180_000)).toEqual({ mark: undefined, expired: false });
  });

  /** The seconds that a countdown showed. Each second passes at once. */
  const counted = (seconds: number, stays: () => boolean = () => true): readonly (number | null | 'start')[] => {
    const shown: (number | null | 'start')[] = [];
    countDown(seconds, {
      stays,
      show: (left) => void shown.push(left),
      wait: (next) => next(),
      start: () => void shown.push('start'),
    });
    return shown;
  };

  it('is counted down, then started', () => {
    expect(counted(3)).toEqual([3, 2, 1, null, 'start']);
    expect(counted(0)).toEqual([null, 'start']);
  });

  it('is not started for a game that has left the table', () => {
    let looks = 0;
    expect(counted(3, () => ++looks < 2)).toEqual([3, null]);
  });
});
