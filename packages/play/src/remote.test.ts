import type { Reply } from '@mastermind/client/transport';
import { err, ok } from '@mastermind/engine';
import { describe, expect, it } from 'vitest';
import { playRemote } from './remote.ts';

const refuse = (kind: string): Reply<string> => err({ kind, message: '' });

/** A server that answers guesses in this order, and shows the game as `fresh`. */
const serve = (answers: readonly Reply<string>[], fresh: Reply<string> = ok('fresh')) => {
  const keys: string[] = [];
  const left = [...answers];
  let made = 0;
  const game = playRemote(
    {
      look: async () => fresh,
      guess: async (_turn, _code, key) => {
        keys.push(key);
        return left.shift()!;
      },
    },
    () => `key-${++made}`,
  );
  return { game, keys };
};

describe('a game that a server holds', () => {
  it('is the one of the reply', async () => {
    const { game } = serve([ok('next')]);
    expect(await game.guess(1, ['R'])).toEqual({ game: 'next', refusal: null, movedOn: false });
  });

  it('gives a guess sent again after silence the key that it had', async () => {
    const { game, keys } = serve([refuse('away'), refuse('away'), ok('next')]);
    for (let time = 0; time < 3; time++) await game.guess(1, ['R']);
    expect(keys).toEqual(['key-1', 'key-1', 'key-1']);
  });

  it('gives another guess, another turn and a guess after an answer keys of their own', async () => {
    const { game, keys } = serve([refuse('away'), refuse('away'), ok('next'), ok('later')]);
    await game.guess(1, ['R']);
    await game.guess(1, ['G']);
    await game.guess(2, ['G']);
    await game.guess(2, ['G']);
    expect(keys).toEqual(['key-1', 'key-2', 'key-3', 'key-4']);
  });

  it.each(['wrong-turn', 'already-won', 'already-lost', 'key-reused', 'not-your-turn', 'room-over'])(
    'is read again after %s',
    async (kind) => {
      const { game } = serve([refuse(kind)]);
      expect(await game.guess(1, ['R'])).toMatchObject({ game: 'fresh', refusal: { kind }, movedOn: true });
    },
  );

  it('stays unchanged after any other refusal, and when it cannot be read again', async () => {
    const refused = { game: null, movedOn: false };
    expect(await serve([refuse('too-fast')]).game.guess(1, ['R'])).toMatchObject({
      ...refused,
      refusal: { kind: 'too-fast' },
    });
    expect(await serve([refuse('wrong-turn')], refuse('away')).game.guess(1, ['R'])).toMatchObject({
      ...refused,
      refusal: { kind: 'away' },
    });
  });
});
