import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { PROBES } from './operation/routes.ts';

interface Service {
  readonly image?: string;
  readonly build?: string;
  readonly ports?: readonly string[];
  readonly networks: readonly string[];
  readonly [more: string]: unknown;
}

interface Compose {
  readonly services: Readonly<Record<string, Service>>;
  readonly networks: Readonly<Record<string, { readonly internal?: boolean } | null>>;
  readonly configs: { readonly proxy: { readonly content: string } };
}

const read = (name: string): string => readFileSync(new URL(`../../../${name}`, import.meta.url), 'utf8');

const { services, networks, configs }: Compose = parse(read('compose.yaml'), { merge: true });

/** A full version number, so that the image is the same tomorrow. */
const PINNED = /^[\w./-]+:\d+\.\d+[\w.-]*$/u;

describe('the composed servers', () => {
  it.each(Object.entries(services))(
    'confines %s: read-only, without capabilities, with limited memory',
    (_name, service) => {
      expect(service).toMatchObject({
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
        mem_limit: expect.stringMatching(/^\d+[mg]$/u),
        pids_limit: expect.any(Number),
        restart: 'unless-stopped',
      });
      expect(service).not.toHaveProperty('cap_add');
      expect(service).not.toHaveProperty('privileged');
    },
  );

  it.each(Object.entries(services))('limits the log of %s', (_name, { logging }) => {
    expect(logging).toMatchObject({
      driver: 'json-file',
      options: { 'max-size': expect.any(String), 'max-file': '5' },
    });
  });

  it('runs replicas of one service, beside a database with a volume, a health check and backups', () => {
    expect(Object.keys(services).toSorted()).toEqual(['backup', 'nats', 'node', 'postgres', 'proxy']);
    expect(services.node).toMatchObject({ deploy: { replicas: 2 } });
    expect(services.postgres).toMatchObject({
      healthcheck: expect.anything(),
      volumes: [expect.stringMatching(/^games:/u)],
    });
    expect(services.backup).toMatchObject({
      networks: ['back'],
      volumes: ['backups:/var/lib/postgresql/data', './ops/backup.sh:/backup.sh:ro'],
    });
    expect(services.backup?.image).toBe(services.postgres?.image);
  });

  it('names every image with its version', () => {
    const images = Object.values(services).flatMap(({ image }) => (image === undefined ? [] : [image]));
    const bases = [...read('Dockerfile').matchAll(/^FROM (\S+)/gmu)].map(([, image]) => image!);
    expect(bases.length).toBeGreaterThan(0);
    for (const image of [...images, ...bases]) expect(image).toMatch(PINNED);
    for (const { image, build } of Object.values(services)) expect([image, build].filter(Boolean).length).toBe(1);
  });

  it('lets the world reach only the proxy, and only the nodes reach the database and NATS', () => {
    const open = Object.entries(services).flatMap(([name, { ports }]) => (ports === undefined ? [] : [name]));
    expect(open).toEqual(['proxy']);
    expect(services.postgres!.networks).toEqual(['back']);
    expect(services.nats!.networks).toEqual(['back']);
    expect(services.proxy!.networks).toEqual(['front']);
    expect(networks.back?.internal).toBe(true);
  });

  it('exposes no probes and no metrics', () => {
    const hidden = /location ~ (\S+) \{\s*return 404;/u.exec(configs.proxy.content)?.[1];
    const pattern = new RegExp(hidden!, 'u');
    for (const path of PROBES) expect(path).toMatch(pattern);
    for (const path of ['/', '/api/games', '/api/rooms/x/events', '/me']) expect(path).not.toMatch(pattern);
  });
});
