import { parseGameLink } from '@mastermind/engine';
import { describe, expect, it } from 'vitest';
import { diskThatFills } from '../store/testing/disk.ts';
import { startDevice } from './testing.ts';

const code = (text: string): string[] => [...text];
/** The code of seed 42 is YGVO. */
const SEED_42 = { variant: 'classic', origin: 'seed', seed: 42 } as const;
const SKEMIND = { variant: 'skemind', origin: 'fresh', secret: ['circle', 'square', 'triangle', 'diamond'] } as const;
const WRONG = ['hexagon', 'star', 'circle', 'square'];

describe('the game on the board', () => {
  it('is a classic one at first, drawn by chance', async () => {
    const { authority } = await startDevice();
    const { view, origin } = await authority.resume();
    expect(view.variant.id).toBe('classic');
    expect(origin).toBe('fresh');
  });

  it('is where it was after a reload', async () => {
    const { authority, reload } = await startDevice();
    const { id } = await authority.resume();
    await authority.submit(id, 0, code('RRBB'));
    const again = await reload().resume();
    expect(again.id).toBe(id);
    expect(again.view.attempts.map((attempt) => attempt.code.join(''))).toEqual(['RRBB']);
  });

  it('shows neither code nor seed until it ends, then both', async () => {
    const { authority } = await startDevice();
    const { id, view, link } = await authority.open(SEED_42);
    expect([view.secretCode, view.seed, view.rngState, link]).toEqual([null, null, null, null]);
    const { snapshot } = await authority.submit(id, 0, code('YGVO'));
    expect(snapshot.view.status).toBe('won');
    expect([snapshot.view.secretCode?.join(''), snapshot.view.seed]).toEqual(['YGVO', 42]);
    const shared = parseGameLink(snapshot.link!);
    expect(shared.ok && shared.value.actions.length).toBe(1);
  });
});

describe('a link with a seed', () => {
  it('continues one game when a link is opened twice', async () => {
    const { authority, reload } = await startDevice();
    const first = await authority.open(SEED_42);
    await authority.submit(first.id, 0, code('RRBB'));
    const second = await reload().open(SEED_42);
    expect(second.id).toBe(first.id);
    expect(second.view.attempts).toHaveLength(1);
  });

  it.each([
    ['another seed', { ...SEED_42, seed: 43 }],
    ['another ruleset', { ...SEED_42, variant: 'board' }],
    ['a code instead of a seed', { variant: 'classic', origin: 'challenge', secret: code('YGVO') }],
  ] as const)('opens another game for a link with %s', async (_what, beginning) => {
    const { authority } = await startDevice();
    const first = await authority.open(SEED_42);
    expect((await authority.open(beginning)).id).not.toBe(first.id);
  });

  it('opens the same game however it writes the ruleset', async () => {
    const { authority } = await startDevice();
    const first = await authority.open({ ...SEED_42, variant: '4x6' });
    expect((await authority.open({ ...SEED_42, variant: '4x6/10' })).id).toBe(first.id);
  });
});

describe('a guess', () => {
  it('changes nothing from a tab that is behind, and shows the current game', async () => {
    const { authority, reload, told } = await startDevice();
    const other = reload();
    const { id } = await authority.open(SEED_42);
    await authority.submit(id, 0, code('RRBB'));
    expect(told).toEqual([id]);
    const { snapshot, refusal } = await other.submit(id, 0, code('YGVO'));
    expect(snapshot.notices).toEqual(['elsewhere']);
    expect(snapshot.view.attempts.map((attempt) => attempt.code.join(''))).toEqual(['RRBB']);
    expect(refusal).toBeNull();
    expect(told).toEqual([id]);
  });

  it('counts a guess from two tabs at one moment once', async () => {
    const { authority, reload } = await startDevice();
    const { id } = await authority.open(SEED_42);
    const both = await Promise.all([authority.submit(id, 0, code('RRBB')), reload().submit(id, 0, code('GGYY'))]);
    expect(both.map(({ snapshot }) => snapshot.view.attempts.length)).toEqual([1, 1]);
    expect(both.flatMap(({ snapshot }) => snapshot.notices)).toEqual(['elsewhere']);
  });

  it('changes nothing after the end', async () => {
    const { authority } = await startDevice();
    const { id } = await authority.open(SEED_42);
    await authority.resign(id, 0);
    const { snapshot } = await authority.submit(id, 0, code('YGVO'));
    expect([snapshot.view.status, snapshot.view.reason, snapshot.view.attempts.length]).toEqual([
      'lost',
      'resigned',
      0,
    ]);
  });

  it('refuses a guess against the rules with the reason', async () => {
    const { authority } = await startDevice();
    const { id } = await authority.open({ variant: 'bulls', origin: 'seed', seed: 1 });
    const { refusal, snapshot } = await authority.submit(id, 0, code('1123'));
    expect(refusal).toMatchObject({ kind: 'repeated-symbol', positions: [1, 2] });
    expect(snapshot.view.attempts).toHaveLength(0);
  });

  it('reports an error for a game that does not exist', async () => {
    const { authority } = await startDevice();
    await expect(authority.submit('nowhere', 0, code('RRBB'))).rejects.toThrow('There is no game nowhere.');
  });
});

