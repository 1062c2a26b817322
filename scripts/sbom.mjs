// The software bill of materials of a program, in CycloneDX: the packages in its bundle, and those that it loads at run
// time.
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { packagesOf } from './notices.mjs';

/** The folder in which npm put a package for another one: beside it, or above. */
const placeOf = (packages, from, name) => {
  for (let folder = from; ; folder = folder.replace(/\/?node_modules\/(?:@[^/]+\/)?[^/]+$/u, '')) {
    const place = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
    if (place in packages) return place;
    if (folder === '') return null;
  }
};

/** These packages with all that they need in turn, by their places. */
const closureOf = (packages, names) => {
  const places = new Set();
  const add = (from, name) => {
    const place = placeOf(packages, from, name);
    if (place === null || places.has(place)) return;
    places.add(place);
    const { dependencies = {}, optionalDependencies = {} } = packages[place];
    for (const needed of Object.keys({ ...dependencies, ...optionalDependencies })) add(place, needed);
  };
  for (const name of names) add('', name);
  return places;
};

const componentOf = ({ packages }, place, carried) => {
  const { version, license, integrity } = packages[place];
  const name = place.replace(/^.*node_modules\//u, '');
  const [algorithm, hash] = (integrity ?? '').split('-');
  return {
    type: 'library',
    'bom-ref': place,
    name,
    version,
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
    ...(license === undefined ? {} : { licenses: [{ expression: license }] }),
    ...(algorithm === 'sha512'
      ? { hashes: [{ alg: 'SHA-512', content: Buffer.from(hash, 'base64').toString('hex') }] }
      : {}),
    properties: [{ name: 'mastermind:bundled', value: String(carried) }],
  };
};

/**
 * Without a date or serial number, so that the same sources give the same text.
 * @param {string} root the project
 * @param {string} workspace
 * @param {Iterable<string>} modules what the bundle carries
 */
export const sbomOf = (root, workspace, modules) => {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const { name, version, license, dependencies } = JSON.parse(
    readFileSync(join(root, workspace, 'package.json'), 'utf8'),
  );
  const bundled = new Set(packagesOf(modules).map((folder) => relative(root, folder).replaceAll('\\', '/')));
  const found = closureOf(
    lock.packages,
    Object.keys(dependencies).filter((one) => !one.startsWith('@mastermind/')),
  );
  const places = [...new Set([...bundled, ...found])].sort();
  const document = {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', name, version, licenses: [{ expression: license }] } },
    components: places.map((place) => componentOf(lock, place, bundled.has(place))),
  };
  return `${JSON.stringify(document, null, 2)}\n`;
};
