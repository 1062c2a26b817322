import { createLruCache } from '../lru-cache.ts';
import { CONFUSABLES } from './confusables.ts';

/** The same for all texts that look alike (UTS 39), in whatever case; never to be shown. */
export const skeletonOf = (text: string): string => known.get(text) ?? known.keep(text, skeleton(text));

const known = createLruCache<string>(8192);

const readCharacters = (hex: string): string[] =>
  hex.split(' ').map((point) => String.fromCodePoint(Number.parseInt(point, 16)));

const alike = new Map(
  CONFUSABLES.trim()
    .split('\n')
    .flatMap((line) => {
      const [model = '', others = ''] = line.split('<');
      const prototype = readCharacters(model).join('');
      return readCharacters(others).map((other) => [other, prototype] as const);
    }),
);

const skeleton = (text: string): string =>
  Array.from(text.normalize('NFD'), (character) => alike.get(character) ?? character)
    .join('')
    .normalize('NFD')
    .toLowerCase();
