import { expect, it } from 'vitest';
import { sortedOut } from '../../../scripts/audit.mjs';

it('counts packages of the bundles as shipped, although manifests call them tools', () => {
  const found = (name: string) => ({ name, severity: 'high', range: '<9', nodes: [`node_modules/${name}`] });
  const names = ['fastify', 'pg', 'svelte', 'vitest'];
  const report = { vulnerabilities: Object.fromEntries(names.map((name) => [name, found(name)])) };
  const places = new Set(['node_modules/fastify', 'node_modules/pg']);
  expect(sortedOut(report, { places, names: new Set(['svelte']) })).toEqual({
    run: ['fastify <9: high', 'pg <9: high', 'svelte <9: high'],
    tools: ['vitest <9: high'],
  });
});
