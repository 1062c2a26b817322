// Makes apps/server/src/players/confusables.json from Unicode's confusables.txt (UTS 39), published at
// https://www.unicode.org/Public/security/ for every version:
// node --conditions=source --import tsx scripts/make-confusables.mjs FILE
import { readFileSync, writeFileSync } from 'node:fs';
import { PlayerName } from '@mastermind/protocol';

const TABLE = new URL('../apps/server/src/players/confusables.json', import.meta.url);
const [file] = process.argv.slice(2);
if (file === undefined) throw new Error('Name the file: scripts/make-confusables.mjs confusables.txt');

const charactersOf = (hex) =>
  hex
    .trim()
    .split(/\s+/u)
    .map((point) => String.fromCodePoint(Number.parseInt(point, 16)))
    .join('');

const pointsOf = (text) => Array.from(text, (character) => character.codePointAt(0));
const hexOf = (points) => points.map((point) => point.toString(16)).join(' ');

/** Names are taken apart (NFD) before they are compared, so only the parts that remain need a line. */
const isInNames = (character) => {
  const text = `a${character}`;
  const name = PlayerName.safeParse(text);
  return name.success && name.data.normalize('NFD') === text && character.normalize('NFD') === character;
};

const byPoints = (one, other) => {
  const at = one.findIndex((point, index) => point !== other[index]);
  return at < 0 ? one.length - other.length : one[at] - (other[at] ?? -1);
};

const text = readFileSync(file, 'utf8').replace(/^\ufeff/u, '');
const version = /^# Version: (\S+)/mu.exec(text)?.[1];
if (version === undefined) throw new Error(`${file} does not say which version of Unicode it belongs to.`);

const models = new Map();
for (const line of text.split('\n')) {
  const [source = '', model = ''] = line.replace(/#.*/u, '').split(';');
  if (model === '') continue;
  const character = charactersOf(source);
  if (!isInNames(character)) continue;
  const key = hexOf(pointsOf(charactersOf(model).normalize('NFD')));
  models.set(key, [...(models.get(key) ?? []), ...pointsOf(character)]);
}

const lines = [...models]
  .map(([model, others]) => [pointsOf(charactersOf(model)), others.sort((one, other) => one - other)])
  .sort(([one], [other]) => byPoints(one, other))
  .map(([model, others]) => [hexOf(model), hexOf(others)]);

writeFileSync(TABLE, `${JSON.stringify(Object.fromEntries(lines), null, 2)}\n`);
console.log(`${lines.length} lines from Unicode ${version}; src/players/skeleton.ts names the version`);
