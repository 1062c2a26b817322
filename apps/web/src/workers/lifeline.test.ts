import { expect, it, vi } from 'vitest';
import { holdLifeline, watchLifeline } from './lifeline.ts';

/** Locks as browsers give them, one holder each; `end` ends every holder. */
const fakeLocks = () => {
  const held = new Map<string, (() => unknown)[]>();
  const request = async (name: string, granted: () => unknown): Promise<void> => {
    const queue = held.get(name);
    if (queue !== undefined) {
      queue.push(granted);
      return;
    }
    held.set(name, []);
    void granted();
  };
  const end = (): void => {
    for (const [next] of held.values()) next?.();
  };
  return { locks: { request } as unknown as LockManager, end };
};

/** A worker and its own side, which passes messages at once. */
const start = (locks: LockManager | undefined) => {
  const worker = new EventTarget();
  const events: string[] = [];
  watchLifeline(worker, locks);
  for (const type of ['message', 'error']) worker.addEventListener(type, () => events.push(type));
  const side = { postMessage: (data: unknown) => void worker.dispatchEvent(new MessageEvent('message', { data })) };
  return { worker, side, events };
};

it('turns the end of a worker into an error event', () => {
  const { locks, end } = fakeLocks();
  const { side, events } = start(locks);
  holdLifeline(side, locks);
  expect(events).toEqual([]);
  end();
  expect(events).toEqual(['error']);
});

it('leaves all other messages alone', () => {
  const { side, events } = start(fakeLocks().locks);
  for (const data of [null, 'text', { call: 1 }]) side.postMessage(data);
  expect(events).toEqual(['message', 'message', 'message']);
});

it('works without locks on pages that have none', () => {
  vi.stubGlobal('navigator', {});
  const { side, events } = start(undefined);
  holdLifeline(side);
  expect(events).toEqual([]);
  vi.unstubAllGlobals();
});
