/** Calls to a worker: plain methods on its side, promises on the page's side. */

export type Methods = Record<string, (...args: never[]) => Promise<unknown>>;

interface Call {
  readonly call: number;
  readonly method: string;
  readonly args: readonly unknown[];
}

type Answer = { readonly call: number; readonly value: unknown } | { readonly call: number; readonly error: string };

/** Something that can send and receive messages: a worker, or the worker's own side. */
interface Port {
  postMessage(message: unknown): void;
  addEventListener(type: 'message' | 'error' | 'messageerror', listener: (event: MessageEvent) => void): void;
}

/** Answers calls with these methods, which may come a moment later than the first call; `more` loads those that are not among them. */
export const serve = (port: Port, methods: Promise<Methods>, more: () => Promise<Methods> = async () => ({})): void => {
  port.addEventListener('message', async ({ data }: MessageEvent<Call>) => {
    const { call, method, args } = data;
    try {
      const work = (await methods)[method] ?? (await more())[method];
      if (work === undefined) throw new Error(`There is no method ${method}.`);
      port.postMessage({ call, value: await work(...(args as never[])) } satisfies Answer);
    } catch (error) {
      port.postMessage({ call, error: error instanceof Error ? error.message : String(error) } satisfies Answer);
    }
  });
};

/**
 * The worker's methods on the page's side. When the worker could not be loaded or has broken down, every call that waits
 * and every later one fails, and `onbroken` is called once.
 */
export const connect = <T extends object>(port: Port, onbroken: () => void = () => {}): T => {
  let broken: Error | null = null;
  const waiting = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>();
  let calls = 0;
  port.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
    const caller = waiting.get(data.call);
    waiting.delete(data.call);
    if ('error' in data) caller?.reject(new Error(data.error));
    else caller?.resolve(data.value);
  });
  const breakDown = (): void => {
    if (broken !== null) return;
    broken = new Error('The worker has broken down.');
    for (const { reject } of waiting.values()) reject(broken);
    waiting.clear();
    onbroken();
  };
  port.addEventListener('error', breakDown);
  port.addEventListener('messageerror', breakDown);
  return new Proxy({} as T, {
    get: (_target, method) => {
      // Without this, a promise that resolves with this object would treat it as a promise.
      if (method === 'then') return undefined;
      return (...args: readonly unknown[]) =>
        new Promise((resolve, reject) => {
          if (broken !== null) {
            reject(broken);
            return;
          }
          waiting.set(++calls, { resolve, reject });
          port.postMessage({ call: calls, method: String(method), args } satisfies Call);
        });
    },
  });
};
