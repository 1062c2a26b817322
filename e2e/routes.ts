import { readFileSync } from 'node:fs';
import { toolIds } from '../apps/web/src/lab/tool.ts';
import { modes } from '../apps/web/src/learn/modes.ts';

/** Each name that the pattern finds in a file of the page. A pattern that finds none is out of date. */
const namesIn = (file: string, pattern: RegExp): readonly string[] => {
  const source = readFileSync(new URL(`../apps/web/src/${file}`, import.meta.url), 'utf8');
  const names = [...source.matchAll(pattern)].map(([, name]) => name!);
  if (names.length === 0) throw new Error(`No routes were found in ${file}.`);
  return names;
};

/** The paths of the page's screens. */
export const screenPaths = namesIn('shell/screens.ts', /\{\s+path: '([^']+)'/gu);

/** Every route of the page: a path, and the parameter by which a screen chooses one of its parts. */
export const routes: readonly string[] = [
  ...screenPaths,
  ...namesIn('shell/PlayScreen.svelte', /query\.get\('(\w+)'\)/gu).map((name) => `/?${name}`),
  // Rooms and events have separate paths.
  ...namesIn('versus/VersusScreen.svelte', /\b((?!(?:room|event|default)\b)\w+): (?:[A-Z]\w+\b|\(\) => import)/gu).map(
    (name) => `/versus?play=${name}`,
  ),
  ...modes.filter((mode) => mode !== 'endless').map((mode) => `/learn?${mode}`),
  ...toolIds.map((tool) => `/lab?tool=${tool}`),
  ...namesIn('me/MeScreen.svelte', /asked === '([^']+)'/gu),
];

/** Whether an address belongs to a route: its path extends the route's, and has the route's parameter. */
export const isOn = (route: string, address: string): boolean => {
  const [wanted, { pathname, searchParams }] = [new URL(route, address), new URL(address)];
  return (
    (pathname === wanted.pathname || pathname.startsWith(`${wanted.pathname}/`)) &&
    [...wanted.searchParams].every(([name, value]) =>
      value === '' ? searchParams.has(name) : searchParams.get(name) === value,
    )
  );
};
