import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { err, ok } from '@mastermind/engine';
import type { Game } from '@mastermind/protocol';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { contextIn } from '../context/context.ts';
import { figuresOf } from '../history/statistics.ts';
import { openStore } from '../store/store.ts';
import { beganDaily, NOON } from '../testing/daily.ts';
import { type DailyServer, keepDaily, keepEarlierDays } from './day.ts';

const ADDRESS = 'http://example.org';
const { words } = await contextIn('en');

let home: string;

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'mastermind-daily-'));
});

afterEach(() => rmSync(home, { recursive: true, force: true }));

const open = () =>
  openStore(
    words,
    () => {},
    { XDG_DATA_HOME: home },
    () => NOON,
  );

/** A server that knows these games. */
const serverWith = (...games: readonly Game[]): DailyServer & { readonly asked: readonly string[] } => {
  const asked: string[] = [];
  const none = async () => err({ kind: 'away', message: '' } as const);
  return {
    address: ADDRESS,
    daily: none,
    beginDaily: none,
    assistGame: none,
    guess: none,
    asked,
    game: async (id) => {
      asked.push(id);
      const game = games.find((one) => one.id === id);
      return game === undefined ? err({ kind: 'not-found', message: '' }) : ok(game);
    },
  };
};

/** Yesterday's code, not solved: the server shows it when its day is over. */
const lost: Game = {
  ...beganDaily,
  id: 'yesterday',
  status: 'lost',
  reason: 'resigned',
  gameOver: true,
  turn: null,
  attempts: [{ code: ['R', 'R', 'B', 'B'], feedback: { black: 1, white: 1 } }],
  startedAt: NOON - 24 * 3_600_000,
  elapsed: 60_000,
};
const opened: Game = { ...lost, secretCode: ['R', 'G', 'B', 'Y'] };

describe('a daily code that was not solved', () => {
  it('enters the statistics once its day is over, at the time it ended', async () => {
    keepDaily(lost, ADDRESS, open());
    expect(open().finishedGames()).toEqual([]);
    const today = { ...opened, id: 'today', startedAt: NOON, status: 'won', reason: null } as const;
    keepDaily(
      { ...today, attempts: [{ code: opened.secretCode!, feedback: { black: 4, white: 0 } }] },
      ADDRESS,
      open(),
    );

    await keepEarlierDays(serverWith(lost), open());
    expect(open().finishedGames()).toHaveLength(1);
    await keepEarlierDays(serverWith(opened), open());
    expect(
      open()
        .finishedGames()
        .map(({ id, endedAt }) => [id, endedAt]),
    ).toEqual([
      ['yesterday', lost.startedAt + 60_000],
      ['today', NOON + 60_000],
    ]);
    expect(figuresOf(open().finishedGames()).rulesets).toMatchObject([{ games: 2, won: 1, streak: 1 }]);

    const again = serverWith(opened);
    await keepEarlierDays(again, open());
    expect(again.asked).toEqual([]);
  });

  it('is awaited also when its player never returned to it', async () => {
    keepDaily({ ...beganDaily, id: 'yesterday' }, ADDRESS, open());
    await keepEarlierDays(serverWith(opened), open());
    expect(open().finishedGames()).toHaveLength(1);
  });

  it('is awaited no longer when the server has forgotten it', async () => {
    keepDaily(lost, ADDRESS, open());
    await keepEarlierDays(serverWith(), open());
    expect(open().awaited(ADDRESS)).toEqual([]);
  });
});
