import { statSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { basename, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import type { BotFault } from '@mastermind/play';
import type { Context } from '../context/context.ts';
import { Stop } from '../context/exit.ts';

/** A custom bot, bundled into one text without imports or types. */
export interface BotSource {
  readonly text: string;
  /** The line of the file behind a line of the text. */
  lineOf(line: number): number | null;
}

/** More than any bot needs, in bytes. A large file named by mistake, such as an archive, is not read. */
const MOST_BYTES = 1_000_000;

/** A name with a dot or a slash is a file, since no built-in bot has either in its name. */
export const isBotFile = (text: string): boolean => /[./\\]/u.test(text);

/** Reads a bot in JavaScript or TypeScript, with its imports. */
export const readBot = async (file: string, { words }: Context): Promise<BotSource | BotFault> => {
  const path = resolve(file);
  const found = statSync(path, { throwIfNoEntry: false });
  if (found?.isFile() !== true || found.size > MOST_BYTES) throw new Stop(words.tools.cannotRead(file));
  // Loaded only here: no other command needs a bundler.
  const { rolldown } = await import('rolldown');
  try {
    const bundle = await rolldown({
      input: path,
      platform: 'neutral',
      logLevel: 'silent',
      // A bot need not export anything, so nothing may be dropped, neither here nor below.
      treeshake: false,
      resolve: { alias: ENGINE },
    });
    const { output } = await bundle.generate({ format: 'esm', sourcemap: true, codeSplitting: false, minify: false });
    await bundle.close();
    const { code, map } = output[0];
    const origins = map === null ? null : new SourceMap({ ...map, file: map.file ?? '' } as never);
    return {
      text: code,
      lineOf: (line) => {
        // Only the line is reported, so any mapping of it will do. A column beyond its end finds the last one.
        const origin = origins?.findEntry(line - 1, 10_000);
        if (origin === undefined || !('originalSource' in origin)) return null;
        return basename(origin.originalSource) === basename(file) ? origin.originalLine + 1 : null;
      },
    };
  } catch (error) {
    return { kind: 'syntax', message: firstLine(error) };
  }
};

/** A bot in any folder may import the engine that this program includes. */
const ENGINE = Object.fromEntries(
  ['@mastermind/engine/playlab42', '@mastermind/engine'].map((name) => [
    name,
    fileURLToPath(import.meta.resolve(name)),
  ]),
);

const firstLine = (error: unknown): string => {
  const [first] = (error as { readonly errors?: readonly unknown[] }).errors ?? [error];
  const message = first instanceof Error ? first.message : String((first as { message?: unknown })?.message ?? first);
  // The bundler always colours its messages, and heads them with the kind of the fault.
  const [line] = stripVTControlCharacters(message).trim().split('\n');
  return line!.replace(/^\[[A-Z_]+\] /u, '').replace(/\.$/u, '');
};
