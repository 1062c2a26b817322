import { randomInt } from 'node:crypto';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { describeError, parseVariant } from '@mastermind/engine';
import { type Console, playPlain } from './plain.ts';

const USAGE = `Usage: mastermind play [--variant RULESET] [--seed NUMBER]

Break the computer's code. RULESET is classic, board, console, skemind, super, bulls,
or notation such as 4x6/10 (pegs x symbols / guesses) or 4x6u/8@180 (no repeats, 180 seconds).`;

const terminal = (): Console => {
  const lines = createInterface({ input: process.stdin, terminal: false })[Symbol.asyncIterator]();
  return {
    readLine: async () => {
      const { value, done } = await lines.next();
      return done === true ? null : value;
    },
    write: (text) => void process.stdout.write(text),
    now: () => performance.now(),
  };
};

const main = async (args: readonly string[]): Promise<number> => {
  const { values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      variant: { type: 'string', default: 'console' },
      seed: { type: 'string' },
      role: { type: 'string' },
      plain: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help === true) {
    console.log(USAGE);
    return 0;
  }
  const variant = parseVariant(values.variant);
  if (!variant.ok) {
    console.error(describeError(variant.error));
    return 2;
  }
  const seed = values.seed === undefined ? randomInt(2 ** 32) : Number(values.seed);
  await playPlain(terminal(), variant.value, seed);
  return 0;
};

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
}
