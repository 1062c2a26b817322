import { statSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { basename, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BotFault } from '@mastermind/client';
import type { Context } from '../context.ts';
import { Stop } from '../exit.ts';

/** A bot that somebody wrote: one text without imports and types. */
export interface BotSource {
  readonly text: string;
  /** The line of the file that a line of the text comes from. */
  lineOf(line: number): number | null;
}

/** More than a bot needs, in bytes; a device or an archive by mistake is not read to its end. */
const MOST_BYTES = 1_000_000;

/** What has a dot or a slash is a file, and no bot of ours is called so. */
export const isBotFile = (text: string): boolean => /[./\\]/u.test(text);

/** Reads a bot in JavaScript or TypeScript, with what it imports. */
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
      // A bot that exports nothing is a bot, too: nothing may be dropped, here and below.
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
        // The last that is known of the line: which of its columns is meant does not matter.
        const origin = origins?.findEntry(line - 1, 10_000);
        if (origin === undefined || !('originalSource' in origin)) return null;
        return basename(origin.originalSource) === basename(file) ? origin.originalLine + 1 : null;
      },
    };
  } catch (error) {
    return { kind: 'syntax', message: firstLine(error) };
  }
};

/** What a bot may import, wherever it lies: the engine that comes with this program. */
const ENGINE = Object.fromEntries(
  ['@mastermind/engine/playlab42', '@mastermind/engine'].map((name) => [
    name,
    fileURLToPath(import.meta.resolve(name)),
  ]),
);

const firstLine = (error: unknown): string => {
  const [first] = (error as { readonly errors?: readonly unknown[] }).errors ?? [error];
  const message = first instanceof Error ? first.message : String((first as { message?: unknown })?.message ?? first);
  return message.trim().split('\n')[0]!.replace(/\.$/u, '');
};
