import { classic, type Recording, recordGame } from '@mastermind/engine';
import { describe, expect, it } from 'vitest';
import { formatRecord } from '../store/record.ts';
import { WORTH_VERSION } from '../store/worth.ts';
import { memoryWorths } from '../store/worths.ts';
import { createArchive } from './archive.ts';
import { type Device, startDevice } from './testing.ts';

/** A game that counts for the strength in classic. */
const worth = {
  version: WORTH_VERSION,
  skill: 80,
  luck: 50,
  measure: {
    guesses: 4.6,
    best: 4.34,
    losses: { known: 0, impossible: 0, opening: 0.1, last: 0, middle: 0.16 },
    penalty: 0,
    exact: true,
  },
  counts: 'classic',
} as const;

const code = (text: string): string[] => [...text];

const playOne = async ({ authority, pass }: Device, secret: string, ...guesses: readonly string[]): Promise<string> => {
  const { id } = await authority.newGame({ variant: 'classic', origin: 'challenge', secret: code(secret) });
  for (const [turn, guess] of guesses.entries()) await authority.submit(id, turn, code(guess));
  pass(1000);
  return id;
};

const recorded = (secret: string, ...guesses: readonly string[]): Recording => {
  const actions = guesses.map((guess) => ({ type: 'submit' as const, code: code(guess) }));
  return recordGame({ variant: classic, seed: null, secret: code(secret) }, actions);
};

const setUp = async () => {
  const device = await startDevice();
  return { ...device, archive: createArchive(device.store, memoryWorths()) };
};

const played = {
  id: 'g1',
  origin: 'daily',
  recording: recorded('OOVV', 'RRBB', 'OOVV'),
  endedAt: 5,
  assisted: false,
  day: '2026-11-15',
} as const;

describe('past games', () => {
  it('lists the games that ended, oldest first', async () => {
    const device = await setUp();
    const first = await playOne(device, 'RRBB', 'RRBB');
    await playOne(device, 'RRBB', 'GGYY');
    const third = await playOne(device, 'OOVV', 'RRBB', 'OOVV');
    const past = await device.archive.pastGames();
    expect(past.map(({ id }) => id)).toEqual([first, third]);
    expect(past[1]?.view.secretCode).toEqual(code('OOVV'));
  });

  it('leaves out codes that a bot broke or that you had seen', async () => {
    const { authority, archive } = await setUp();
    const seen = { version: 1, variant: 'classic', seed: 42, secret: null, actions: [{ type: 'resign' }] } as const;
    for (const { id } of [
      await authority.makerGame('classic', code('RRBB')),
      await authority.watchGame('classic', 1),
      await authority.takeUp(seen, 0),
    ]) {
      await authority.resign(id, 0);
    }
    expect(await archive.pastGames()).toEqual([]);
  });
});

describe('a game of a server', () => {
  it('is kept once it is over, with its day', async () => {
    const { archive } = await setUp();
    await archive.keepPlayed(played);
    await archive.keepPlayed({ ...played, assisted: true });
    const [game, ...others] = await archive.pastGames();
    expect(game).toMatchObject({
      id: 'g1',
      origin: 'daily',
      day: '2026-11-15',
      assisted: false,
      endedAt: 5,
      worth: null,
    });
    expect(game?.view.attempts).toHaveLength(2);
    expect(game?.link).toMatch(/^\S+$/u);
    expect(others).toEqual([]);
  });

  it('is not kept before it is over', async () => {
    const { archive } = await setUp();
    await archive.keepPlayed({ ...played, recording: recorded('OOVV', 'RRBB') });
    expect(await archive.pastGames()).toEqual([]);
  });

  it('travels in an export', async () => {
    const old = await setUp();
    await old.archive.keepPlayed(played);
    const fresh = await setUp();
    await fresh.archive.importAll(await old.archive.exportAll({}));
    expect(await fresh.archive.pastGames()).toEqual(await old.archive.pastGames());
  });
});

