import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { until } from '../until.mjs';
import { needsBrowser, needsPage, planOf } from './parts.mjs';
import { endAll, runAll } from './schedule.mjs';
import { suitesOf } from './suites.mjs';

const planned = (...words: string[]) => {
  const plan = planOf(words);
  if (typeof plan === 'string') throw new Error(plan);
  return plan;
};

describe('the choice of parts', () => {
  it('is everything when nothing is named', () => {
    const plan = planned();
    expect(plan).toMatchObject({ checks: true, features: true });
    expect(plan.units).toContain('packages/engine/src/game.test.ts');
    expect(plan.journeys).toContain('e2e/rooms.test.ts');
  });

  it('is checks and units for "quick", without a browser, a separate program or PostgreSQL', () => {
    const plan = planned('quick');
    expect(plan.units).toEqual(planned().units.filter((file) => !file.endsWith('.process.test.ts')));
    expect(plan).toMatchObject({ checks: true, features: false, journeys: [], embedded: true });
    expect(needsBrowser(plan)).toBe(false);
  });

  it('is on both stores wherever more than "quick" is asked for', () => {
    for (const words of [[], ['units'], ['server'], ['quick', 'server']])
      expect(planned(...words).embedded, words.join()).toBe(false);
  });

  it('is beside the source that was named', () => {
    expect(planned('apps/server/src/main.ts').units).toEqual(['apps/server/src/main.process.test.ts']);
    expect(planned('apps/cli/src/store/store.ts').units.sort()).toEqual([
      'apps/cli/src/store/store.process.test.ts',
      'apps/cli/src/store/store.test.ts',
    ]);
  });

  it.each([
    ['quick', true],
    ['apps/server/src/main.process.test.ts', true],
    ['e2e/rooms.test.ts', true],
    ['features', true],
    ['engine', false],
    ['checks', true],
  ])('needs the built page for "%s": %s, since servers do not start and nothing is packed without', (word, needed) => {
    expect(needsPage(planned(word))).toBe(needed);
  });

  it.each([
    ['engine', 'packages/engine/src/game.test.ts'],
    ['apps/server', 'apps/server/src/main.process.test.ts'],
    ['packages/engine/src/game.test.ts', 'packages/engine/src/game.test.ts'],
    ['packages/engine/src/game.ts', 'packages/engine/src/game.test.ts'],
    ['./packages/engine/', 'packages/engine/src/game.test.ts'],
    ['e2e/rooms.test.ts', 'e2e/rooms.test.ts'],
    ['rooms', 'e2e/rooms.test.ts'],
    ['rooms', 'apps/server/src/rooms/races.test.ts'],
  ])('includes, for "%s", %s but not everything', (word, file) => {
    const { checks, features, units, journeys } = planned(word);
    expect({ checks, features }).toEqual({ checks: false, features: false });
    expect([...units, ...journeys]).toContain(file);
    expect(units.length).toBeLessThan(planned().units.length);
  });

  it('is one file when one is named, and several parts when several are', () => {
    expect(planned('e2e/rooms.test.ts')).toMatchObject({ units: [], journeys: ['e2e/rooms.test.ts'] });
    expect(planned('checks', 'features', 'e2e')).toMatchObject({ checks: true, features: true, units: [] });
  });

  it('is a sentence with the known parts when a word names none', () => {
    expect(planOf(['engine', 'nonsense'])).toMatch(/^There is no part "nonsense"; use quick, .*engine.*\.$/u);
  });

  it.each(['constructor', 'toString', '/', '.', '..'])('is no part called "%s"', (word) => {
    expect(planOf([word])).toMatch(/^There is no part/u);
  });

  it('keeps tests that wait for programs apart from those that keep a core busy', () => {
    const names = (...words: string[]) => suitesOf(planned(...words)).map(({ name }) => name);
    expect(names('cli')).toEqual(['units and properties', 'programs as processes']);
    expect(names('apps/server/src/main.ts')).toEqual(['programs as processes']);
  });

  it('includes the coverage of the engine only when all its tests run', () => {
    const names = (...words: string[]) => suitesOf(planned(...words)).map(({ name }) => name);
    expect(names('engine')).toEqual(['units of the rules, with coverage']);
    expect(names('packages/engine/src/game.ts')).toEqual(['units and properties']);
  });
});