describe('the clock', () => {
  const begun = async () => {
    const device = await startDevice();
    const { id } = await device.authority.newGame(SKEMIND);
    await device.authority.begin(id);
    return { ...device, id };
  };

  it('waits for its player', async () => {
    const { authority, pass } = await startDevice();
    const { id } = await authority.newGame(SKEMIND);
    pass(1_000_000);
    expect((await authority.game(id))?.startedAt).toBeNull();
    const { startedAt } = await authority.begin(id);
    pass(60_000);
    // Starting again, or from another tab, does not start over.
    expect((await authority.begin(id)).startedAt).toBe(startedAt);
  });

  it('runs out exactly at the deadline, not before', async () => {
    const { authority, pass, id } = await begun();
    pass(179_999);
    const early = await authority.expire(id, 0);
    expect(early.refusal).toEqual({ kind: 'time-left', milliseconds: 1 });
    expect(early.snapshot.view.gameOver).toBe(false);
    pass(1);
    const { snapshot, refusal } = await authority.expire(id, 0);
    expect([snapshot.view.status, snapshot.view.reason, refusal]).toEqual(['lost', 'time', null]);
  });

  it('lets a guess in a millisecond before the deadline, and none at it', async () => {
    const inTime = await begun();
    inTime.pass(179_999);
    expect((await inTime.authority.submit(inTime.id, 0, SKEMIND.secret)).snapshot.view.status).toBe('won');
    const late = await begun();
    late.pass(180_000);
    const { view } = (await late.authority.submit(late.id, 0, SKEMIND.secret)).snapshot;
    expect([view.status, view.reason, view.attempts.length]).toEqual(['lost', 'time', 0]);
  });

  it('runs on while the page is closed', async () => {
    const { pass, id, reload } = await begun();
    pass(400_000);
    const { snapshot } = await reload().submit(id, 0, SKEMIND.secret);
    expect(snapshot.view.reason).toBe('time');
  });

  it('set back does not give time back, and says so', async () => {
    const { authority, pass, id } = await begun();
    pass(50_000);
    await authority.submit(id, 0, WRONG);
    pass(-3_600_000);
    const { snapshot } = await authority.submit(id, 1, WRONG);
    expect(snapshot.notices).toEqual(['clock-set-back']);
    expect(snapshot.view.elapsed).toBe(50_000);
    // From here on the time left is what it was: 130 seconds.
    pass(129_999);
    expect((await authority.expire(id, 2)).snapshot.view.gameOver).toBe(false);
    pass(1);
    expect((await authority.expire(id, 2)).snapshot.view.reason).toBe('time');
  });
});

describe('New game', () => {
  it('can be undone once, and the previous game is unchanged', async () => {
    const { authority } = await startDevice();
    const before = await authority.resume();
    await authority.submit(before.id, 0, code('RRBB'));
    const next = await authority.newGame({ variant: 'super', origin: 'fresh' });
    expect((await authority.resume()).id).toBe(next.id);
    const back = await authority.previous();
    expect([back?.id, back?.view.attempts.length]).toEqual([before.id, 1]);
    expect((await authority.resume()).id).toBe(before.id);
    expect(await authority.previous()).toBeNull();
  });

  it('saves nothing with impossible rules or an illegal code', async () => {
    const { authority, store } = await startDevice();
    await expect(authority.newGame({ variant: '9x99', origin: 'fresh' })).rejects.toThrow('breaks the rules');
    await expect(authority.newGame({ ...SKEMIND, secret: code('ABCD') })).rejects.toThrow('breaks the rules');
    expect(await store.games()).toEqual([]);
  });

  it('does not replace the game on the board by a game for a bot', async () => {
    const { authority } = await startDevice();
    const { id } = await authority.resume();
    await authority.makerGame('classic', code('RRBB'));
    await authority.watchGame('classic', 7);
    expect((await authority.resume()).id).toBe(id);
  });
});