describe('games of two tabs', () => {
  it('saves both games when they end at once, with equal strength', async () => {
    const device = await startDevice();
    const worths = memoryWorths();
    const tabs = [createArchive(device.store, worths), createArchive(device.store, worths)];
    await Promise.all(
      tabs.map(async (archive, tab) => {
        const game = { ...played, id: `game-${tab}` };
        await archive.keepPlayed(game);
        await archive.keepWorths(new Map([[game.id, worth]]));
      }),
    );
    const seen = await Promise.all(tabs.map((archive) => archive.measures('classic')));
    expect(seen[0]).toHaveLength(2);
    expect(seen[1]).toEqual(seen[0]);
    expect(await tabs[0]!.pastGames()).toEqual(await tabs[1]!.pastGames());
  });
});

describe('a game that is deleted', () => {
  it('is gone until it is put back, and other tabs are informed', async () => {
    const device = await startDevice();
    const told: string[] = [];
    const archive = createArchive(device.store, memoryWorths(), (id) => void told.push(id));
    const id = await playOne(device, 'RRBB', 'RRBB');
    await archive.keepWorths(new Map([[id, worth]]));
    expect((await archive.pastGame(id))?.worth?.skill).toBe(80);
    expect(await archive.measures('classic')).toHaveLength(1);
    await archive.remove(id);
    expect(await archive.measures('classic')).toEqual([]);
    expect([await archive.pastGames(), await archive.pastGame(id)]).toEqual([[], null]);
    await archive.putBack(id);
    expect(await archive.pastGames()).toMatchObject([{ id, worth: null }]);
    expect(told).toEqual([id, id]);
  });

  it('no longer counts for strength, also where another tab works out its worth just then', async () => {
    const device = await startDevice();
    const worths = memoryWorths();
    // Two tabs on one device: each has its own worker, and both have the same stores.
    const [one, other] = [createArchive(device.store, worths), createArchive(device.store, worths)];
    const ids = [await playOne(device, 'RRBB', 'RRBB'), await playOne(device, 'RRBB', 'RRBB')];
    await one.keepWorths(new Map(ids.map((id) => [id, worth])));
    expect(await other.measures('classic')).toHaveLength(2);
    expect(await other.measures('classic', ids[0])).toHaveLength(1);
    const late = other.keepWorths(new Map(ids.map((id) => [id, worth])));
    await Promise.all([late, one.remove(ids[0]!)]);
    await other.keepWorths(new Map([[ids[0]!, worth]]));
    expect([await one.measures('classic'), await other.measures('classic')].map(({ length }) => length)).toEqual([
      1, 1,
    ]);
  });

  it('leaves a game that has come meanwhile as it is', async () => {
    const device = await setUp();
    const id = await playOne(device, 'RRBB', 'RRBB');
    const text = await device.archive.exportAll({});
    await device.archive.remove(id);
    await device.archive.importAll(text);
    await device.archive.putBack(id);
    await device.archive.putBack('another');
    expect(await device.archive.pastGames()).toHaveLength(1);
  });
});

describe('an export', () => {
  it('brings every game to another device, finished or not', async () => {
    const old = await setUp();
    await playOne(old, 'RRBB', 'GGYY', 'RRBB');
    const open = await playOne(old, 'OOVV', 'RRBB');
    const unfinished = [{ id: open, draft: ['R', null, null, null], notes: 'x-?y' }];
    const text = await old.archive.exportAll({ theme: 'dark' }, unfinished, { lessons: {} });

    const fresh = await setUp();
    expect(await fresh.archive.importAll(text)).toEqual({
      taken: 2,
      known: 0,
      skipped: 0,
      settings: { theme: 'dark' },
      learnt: { lessons: {} },
    });
    const [over, running] = await old.store.games();
    expect(await fresh.store.games()).toEqual([over, { ...running, draft: ['R', null, null, null], notes: 'x-?y' }]);
  });

  it('adds nothing when imported twice', async () => {
    const device = await setUp();
    await playOne(device, 'RRBB', 'RRBB');
    const text = await device.archive.exportAll({});
    expect(await device.archive.importAll(text)).toMatchObject({ taken: 0, known: 1, skipped: 0 });
    expect(await device.archive.pastGames()).toHaveLength(1);
  });

  it('does not overwrite a game that has gone on here', async () => {
    const device = await setUp();
    const id = await playOne(device, 'RRBB', 'GGYY');
    const text = await device.archive.exportAll({});
    await device.authority.submit(id, 1, code('RRBB'));
    await device.archive.importAll(text);
    expect((await device.authority.game(id))?.view.status).toBe('won');
  });
});