describe('parts longer than the gate', () => {
  const names = (...words: string[]) => suitesOf(planned(...words)).map(({ name }) => name);
  const allFiles = ({ units, components, journeys }: Exclude<ReturnType<typeof planOf>, string>) =>
    [units, components, journeys].flat();
  const isLong = (file: string) => file.endsWith('.long.test.ts');
  const LONG = 'apps/server/src/main.process.long.test.ts';

  it('is every long test for "long", of units, programs and journeys alike, and nothing else', () => {
    const plan = planned('long');
    expect(allFiles(plan)).toContain(LONG);
    expect(plan.journeys).toContain('e2e/windows.long.test.ts');
    expect(allFiles(plan).filter((file) => !isLong(file))).toEqual([]);
    expect(plan).toMatchObject({ checks: false, features: false, embedded: false });
    expect(names('long')).toEqual(['units and properties', 'programs as processes', 'journeys in a real browser']);
  });

  it.each([[[]], [['quick']], [['units']], [['journeys']], [['server']], [['e2e']], [['packages']], [['main']]])(
    'is left out for %j',
    (words) => {
      expect(allFiles(planned(...words)).filter(isLong)).toEqual([]);
    },
  );

  it('runs when the file is named, or a part of a path that no other has', () => {
    expect(allFiles(planned(LONG))).toEqual([LONG]);
    expect(allFiles(planned('main.process.long'))).toEqual([LONG]);
    expect(allFiles(planned('apps/server/src/main.ts'))).toEqual(['apps/server/src/main.process.test.ts']);
  });

  it('runs when it is named, and never by itself', () => {
    expect(names('packages')).toContain('packages installed by npm');
    expect(names('packages')).toContain('units and properties');
    const packed = 'packages as others would install them';
    expect(names('packages', 'checks').filter((name) => name === packed)).toEqual([packed]);
    expect(names('packages')).toContain(packed);
    expect(names()).not.toContain('packages installed by npm');
    expect(names().filter((name) => name.includes('on Node'))).toEqual([]);
  });

  it('is units and features on the newest Node for "nodes"', () => {
    const suites = suitesOf(planned('nodes'));
    expect(suites).toHaveLength(5);
    for (const suite of suites) {
      expect(suite.name).toMatch(/, on Node \d+\.\d+\.\d+$/u);
      expect(suite).toMatchObject({ node: expect.stringMatching(/node(?:\.exe)?$/u) });
    }
  });
});

describe('suites side by side', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'mastermind-gate-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  /** A suite that runs this code and, unless it dies first, has written its report. */
  const suite = (name: string, code: string) => {
    const report = join(folder, `${name}.json`);
    return {
      name,
      args: [
        '-e',
        `const report = (sum) => require('node:fs').writeFileSync('${report}', JSON.stringify(sum)); report.file = '${report}'; ${code}`,
      ],
      report,
      read: (sum: { passed: number; failed: number }) => ({ ...sum, files: [] }),
    };
  };

  const run = async (...suites: ReturnType<typeof suite>[]) => {
    const results = await runAll(suites, process.env, { began: () => {}, done: () => {} });
    return Object.fromEntries(results.map(({ name, ok, passed, failed }) => [name, { ok, passed, failed }]));
  };

  it('counts the results of their reports, and a suite that dies as failed', async () => {
    const sums = await run(
      suite('well', 'report({ passed: 3, failed: 0 })'),
      suite('ill', 'report({ passed: 3, failed: 2 }); process.exitCode = 1'),
      suite('dead', 'process.kill(process.pid, "SIGKILL")'),
      suite('silent', ''),
      // As one does that makes an empty file first and fills it at its end.
      suite('half', "require('node:fs').writeFileSync(report.file, '{')"),
      suite('late', 'report({ passed: 3, failed: 0 }); process.exitCode = 1'),
    );
    expect(sums).toEqual({
      well: { ok: true, passed: 3, failed: 0 },
      ill: { ok: false, passed: 3, failed: 2 },
      dead: { ok: false, passed: 0, failed: 1 },
      silent: { ok: false, passed: 0, failed: 1 },
      half: { ok: false, passed: 0, failed: 1 },
      late: { ok: false, passed: 3, failed: 1 },
    });
  });

  it('begins with the two longest and the quickest at once, and never mixes their output', async () => {
    const began: string[] = [];
    const outputs: Record<string, string> = {};
    await runAll(
      ['quick', 'middle', 'longer', 'longest'].map((name) =>
        suite(name, `console.log('${name} out'); console.error('${name} err')`),
      ),
      process.env,
      {
        began: ({ name }: { name: string }) => void began.push(name),
        done: ({ name, output }: { name: string; output: string }) => {
          outputs[name] = output;
        },
      },
    );
    expect(began.slice(0, 3).sort()).toEqual(['longer', 'longest', 'quick']);
    expect(began[3]).toBe('middle');
    for (const name of began) expect(outputs[name]!.split('\n').sort()).toEqual(['', `${name} err`, `${name} out`]);
  });

  it('ends with everything they started when stopped, and no other begins', async () => {
    const began: string[] = [];
    const forever = 'setInterval(() => {}, 1000)';
    const parent = `
      process.on('SIGINT', () => {});
      require('node:child_process').spawn(process.execPath, ['-e', '${forever}'], { stdio: 'inherit' });
      report({}); ${forever}`;
    const suites = [suite('one', forever), suite('never', ''), suite('other', forever), suite('parent', parent)];
    const ended = runAll(suites, process.env, {
      began: ({ name }: { name: string }) => void began.push(name),
      done: () => {},
    });
    await until(() => existsSync(join(folder, 'parent.json')));
    // A suite is over when its output closes, and the process that it started holds the output open.
    await endAll(0);
    await ended;
    expect(began.sort()).toEqual(['one', 'other', 'parent']);
  });
});
