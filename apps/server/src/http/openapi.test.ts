import { execFile } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import openapiTS, { astToString } from 'openapi-typescript';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeSqlite } from '../testing/stores.ts';
import { createWorld, type World } from '../testing/world.ts';

interface Operation {
  readonly operationId: string;
  readonly security: readonly object[];
  readonly responses: Readonly<Record<string, unknown>>;
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: Readonly<Record<'schemas' | 'responses', Readonly<Record<string, unknown>>>>;
}

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const BOT = join(ROOT, 'examples/bot');

let world: World;
let text: string;
let document: Document;
beforeAll(async () => {
  world = await createWorld(makeSqlite);
  text = (await world.request({ url: '/api/openapi.json' })).payload;
  document = JSON.parse(text);
});
afterAll(() => world.close());

const operations = (): readonly (readonly [string, Operation])[] =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => [`${method.toUpperCase()} ${path}`, operation] as const),
  );

describe('the OpenAPI document', () => {
  it('passes the strictest rules of Redocly without an error or a warning', async () => {
    const config = await createConfig({ extends: ['recommended-strict'] });
    const problems = await lintFromString({ source: text, absoluteRef: 'openapi.json', config });
    expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([]);
  });

  it('names for every status of every operation the kinds of refusal that can come', () => {
    for (const [name, { responses }] of operations())
      for (const [status, reply] of Object.entries(responses)) {
        if (status < '400') continue;
        const whole = JSON.stringify(resolved(reply));
        expect(whole, `${name} ${status}`).toMatch(/"kind":\{"type":"string","enum":\["[a-z-]+"/u);
        if (status === '429' || status === '503') expect(whole, `${name} ${status}`).toContain('"Retry-After"');
      }
  });

  it('says who may call: any caller registers and reads, and a player plays', () => {
    const byId = new Map(operations().map(([, operation]) => [operation.operationId, operation.security]));
    expect(byId.size).toBe(operations().length);
    expect(byId.get('createPlayer')).toEqual([]);
    expect(byId.get('guess')).toEqual([{ bearer: [] }, { cookie: [] }]);
    expect(byId.get('getRoom')).toEqual([{}, { bearer: [] }, { cookie: [] }]);
  });

  it('has one schema for each thing', () => {
    const names = Object.keys(document.components.schemas);
    expect(names.filter((name) => name.endsWith('Input'))).toEqual([]);
    const texts = names.map((name) => JSON.stringify(document.components.schemas[name]));
    expect(texts.filter((schema, index) => texts.indexOf(schema) !== index)).toEqual([]);
  });
});

const resolved = (reply: unknown): unknown => {
  const name = (reply as { readonly $ref?: string }).$ref?.split('/').at(-1);
  return name === undefined ? reply : document.components.responses[name];
};

describe('a client generated from the document', () => {
  it('compiles, in strict TypeScript', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'mastermind-bot-'));
    try {
      const types = await openapiTS(text, { defaultNonNullable: false });
      writeFileSync(join(folder, 'api.d.ts'), astToString(types));
      for (const file of ['bot.ts', 'main.ts']) copyFileSync(join(BOT, file), join(folder, file));
      writeFileSync(join(folder, 'package.json'), '{"type": "module"}');
      symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
      const compilerOptions = {
        ...{ noEmit: true, composite: false, emitDeclarationOnly: false, types: ['node'] },
        // The rules are read from their sources, so that nothing has to be built.
        ...{ customConditions: ['source'], allowImportingTsExtensions: true },
      };
      const config = { extends: join(ROOT, 'tsconfig.base.json'), compilerOptions, files: ['main.ts'] };
      writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
      const tsc = join(ROOT, 'node_modules/@typescript/native/bin/tsc');
      const compiled = await promisify(execFile)(process.execPath, [tsc, '--project', folder]).catch((error) => error);
      expect(compiled.stdout).toBe('');
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  it('plays a ranked game, the code of the day, and a race with its stream, in forty lines', async () => {
    const lines = readFileSync(join(BOT, 'bot.ts'), 'utf8').split('\n');
    expect(lines.filter((line) => line !== '').length).toBeLessThanOrEqual(40);
    // Its types are generated, so the compiler must not look at it here.
    const { play } = await import(join(BOT, 'bot.ts'));
    const said: string[] = [];
    const wait = async (milliseconds: number): Promise<void> => {
      world.now += milliseconds;
    };
    await play(await world.app.listen({ port: 0, host: '127.0.0.1' }), (line: string) => said.push(line), wait);
    expect(said).toEqual([
      expect.stringMatching(/^ranked: won in \d$/u),
      expect.stringMatching(/^daily: won in \d$/u),
      expect.stringMatching(/^race: won in \d$/u),
    ]);
  });
});
