import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import type { Command } from '@commander-js/extra-typings';
import { codeAt, formatCode, parseVariant } from '@mastermind/engine';
import type { Verdict } from '@mastermind/verifier';
import type { Context } from '../context/context.ts';
import { exitCodes, Stop } from '../context/exit.ts';
import type { FlagsOf, Register } from '../context/options.ts';
import { formatCount } from '../pipe/figures.ts';

const define = (program: Command, context: Context) => {
  const { commands, flags } = context.words.help;
  return program.command('verify').description(commands.verify).argument('<file>').option('--json', flags.toolJson);
};

type Flags = FlagsOf<typeof define>;

export const registerVerify: Register = (program, context) =>
  void define(program, context).action((file, given) => verify(file, given, context));

const verify = async (file: string, given: Flags, context: Context): Promise<void> => {
  const { words, language } = context;
  const { MOST_CHARACTERS, verifyProof } = await import('@mastermind/verifier');
  const handle = openLog(file, context);
  const verdict = verifyProof(linesOf(handle, MOST_CHARACTERS));
  closeSync(handle);
  if (given.json === true) process.stdout.write(`${JSON.stringify(verdict)}\n`);
  if (!verdict.ok) throw new Stop(words.tools.notProven(verdict.line, verdict.reason), exitCodes.failed);
  if (given.json === true) return;
  const [total, codes, lemmas] = [verdict.total, verdict.codes, verdict.lemmas].map((count) =>
    formatCount(count, language),
  );
  const figures = { total: total!, codes: codes!, lemmas: lemmas!, game: verdict.game, part: partText(verdict) };
  process.stdout.write(`${words.tools.verified(figures)}\n`);
};

const openLog = (file: string, { words }: Context): number => {
  try {
    const handle = openSync(file, 'r');
    if (!fstatSync(handle).isDirectory()) return handle;
  } catch {}
  throw new Stop(words.tools.cannotRead(file), exitCodes.failed);
};

/**
 * The lines of a log, which may be larger than the longest string. If a line is longer than allowed, only its beginning
 * is read, and the checker refuses it.
 */
function* linesOf(handle: number, mostCharacters: number): Generator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  const buffer = new Uint8Array(2 ** 20);
  let rest = '';
  for (let count = -1; count !== 0 && rest.length <= mostCharacters; ) {
    count = readSync(handle, buffer, 0, buffer.length, null);
    const lines = (rest + decoder.decode(buffer.subarray(0, count), { stream: count > 0 })).split('\n');
    rest = lines.pop()!;
    yield* lines;
  }
  yield rest;
}

/** The guess and the answer of a part as they are typed, such as `1122:01`. */
const partText = ({ game, part }: Extract<Verdict, { ok: true }>): string | null => {
  if (part === null) return null;
  const [guess, answer] = part;
  const variant = parseVariant(game);
  if (!variant.ok) return part.join(':');
  const answers = variant.value.length + 1;
  return `${formatCode(variant.value, codeAt(variant.value, guess))}:${Math.floor(answer / answers)}${answer % answers}`;
};