describe('storage that fails', () => {
  it('leaves a game that lasts as long as the page if opening the storage fails, and says so', async () => {
    const { authority } = await startDevice(() => Promise.reject(new Error('forbidden')));
    const { id, notices } = await authority.resume();
    expect(notices).toEqual(['storage-full']);
    await authority.submit(id, 0, code('RRBB'));
    expect((await authority.resume()).view.attempts).toHaveLength(1);
  });

  it('loses nothing if the storage fails in the middle of a game', async () => {
    const disk = diskThatFills();
    const { authority } = await startDevice(disk.open);
    const { id } = await authority.open(SEED_42);
    const before = await authority.submit(id, 0, code('RRBB'));
    expect(before.snapshot.notices).toEqual([]);
    disk.fill();
    const { snapshot } = await authority.submit(id, 1, code('GGYY'));
    expect(snapshot.notices).toEqual(['storage-full']);
    expect(snapshot.view.attempts.map((attempt) => attempt.code.join(''))).toEqual(['RRBB', 'GGYY']);
    expect((await authority.submit(id, 2, code('YGVO'))).snapshot.view.status).toBe('won');
    const next = await authority.newGame({ variant: 'classic', origin: 'fresh' });
    expect((await authority.resume()).id).toBe(next.id);
  });

  it('gives one notice of a clock set back, though the change is tried twice', async () => {
    const disk = diskThatFills();
    const { authority, pass } = await startDevice(disk.open);
    const { id } = await authority.newGame(SKEMIND);
    await authority.begin(id);
    pass(9000);
    await authority.submit(id, 0, WRONG);
    disk.fill();
    pass(-5000);
    const { snapshot } = await authority.submit(id, 1, WRONG);
    expect(snapshot.notices).toEqual(['clock-set-back', 'storage-full']);
  });
});

describe('a helped game', () => {
  it('is marked, stays so, and continues', async () => {
    const { authority, reload } = await startDevice();
    const { id } = await authority.open(SEED_42);
    expect((await authority.assist(id)).assisted).toBe(true);
    await authority.submit(id, 0, code('RRBB'));
    expect((await reload().resume()).assisted).toBe(true);
  });

  it('cannot be marked once it is over', async () => {
    const { authority } = await startDevice();
    const { id } = await authority.open(SEED_42);
    await authority.submit(id, 0, code('YGVO'));
    expect((await authority.assist(id)).assisted).toBe(false);
  });
});

describe('a finished game taken up again', () => {
  const finished = async () => {
    const device = await startDevice();
    const { id } = await device.authority.open(SEED_42);
    for (const [turn, guess] of ['RRBB', 'YYGG', 'YGVO'].entries())
      await device.authority.submit(id, turn, code(guess));
    const link = parseGameLink((await device.authority.game(id))!.link!);
    if (!link.ok) throw new Error(link.error.kind);
    return { ...device, id, recording: link.value };
  };

  it('has the same code and its first rows, beside the game on the board', async () => {
    const { authority, recording, id } = await finished();
    const again = await authority.takeUp(recording, 2);
    expect(again.origin).toBe('review');
    expect(again.view.attempts.map((attempt) => attempt.code.join(''))).toEqual(['RRBB', 'YYGG']);
    expect((await authority.resume()).id).toBe(id);
    expect((await authority.submit(again.id, 2, code('YGVO'))).snapshot.view.status).toBe('won');
  });

  it('continues where it was left, and starts anew once it has ended', async () => {
    const { authority, recording } = await finished();
    const { id } = await authority.takeUp(recording, 1);
    await authority.submit(id, 1, code('OOOO'));
    expect((await authority.takeUp(recording, 1)).view.attempts).toHaveLength(2);
    await authority.resign(id, 2);
    expect((await authority.takeUp(recording, 1)).view.attempts).toHaveLength(1);
  });

  it('is one game for a try and another for a race against its ghost', async () => {
    const { authority, recording } = await finished();
    const tried = await authority.takeUp(recording, 0);
    await authority.submit(tried.id, 0, code('OOOO'));
    const raced = await authority.takeUp(recording, 0, 'ghost');
    expect(raced.id).not.toBe(tried.id);
    expect(raced.view.attempts).toHaveLength(0);
  });

  it('never begins after its last row, and gives a clock its full time', async () => {
    const { authority, pass } = await startDevice();
    const { id } = await authority.newGame(SKEMIND);
    await authority.begin(id);
    pass(9000);
    await authority.submit(id, 0, WRONG);
    await authority.submit(id, 1, [...SKEMIND.secret]);
    const link = parseGameLink((await authority.game(id))!.link!);
    if (!link.ok) throw new Error(link.error.kind);
    const again = await authority.takeUp(link.value, 9);
    expect(again.view.attempts).toHaveLength(1);
    expect([again.startedAt, again.view.elapsed]).toEqual([null, 0]);
  });

  it('must have ended', async () => {
    const { authority } = await startDevice();
    const running = { version: 1, variant: 'classic', seed: 42, secret: null, actions: [] } as const;
    await expect(authority.takeUp(running, 0)).rejects.toThrow();
  });
});
