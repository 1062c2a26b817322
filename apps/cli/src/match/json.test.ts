import { classic, formatCode, orThrow, parseVariant, randomCode, SeededRandom, type Variant } from '@mastermind/engine';
import { expect, it } from 'vitest';
import { contextIn } from '../context/context.ts';
import { loadInsight } from '../insight/insight.ts';
import { scriptedConsole } from '../testing/console.ts';
import { speakMatch } from './json.ts';

const context = await contextIn('en');
const insight = await loadInsight(context.messages);
const bot = orThrow(insight.findBot('knuth') as never) as never;
const SEED = 5;

/** The clock advances by ten seconds with each request. */
const talk = async (requests: readonly object[], variant: Variant = classic) => {
  const io = scriptedConsole(requests.map((request) => JSON.stringify(request)));
  let read = 0;
  const readLine = (): Promise<string | null> => {
    read++;
    return io.readLine();
  };
  await speakMatch(
    { ...io, readLine, now: () => read * 10_000 },
    { variant, bot, rounds: 2, seed: SEED, pace: null },
    context,
  );
  return io
    .printed()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
};

/** The bot's code of the second round: its first draw is the seed of the bot's guesses. */
const botCode = (variant: Variant = classic): string => {
  const random = new SeededRandom(SEED);
  random.int(0, 2 ** 32 - 1);
  return formatCode(variant, randomCode(variant, random));
};

it('plays a match: the bot breaks your code, you break its code, and points follow', async () => {
  const [first, broken, guessed, won] = await talk([
    { type: 'code', code: 'RGBY' },
    { type: 'guess', code: botCode() === 'RRRR' ? 'BBBB' : 'RRRR' },
    { type: 'guess', code: botCode() },
  ]);
  expect(first).toMatchObject({ type: 'match', status: 'running', round: 1, you: 'maker', bot: 'knuth', game: null });
  expect(broken).toMatchObject({ round: 2, you: 'breaker', game: { attempts: [], secret: null } });
  const [{ attempts, points, maker, secret }] = broken.played;
  expect([maker, secret, points]).toEqual(['you', 'RGBY', attempts.length]);
  expect(attempts.at(-1)).toEqual({ code: 'RGBY', black: 4, white: 0 });
  expect(guessed.game.attempts).toHaveLength(1);
  expect(won).toMatchObject({ status: 'won', round: 2, you: null, points: { you: points, bot: 2 } });
});

it('names the valid requests of a round after an unsuitable one', async () => {
  const replies = await talk([
    { type: 'guess', code: 'RRBB' },
    { type: 'code', code: 'RRB' },
    { type: 'code' },
    { type: 'code', code: 'RRBB' },
    { type: 'code', code: 'RRBB' },
    { type: 'hint' },
    { type: 'resign' },
    { type: 'guess', code: 'RRBB' },
    { type: 'view' },
  ]);
  expect(replies.map(({ type, kind }) => kind ?? type)).toEqual([
    ...['match', 'bad-request', 'too-short', 'bad-request', 'match', 'bad-request', 'bad-request', 'match'],
    ...['bad-request', 'match'],
  ]);
  expect(replies[1].message).toBe('You make the code of this round; send {"type":"code","code":"RGBY"}.');
  expect(replies.at(-1).played).toHaveLength(2);
});

it('waits for start where a clock runs, and ends the round when time is up', async () => {
  const timed = orThrow(parseVariant('3x3/9@10'));
  const replies = await talk(
    [{ type: 'code', code: '123' }, { type: 'guess', code: '111' }, { type: 'start' }, { type: 'view' }],
    timed,
  );
  expect(replies[1].game.status).toBe('waiting');
  expect(replies[2].message).toContain('start');
  expect(replies.at(-1)).toMatchObject({ you: null, played: [{}, { status: 'lost' }] });
});
