import { classic, consoleVariant } from '@mastermind/engine';
import { describe, expect, it } from 'vitest';
import { contextIn } from '../context/context.ts';
import { loadInsight } from '../insight/insight.ts';
import { playPlainMatch } from '../match/lines.ts';
import { scriptedConsole } from '../testing/console.ts';
import { askCode, makerEnding, watchBot } from './bot-lines.ts';

const context = await contextIn('en');
const insight = await loadInsight(context.messages);

const bot = (id: string) => {
  const found = insight.findBot(id);
  if (!found.ok) throw new Error(found.error.kind);
  return found.value;
};

describe('the maker at the console', () => {
  it('is asked again until the code is valid', async () => {
    const io = scriptedConsole(['9999', '12', '4365']);
    expect(await askCode(io, consoleVariant, context)).toEqual(['4', '3', '6', '5']);
    expect(io.printed()).toContain('"9999" is not a valid code. Try again.');
    expect(io.printed()).toContain('The code has 2 pegs; it needs 4.');
    expect(io.printed().match(/Enter your secret code/gu)).toHaveLength(3);
  });

  it('may name a bot as the documents do', () => {
    expect(['expert', 'Smart', 'easy', 'entropy'].map((name) => bot(name).id)).toEqual([
      'knuth',
      'elimination',
      'random',
      'entropy',
    ]);
  });

  it('may leave at the end of input', async () => {
    expect(await askCode(scriptedConsole([]), consoleVariant, context)).toBeNull();
  });

  it('shows a bot that breaks it, with the reasons of its guesses', async () => {
    const io = scriptedConsole([]);
    const play = { bot: bot('knuth'), seed: 1, pace: null };
    const config = { variant: consoleVariant, secret: ['4', '3', '6', '5'], seed: null };
    const session = await watchBot(io, config, play, insight, context);
    expect(session.state.status).toBe('won');
    expect(io.printed()).toContain('Knuth guesses 1 1 2 2.\n1,296 codes fit.');
    expect(io.printed()).toContain('4 3 6 5     4  0');
    expect(makerEnding(session.state, context)).toBe('Game ended: Computer won!');
    expect(makerEnding({ ...session.state, status: 'lost' }, context)).toBe('Game ended: Human won!');
  });
});

describe('a bot that is watched', () => {
  it.each([1, 2, 7, 42])('does not draw its guesses from the seed of the code %i', async (seed) => {
    const config = { variant: classic, seed };
    const session = await watchBot(
      scriptedConsole([]),
      config,
      { bot: bot('random'), seed, pace: null },
      insight,
      context,
    );
    expect(session.state.attempts.length).toBeGreaterThan(1);
  });
});

describe('a match at the console', () => {
  it('swaps roles, keeps the score and names the winner', async () => {
    const plan = { variant: consoleVariant, bot: bot('knuth'), rounds: 2, seed: 5, pace: null };
    const io = scriptedConsole(['4365', ...Array.from({ length: 12 }, () => '1111')]);
    await playPlainMatch(io, plan, insight, context);
    const printed = io.printed();
    expect(printed).toContain('Round 1 of 2: Human makes the code.');
    expect(printed).toContain('Round 2 of 2: Knuth makes the code.');
    expect(printed).toContain('1. Solved in 5 guesses. Human +5\n2. Not solved in 12 guesses. Knuth +13');
    expect(printed).toMatch(/Score: Human 5, Knuth 13/u);
    expect(printed).toContain('Knuth wins the match.');
  });

  it('is refused with an odd number of rounds', async () => {
    const plan = { variant: classic, bot: bot('random'), rounds: 3, seed: 5, pace: null };
    await expect(playPlainMatch(scriptedConsole([]), plan, insight, context)).rejects.toThrow('even number');
  });
});
