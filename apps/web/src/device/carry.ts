import type { ImportError } from '../authority/archive.ts';
import { games } from '../authority/client.ts';
import { learntHere, takeLearnt } from '../learn/learnt.ts';
import { speak, words } from '../messages/words.svelte.ts';
import { unfinished } from '../store/kept.ts';
import { changeSettings, joinSettings, readSettings, settings } from '../store/settings.svelte.ts';

/** Everything that this device keeps, as text. */
export const exportHere = async (): Promise<string> => games.exportAll(settings.now, unfinished(), await learntHere());

/** Adds the data of another device, and returns a sentence about it. Nothing that is here is lost. */
export const takeOver = async (text: string): Promise<{ readonly said: string } | { readonly error: ImportError }> => {
  const result = await games.importAll(text).catch(() => 'not-ours' as const);
  if (typeof result === 'string') return { error: result };
  changeSettings(joinSettings(settings.now, readSettings(result.settings)));
  await speak(settings.language).catch(() => undefined);
  await takeLearnt(result.learnt);
  return { said: words.screens.settings.imported(result.taken, result.known, result.skipped) };
};
