import { expect, it } from 'vitest';
import { connect, serve } from './rpc.ts';

interface Sums {
  add(one: number, other: number): Promise<number>;
  later(): Promise<number>;
  fail(): Promise<never>;
}

const open = (methods: Promise<Sums>): { readonly sums: Sums; close(): void } => {
  const { port1, port2 } = new MessageChannel();
  serve(port1, methods as never);
  const sums = connect<Sums>(port2);
  port1.start();
  port2.start();
  return {
    sums,
    close: () => {
      port1.close();
      port2.close();
    },
  };
};

const answers: ((sum: number) => void)[] = [];
const methods: Sums = {
  add: async (one, other) => one + other,
  later: () => new Promise((resolve) => answers.push(resolve)),
  fail: async () => {
    throw new Error('The disk is full.');
  },
};

it('matches answers to calls, in whatever order they come', async () => {
  const { sums, close } = open(Promise.resolve(methods));
  const [first, second, third] = [sums.later(), sums.later(), sums.add(1, 2)];
  expect(await third).toBe(3);
  answers[1]!(20);
  expect(await second).toBe(20);
  answers[0]!(10);
  expect(await first).toBe(10);
  close();
});

it('passes errors on, and names a method that is missing', async () => {
  const { sums, close } = open(Promise.resolve(methods));
  await expect(sums.fail()).rejects.toThrow('The disk is full.');
  await expect((sums as unknown as { nothing(): Promise<void> }).nothing()).rejects.toThrow(
    'There is no method nothing.',
  );
  close();
});

it.each(['error', 'messageerror'] as const)(
  'fails every call after an event of type %s, and says so once',
  async (type) => {
    const listeners = new Map<string, (event: MessageEvent) => void>();
    let told = 0;
    const worker = {
      postMessage: () => {},
      addEventListener: (name: string, listener: (event: MessageEvent) => void) => void listeners.set(name, listener),
    };
    const sums = connect<Sums>(worker, () => told++);
    const waiting = sums.add(1, 2);
    listeners.get(type)!(new MessageEvent(type));
    listeners.get(type)!(new MessageEvent(type));
    await expect(waiting).rejects.toThrow('broken down');
    await expect(sums.add(3, 4)).rejects.toThrow('broken down');
    expect(told).toBe(1);
  },
);

it('answers calls that come before the methods are ready', async () => {
  let arrive: (ready: Sums) => void = () => undefined;
  const { sums, close } = open(
    new Promise((resolve) => {
      arrive = resolve;
    }),
  );
  const sum = sums.add(2, 3);
  arrive(methods);
  expect(await sum).toBe(5);
  close();
});

it('asks for more only where a method is missing, and again after a failure', async () => {
  const { port1, port2 } = new MessageChannel();
  let asked = 0;
  const more = async () => {
    asked += 1;
    if (asked === 1) throw new Error('There is no network.');
    return { twice: async (number: number) => 2 * number };
  };
  serve(port1, Promise.resolve(methods) as never, more as never);
  const both = connect<Sums & { twice(number: number): Promise<number> }>(port2);
  port1.start();
  port2.start();
  expect([await both.add(1, 2), asked]).toEqual([3, 0]);
  await expect(both.twice(4)).rejects.toThrow('There is no network.');
  expect(await both.twice(4)).toBe(8);
  port1.close();
  port2.close();
});
