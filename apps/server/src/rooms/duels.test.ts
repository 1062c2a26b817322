import type { DuelRound, Room } from '@mastermind/protocol';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ask, guessIn, lookAt, playerIn } from '../testing/players.ts';
import { onBothStores } from '../testing/stores.ts';
import { type Client, createWorld, type World } from '../testing/world.ts';

onBothStores('a duel', (makeStore) => {
  let world: World;
  let ann: Client;
  let bob: Client;
  beforeEach(async () => {
    world = await createWorld(makeStore);
    ann = await world.newcomer({ name: 'Ann' });
    bob = await world.newcomer({ name: 'Bob' });
  });
  afterEach(() => world.close());

  const begun = async (body: object = {}): Promise<Room> => {
    const { id } = (await ann.post('/api/duels', body)).json().room;
    return (await ask(bob, id, 'join')) as Room;
  };

  const roundOf = (room: Room | string, round: number): DuelRound => (room as Room).rounds[round - 1]!;

  it('swaps roles, gives the points to the maker and shows the code to its maker only', async () => {
    const { id, ...room } = await begun();
    expect(room).toMatchObject({
      status: 'running',
      kind: 'duel',
      format: 'turns',
      startsAt: world.now,
      deadline: null,
      rounds: [
        { round: 1, makerId: ann.id, breakerId: bob.id, open: true, status: null, deadline: world.now + 180_000 },
        { round: 2, makerId: bob.id, breakerId: ann.id, open: false, deadline: null },
      ],
    });
    expect((await guessIn(bob, id, 'RRRR')).json().error.kind).toBe('not-your-turn');
    expect(await ask(bob, id, 'code', { code: 'RGBY' })).toBe('not-your-turn');
    expect((await ann.post(`/api/rooms/${id}/code`, { code: 'RGB' })).statusCode).toBe(422);
    world.now += 1000;
    const set = await ask(ann, id, 'code', { code: 'RGBY', round: 1 });
    expect(roundOf(set, 1)).toMatchObject({ status: 'playing', secretCode: ['R', 'G', 'B', 'Y'], nonce: null });
    expect(roundOf(set, 1).commitment).toMatch(/^[\da-f]{64}$/u);
    expect(await ask(ann, id, 'code', { code: 'RGBY' })).toBe('code-set');
    expect(roundOf(await lookAt(bob, id), 1)).toMatchObject({ secretCode: null, deadline: world.now + 180_000 });
    expect((await guessIn(ann, id, 'RRRR')).json().error.kind).toBe('not-your-turn');
    const guessed = (await guessIn(bob, id, 'RRGG', { turn: 1 })).json();
    expect(guessed).toMatchObject({ attempt: { feedback: { black: 1, white: 1 } }, turn: 1 });
    expect(roundOf(await lookAt(ann, id), 1).attempts.length).toBe(1);
    const broken = (await guessIn(bob, id, 'RGBY', { turn: 2 })).json().room;
    expect(roundOf(broken, 1)).toMatchObject({
      open: false,
      status: 'won',
      points: 2,
      secretCode: ['R', 'G', 'B', 'Y'],
    });
    expect(roundOf(broken, 1).nonce).toMatch(/^[\da-f]{32}$/u);
    expect(roundOf(broken, 2)).toMatchObject({ open: true, deadline: world.now + 180_000 });
    await ask(bob, id, 'code', { code: 'VVVV' });
    const over = (await guessIn(ann, id, 'VVVV')).json().room;
    expect(over).toMatchObject({ status: 'over', ending: 'finished', winnerId: ann.id });
    expect(over.players).toMatchObject([
      { id: ann.id, score: 2, state: 'won' },
      { id: bob.id, score: 1, state: 'lost' },
    ]);
    const { replays } = (await bob.get(`/api/rooms/${id}/replay`)).json();
    expect(replays).toMatchObject([
      { playerId: bob.id, commitmentId: `${id}-1`, code: 'RGBY' },
      { playerId: ann.id, commitmentId: `${id}-2`, code: 'VVVV' },
    ]);
    const again = (await ask(ann, id, 'rematch')) as Room;
    const next = (await ask(bob, id, 'rematch')) as Room;
    expect(next.id).toBe(again.id);
    expect([next.hostId, roundOf(next, 1).makerId]).toEqual([ann.id, bob.id]);
  });

  it('has two rounds open at a time if both play together, and may end in a draw', async () => {
    const { id } = await begun({ format: 'together', rounds: 4 });
    expect((await lookAt(ann, id)).rounds.map(({ open }) => open)).toEqual([true, true, false, false]);
    for (const _pair of [1, 2]) {
      await ask(ann, id, 'code', { code: 'RRRR' });
      await ask(bob, id, 'code', { code: 'GGGG' });
      await guessIn(bob, id, 'RRRR');
      expect(await lookAt(bob, id)).toMatchObject({ status: 'running' });
      await guessIn(ann, id, 'GGGG');
    }
    const over = await lookAt(ann, id);
    expect(over).toMatchObject({ status: 'over', ending: 'finished', winnerId: null });
    expect(over.players.map(({ state, score }) => [state, score])).toEqual([
      ['won', 2],
      ['won', 2],
    ]);
  });

  it('is lost by a player who keeps the other waiting too long', async () => {
    const { id } = await begun();
    world.now += 179_999;
    await ask(ann, id, 'code', { code: 'RGBY' });
    world.now += 179_999;
    await world.sweep();
    expect(await lookAt(ann, id)).toMatchObject({ status: 'running' });
    world.now += 60_000;
    await world.sweep();
    const over = await lookAt(ann, id);
    expect(over).toMatchObject({ status: 'over', ending: 'abandoned', winnerId: ann.id });
    expect(playerIn(over, bob.id).state).toBe('left');
    expect(roundOf(over, 1)).toMatchObject({ open: false, secretCode: ['R', 'G', 'B', 'Y'], deadline: null });
  });

  it('has no winner if both let the time run out', async () => {
    const { id } = await begun({ format: 'together' });
    world.now += 500_000;
    expect(await ask(ann, id, 'code', { code: 'RGBY' })).toBe('room-over');
    const over = await lookAt(ann, id);
    expect(over).toMatchObject({ status: 'over', ending: 'abandoned', winnerId: null });
    expect(over.players.map(({ state }) => state)).toEqual(['left', 'left']);
  });

  it('is lost by the player with the earlier deadline, if both are late', async () => {
    const { id } = await begun({ format: 'together' });
    world.now += 1000;
    await ask(ann, id, 'code', { code: 'RGBY' });
    world.now += 1000;
    await ask(bob, id, 'code', { code: 'RGBY' });
    world.now += 400_000;
    expect(await lookAt(ann, id)).toMatchObject({ ending: 'abandoned', winnerId: ann.id });
  });

  it.each(['resign', 'leave'])('can be given up: %s', async (how) => {
    const { id } = await begun();
    const over = await ask(ann, id, how);
    expect(over).toMatchObject({ status: 'over', ending: 'resigned', winnerId: bob.id });
    expect(await ask(ann, id, 'code', { code: 'RGBY' })).toBe('room-over');
    expect((await ann.get('/api/rooms')).json().rooms).toEqual([]);
  });
});
