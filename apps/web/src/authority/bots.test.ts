import { plainTools } from '@mastermind/solver';
import { describe, expect, it } from 'vitest';
import { memoryWorths } from '../store/worths.ts';
import { createArchive } from './archive.ts';
import { createBotGames } from './bots.ts';
import { startDevice } from './testing.ts';

const code = (text: string): string[] => [...text];

const setUp = async () => {
  const device = await startDevice();
  return { ...device, botGames: createBotGames(device.keeper, plainTools) };
};

describe('a bot', () => {
  it('breaks your code turn by turn and says how many codes were left', async () => {
    const { authority, botGames } = await setUp();
    const { id } = await authority.makerGame('classic', code('YGVO'));
    const first = await botGames.botTurn(id, 'knuth');
    expect([first.codesLeft, first.snapshot.view.attempts.length]).toEqual([1296, 1]);
    const second = await botGames.botTurn(id, 'knuth');
    expect(second.codesLeft).toBeLessThan(1296);
    let { snapshot } = second;
    while (!snapshot.view.gameOver) ({ snapshot } = await botGames.botTurn(id, 'knuth'));
    expect(snapshot.view.status).toBe('won');
    expect(snapshot.view.attempts.length).toBeLessThanOrEqual(5);
  });

  it('plays the same game each time a link with a seed is opened', async () => {
    const { authority, botGames } = await setUp();
    const game = async (): Promise<readonly string[]> => {
      const { id } = await authority.watchGame('classic', 42);
      const guesses: string[] = [];
      for (let turn = 0; turn < 5; turn++) {
        const { snapshot } = await botGames.botTurn(id, 'random');
        guesses.push(snapshot.view.attempts.at(-1)!.code.join(''));
      }
      return guesses;
    };
    const first = await game();
    expect(new Set(first).size).toBeGreaterThan(1);
    expect(await game()).toEqual(first);
  });

  it('reports an error for a bot that does not exist', async () => {
    const { authority, botGames } = await setUp();
    const { id } = await authority.makerGame('classic', code('YGVO'));
    await expect(botGames.botTurn(id, 'nobody')).rejects.toThrow('There is no bot nobody.');
  });
});

describe('a match', () => {
  it('rests while one of its games is deleted, and continues once that is back', async () => {
    const { botGames, store, authority } = await setUp();
    const archive = createArchive(store, memoryWorths());
    const { id } = await botGames.newMatch('classic', 'knuth', 2);
    const [game] = (await botGames.nextRound(id, null)).games;
    await authority.resign(game!.id, 0);
    await archive.remove(game!.id);
    expect(await botGames.currentMatch()).toBeNull();
    await archive.putBack(game!.id);
    expect((await botGames.currentMatch())?.id).toBe(id);
  });

  it('continues after a reload, scores the maker, and ends with a result', async () => {
    const { authority, botGames, keeper } = await setUp();
    const { id } = await botGames.newMatch('classic', 'knuth', 2);
    // Round one: you make, the bot breaks.
    const round = await botGames.nextRound(id, code('YGVO'));
    const game = round.games[0]!;
    let guesses = 0;
    for (let over = false; !over; guesses++) over = (await botGames.botTurn(game.id, 'knuth')).snapshot.view.gameOver;
    const reloaded = createBotGames(keeper, plainTools);
    const now = (await reloaded.currentMatch())!;
    expect([now.id, now.points]).toEqual([id, [guesses, 0]]);
    // Round two: the bot makes, you give up at once, which leaves the code unbroken.
    const second = (await reloaded.nextRound(id, null)).games[1]!;
    await authority.resign(second.id, 0);
    const end = await reloaded.matchNow(id);
    expect(end.points).toEqual([guesses, 1]);
    expect(end.result).toEqual({ kind: 'won', winner: 'you' });
    await reloaded.leaveMatch();
    expect(await reloaded.currentMatch()).toBeNull();
  });

  it('counts only the rounds you broke among your games', async () => {
    const { authority, botGames, store } = await setUp();
    const { id } = await botGames.newMatch('classic', 'knuth', 2);
    const [made] = (await botGames.nextRound(id, code('YGVO'))).games;
    await authority.resign(made!.id, 0);
    const [, broken] = (await botGames.nextRound(id, null)).games;
    await authority.resign(broken!.id, 0);
    expect((await createArchive(store, memoryWorths()).pastGames()).map((game) => game.id)).toEqual([broken!.id]);
  });
});
