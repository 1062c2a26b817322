import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type LineProcess, runLines } from '../testing/process.ts';

const folder = mkdtempSync(join(tmpdir(), 'mastermind-event-'));
const programs: LineProcess[] = [];
let address: string;

const program = (...args: readonly string[]): LineProcess => {
  const lines = runLines([...args, '--server', address]);
  programs.push(lines);
  return lines;
};

beforeAll(async () => {
  const server = runLines(['serve', '--port', '0', '--host', '127.0.0.1', '--data', join(folder, 'data')]);
  programs.push(server);
  const [, port] = await server.shows(/:\/\/[\w.]+:(\d+)/u);
  address = `http://127.0.0.1:${port}`;
}, 180_000);

afterAll(async () => {
  for (const lines of programs.reverse()) await lines.kill();
  rmSync(folder, { recursive: true, force: true });
});

it('hosts an event on a real server, and players join by code and come back', async () => {
  const host = program('event', '--format', 'teams', '--minutes', '1', '--names', 'approved');
  const [, code] = await host.shows(/Code: (\w{6})/u);
  const ann = program('event', code!.toLowerCase(), '--name', 'Ann', '--team', '2');
  const ben = program('event', `${address}/event/${code}`, '--name', 'Ben');
  await ann.shows(/You play for team 2\./u);
  await host.shows(/joined\.[\s\S]*joined\./u);
  host.type('approve\nplayers\n');
  await host.shows(/1\. (?:Ann|Ben), Team \d\n2\. (?:Ann|Ben), Team \d/u);
  host.type('start\n');
  await ann.shows(/Enter your guess/u);
  ann.type('RRBB\n');
  await ann.shows(/\d exact, \d misplaced/u);
  expect(await ben.finished()).toBe(0);
  expect(ben.printed()).toContain(`Come back with: mastermind event ${code} --server`);
  host.type('end\nyes\n');
  await host.shows(/Checked: these are the codes the server committed to beforehand\./u);
  await ann.shows(/The event is over\./u);
  const file = join(folder, 'results.csv');
  host.type(`csv ${file}\n`);
  await host.shows(/Written to/u);
  expect(existsSync(file)).toBe(true);
  expect(readFileSync(file, 'utf8')).toMatch(/^\ufeffRank,Name,Team,[\s\S]*,Ann,2,/u);
  host.type('quit\n');
  expect(await host.finished()).toBe(0);
  expect(await ann.finished()).toBe(0);
});

it('is refused in words where the command line makes no sense', async () => {
  for (const [args, text] of [
    [['--team', '2'], 'The flag --team can only be used with an event code.'],
    [['--rounds', '3'], 'The flag --rounds can only be used with --format rounds.'],
    [['ABC234', '--keep'], 'The flags --keep and ABC234 cannot be used together.'],
    [['--minutes', '31'], '"31" is not valid for --minutes; choose from 1…30.'],
    [['nonsense'], '"nonsense" is neither'],
  ] as const) {
    const refused = program('event', ...args);
    expect(await refused.finished()).toBe(2);
    expect(refused.printed()).toContain(text);
  }
  const lost = program('event', 'ZZZZZZ');
  expect(await lost.finished()).toBe(1);
});