describe('an import', () => {
  it('continues a game that went on elsewhere', async () => {
    const device = await setUp();
    const id = await playOne(device, 'RRBB', 'GGYY');
    const elsewhere = await setUp();
    await elsewhere.archive.importAll(await device.archive.exportAll({}));
    await elsewhere.authority.submit(id, 1, code('RRBB'));
    expect(await device.archive.importAll(await elsewhere.archive.exportAll({}))).toMatchObject({ taken: 1, known: 0 });
    expect((await device.authority.game(id))?.view.status).toBe('won');
  });

  it.each([
    ['text', 'hello'],
    ['nothing', ''],
    ['other data', '{"format":"chess","version":1,"games":[]}'],
    ['no games', '{"format":"mastermind-export","version":1}'],
    ['a number', '7'],
    ['null', 'null'],
  ])('refuses a file of %s', async (_what, text) => {
    const { archive } = await setUp();
    expect(await archive.importAll(text)).toBe('not-ours');
  });

  it('refuses a file of a newer version', async () => {
    const { archive } = await setUp();
    expect(await archive.importAll('{"format":"mastermind-export","version":2,"games":[]}')).toBe('newer');
    for (const version of ['0', 'null', '"one"']) {
      expect(await archive.importAll(`{"format":"mastermind-export","version":${version},"games":[]}`)).toBe(
        'not-ours',
      );
    }
  });

  it('refuses a file of more than twenty megabytes unread', async () => {
    const { archive } = await setUp();
    expect(await archive.importAll(' '.repeat(20_000_001))).toBe('too-large');
  });

  it('skips damaged games, counts them and takes the others', async () => {
    const old = await setUp();
    await playOne(old, 'RRBB', 'GGYY', 'RRBB');
    const data = JSON.parse(await old.archive.exportAll({}));
    const [good] = data.games;
    const damaged = [
      null,
      'game',
      { ...good, id: 'a', schema: 2 },
      { ...good, id: '' },
      { ...good, id: 'b', origin: 'elsewhere' },
      { ...good, id: 'c', createdAt: -1 },
      { ...good, id: 'd', endedAt: 'today' },
      // Later than any date there is.
      { ...good, id: 'far', endedAt: 8_640_000_000_000_001 },
      { ...good, id: 'e', draft: 'RR' },
      { ...good, id: 'unassisted', assisted: undefined },
      { ...good, id: 'unnoted', notes: undefined },
      { ...good, id: 'f', recording: { ...good.recording, secret: ['R'] } },
      { ...good, id: 'g', recording: { ...good.recording, actions: [...good.recording.actions, { type: 'resign' }] } },
      // Marked as over, but still running.
      { ...good, id: 'h', recording: { ...good.recording, actions: [] } },
      // Marked as running, but over.
      { ...good, id: 'i', endedAt: null },
    ];
    const { archive, store } = await setUp();
    const text = JSON.stringify({ ...data, games: [...damaged, good] });
    expect(await archive.importAll(text)).toMatchObject({ taken: 1, skipped: damaged.length });
    expect((await store.games()).map(formatRecord)).toEqual([good]);
  });
});

it('leaves nothing behind after erasing', async () => {
  const { authority, archive, store } = await setUp();
  const { id } = await authority.resume();
  await archive.erase();
  expect(await store.games()).toEqual([]);
  expect((await authority.resume()).id).not.toBe(id);
});
