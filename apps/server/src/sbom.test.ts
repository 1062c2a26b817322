import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const read = (name: string): string => readFileSync(new URL(`../dist/${name}`, import.meta.url), 'utf8');

interface Component {
  readonly name: string;
  readonly version: string;
  readonly purl: string;
  readonly hashes?: readonly unknown[];
  readonly properties: readonly { readonly value: string }[];
}

const { components, ...bill } = JSON.parse(read('sbom.cdx.json')) as {
  readonly bomFormat: string;
  readonly components: readonly Component[];
};

it('lists in its bill of materials exactly the packages whose licences its bundle carries', () => {
  const bundled = components.filter(({ properties }) => properties[0]?.value === 'true');
  const licences = read('licences.txt');
  const named = bundled.filter(({ name, version }) => new RegExp(`^${name} ${version}$`, 'mu').test(licences));
  expect(named).toEqual(bundled);
  // A notice begins with the name and the version of its package.
  const notices = [...licences.matchAll(/(?:^|\n\n)(@?[a-z]\S*) (\d+\.\d+\.\d\S*)\n\n/gu)].map(
    ([, name, version]) => `${name} ${version}`,
  );
  expect(notices.toSorted()).toEqual(bundled.map(({ name, version }) => `${name} ${version}`).toSorted());
});

it('lists also the packages loaded at run time, with hashes', () => {
  expect(bill).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.6' });
  const names = components.map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining(['fastify', 'kysely', 'zod', 'pg', 'pg-protocol', 'libsql', '@libsql/linux-x64-gnu']),
  );
  for (const { name, purl, hashes } of components) {
    expect(purl, name).toMatch(/^pkg:npm\//u);
    expect(hashes, name).toHaveLength(1);
  }
});
