import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { makeSqlite } from '../testing/stores.ts';
import { createWorld, type World } from '../testing/world.ts';
import { measureNode } from './node-metrics.ts';

const read = (path: string): string => readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8');

interface Rules {
  readonly groups: readonly { readonly rules: readonly { readonly alert: string; readonly expr: string }[] }[];
}
interface Dashboard {
  readonly panels: readonly { readonly title: string; readonly targets: readonly { readonly expr: string }[] }[];
}

const { groups } = parse(read('ops/alerts.yaml')) as Rules;
const { panels } = JSON.parse(read('ops/grafana.json')) as Dashboard;
const asked = [
  ...groups.flatMap(({ rules }) => rules.map(({ alert, expr }) => ({ name: alert, expr }))),
  ...panels.flatMap(({ title, targets }) => targets.map(({ expr }) => ({ name: title, expr }))),
];

describe('alerts and dashboard', () => {
  let world: World;
  let metrics: string;
  let routes: readonly string[];
  beforeAll(async () => {
    world = await createWorld(makeSqlite, { backupDir: tmpdir() });
    const ann = await world.newcomer();
    await ann.guess(await ann.begin(), 'RRBB');
    metrics = (await world.request({ url: '/metrics' })).payload;
    // Only a node with a replica has the metric of one.
    const names: string[] = [];
    const replica = { ...world.database, replica: {} } as World['database'];
    const list = { gauge: (name: string) => void names.push(`${name} 0`), format: () => Promise.resolve('') };
    measureNode(list, replica, { isConnected: () => true }, { backupDir: null });
    metrics = [metrics, ...names].join('\n');
    const { paths } = (await world.request({ url: '/api/openapi.json' })).json();
    routes = Object.keys(paths).map((path) => path.replaceAll(/\{(\w+)\}/gu, ':$1'));
  });
  afterAll(() => world.close());

  it.each(asked)('finds in $name only metrics that exist', ({ expr }) => {
    const names = expr.match(/\bmastermind_\w+/gu) ?? [];
    expect(names.length + (expr.match(/\bup\{/gu) ?? []).length).toBeGreaterThan(0);
    for (const name of names) expect(metrics).toMatch(new RegExp(`^${name}[ {]`, 'mu'));
  });

  it.each(asked)('finds in $name only labels and routes that exist', ({ expr }) => {
    for (const [, label] of expr.matchAll(/[{,](\w+)=~?"/gu))
      expect(['job', 'status', 'route', 'state']).toContain(label);
    for (const [, labels] of expr.matchAll(/by \(([^)]*)\)/gu))
      for (const label of labels!.split(', '))
        expect(['instance', 'le', 'route', 'status', 'state', 'version', 'schema']).toContain(label);
    for (const [, route] of expr.matchAll(/route=~"([^"]*)"/gu))
      expect(routes.some((one) => new RegExp(`^${route}$`, 'u').test(one))).toBe(true);
  });

  it('is all listed in the document about several nodes', () => {
    const document = read('docs/host/nodes.md');
    for (const { rules } of groups) for (const { alert } of rules) expect(document).toContain(`\`${alert}\``);
  });
});
