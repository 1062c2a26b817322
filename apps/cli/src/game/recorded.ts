import { readFileSync } from 'node:fs';
import { parseGameLink, parseRecording, type Recording, type Result, replayStates } from '@mastermind/engine';
import type { Context } from '../context/context.ts';
import { orStop, Stop } from '../context/exit.ts';
import type { Store } from '../store/store.ts';

/** A recorded game from a file, from the code in a link, or the last one kept. */
export const readGame = (source: string, store: Store, { words, messages }: Context): Recording => {
  if (source === 'last') {
    const last = store.finishedGames().at(-1);
    if (last === undefined) throw new Stop(words.store.noGames);
    return checked(last.recording, messages.error);
  }
  const text = readText(source);
  const read = text === null ? parseGameLink(fragment(source)) : parseText(text);
  if (read.ok) return checked(read.value, messages.error);
  if (text !== null && !looksRecorded(text)) throw new Stop(words.store.noGame(source));
  // A text that is neither a file nor a code is most likely a mistyped file name.
  const looksLikeCode = source.includes('~');
  throw new Stop(text === null && !looksLikeCode ? words.store.cannotRead(source) : messages.error(read.error));
};

type Parsed = ReturnType<typeof parseGameLink>;

/** A file holds a recording, or a saved code. */
const parseText = (text: string): Parsed | Result<Recording, never> => {
  const recording = parseRecording(text);
  if (recording.ok) return recording;
  return text.trimStart().startsWith('{') ? recording : parseGameLink(fragment(text.trim()));
};

/** A file that was meant as a game gets an error with its reason. Any other file is no game. */
const looksRecorded = (text: string): boolean =>
  text.trimStart().startsWith('{') || (text.includes('~') && text.trim().split('\n').length === 1);

/** The letters after the `#` of an address; without one, the text is the letters. */
const fragment = (link: string): string => link.slice(link.indexOf('#') + 1);

const readText = (file: string): string | null => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
};

const checked = (recording: Recording, describe: Context['messages']['error']): Recording => {
  orStop(replayStates(recording), describe);
  return recording;
};
