import { EventEmitter } from 'node:events';
import { Worker } from 'node:worker_threads';
import { classic } from '@mastermind/engine';
import { expect, it, vi } from 'vitest';
import { until } from '../../../../scripts/until.mjs';
import { openBotSandbox } from './sandbox.ts';

const SECOND = 1_000_000;

it('counts only the time in which the processor ran the bot', async () => {
  const sandbox = await openBotSandbox(classic, 'function guess() { for (;;); }');
  if ('kind' in sandbox) throw new Error(sandbox.kind);
  try {
    const cpu = vi.spyOn(process, 'cpuUsage').mockReturnValue({ user: 0, system: 0 });
    const wall = vi.spyOn(performance, 'now').mockReturnValue(0);
    let answered = false;
    const answer = sandbox.ask([], 1).finally(() => {
      answered = true;
    });
    // A busy machine ran other programs for a minute.
    wall.mockReturnValue(60_000);
    cpu.mockReturnValue({ user: 1 * SECOND, system: 0.9 * SECOND });
    const looks = cpu.mock.calls.length;
    await until(() => cpu.mock.calls.length > looks + 2);
    expect(answered).toBe(false);
    cpu.mockReturnValue({ user: 1 * SECOND, system: 1 * SECOND });
    expect(await answer).toBeNull();
  } finally {
    sandbox.end();
  }
});

it('ends a bot that a machine hardly runs after two minutes', async () => {
  const sandbox = await openBotSandbox(classic, 'function guess() { for (;;); }');
  if ('kind' in sandbox) throw new Error(sandbox.kind);
  try {
    vi.spyOn(process, 'cpuUsage').mockReturnValue({ user: 0, system: 0 });
    const wall = vi.spyOn(performance, 'now').mockReturnValue(0);
    const answer = sandbox.ask([], 1);
    wall.mockReturnValue(120_001);
    expect(await answer).toBeNull();
  } finally {
    sandbox.end();
  }
});

it('hears a reply that arrived in time, even if this process was too busy to read it', async () => {
  const sandbox = await openBotSandbox(classic, "function guess() { return 'RRBB'; }");
  if ('kind' in sandbox) throw new Error(sandbox.kind);
  try {
    const looks = vi.spyOn(globalThis, 'setInterval');
    const answer = sandbox.ask([], 1);
    const look = looks.mock.calls.at(-1)![0];
    vi.spyOn(Worker.prototype, 'emit').mockImplementation(function (this: Worker, ...event) {
      vi.spyOn(process, 'cpuUsage').mockReturnValue({ user: 60 * SECOND, system: 0 });
      vi.spyOn(performance, 'now').mockReturnValue(60_000);
      look();
      return EventEmitter.prototype.emit.apply(this, event);
    });
    expect(await answer).toMatchObject({ kind: 'guess' });
  } finally {
    sandbox.end();
  }
});
