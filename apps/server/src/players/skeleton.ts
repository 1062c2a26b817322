import { createLruCache } from '../lru-cache.ts';
import confusables from './confusables.json' with { type: 'json' };

/** Equal for all texts that look alike (UTS 39), in any case; never shown. */
export const skeletonOf = (text: string): string => known.get(text) ?? known.keep(text, skeleton(text));

const known = createLruCache<string>(8192);

const readCharacters = (hex: string): string[] =>
  hex.split(' ').map((point) => String.fromCodePoint(Number.parseInt(point, 16)));

/**
 * Characters that look like others, by Unicode 15's table for UTS 39, as far as a name may contain them. The file
 * groups them by appearance, as code points in hex. scripts/make-confusables.mjs makes the file from a version of the
 * table.
 */
const alike = new Map(
  Object.entries(confusables).flatMap(([model, others]) => {
    const prototype = readCharacters(model).join('');
    return readCharacters(others).map((other) => [other, prototype] as const);
  }),
);

const skeleton = (text: string): string =>
  Array.from(text.normalize('NFD'), (character) => alike.get(character) ?? character)
    .join('')
    .normalize('NFD')
    .toLowerCase();
