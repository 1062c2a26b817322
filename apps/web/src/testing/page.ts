import { vi } from 'vitest';

/** The browser globals that modules of the page need in tests. Import it first. */
const kept = new Map<string, string>();

/** Storage that can be forbidden, as some browsers do. */
export const storage = {
  forbidden: false,
  getItem: (key: string): string | null => {
    if (storage.forbidden) throw new DOMException('denied', 'SecurityError');
    return kept.get(key) ?? null;
  },
  setItem: (key: string, value: string): void => {
    if (storage.forbidden) throw new DOMException('denied', 'SecurityError');
    kept.set(key, value);
  },
  clear: (): void => kept.clear(),
};

const listeners: (readonly [type: string, hear: (event: Event) => void])[] = [];
const doc = Object.assign(new EventTarget(), {
  visibilityState: 'visible',
  cookie: 'mastermind-player=1',
  querySelectorAll: () => [],
  documentElement: { dataset: {} },
});

const around = {
  localStorage: storage,
  document: doc,
  navigator: { languages: ['en'] },
  matchMedia: () => ({ matches: false, addEventListener: () => {} }),
  addEventListener: (type: string, hear: (event: Event) => void): void => void listeners.push([type, hear]),
};
// Permanent, and not as stubs: files share their modules, and a file that removes its stubs would remove those of all
// files.
for (const [name, value] of Object.entries(around))
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });

/** Something happens to the window, such as `online`. */
export const happen = (type: string, details: object = {}): void => {
  const event = Object.assign(new Event(type), details);
  for (const [heard, hear] of listeners) if (heard === type) hear(event);
};

/** The page is looked at again. */
export const showPage = (): void => void doc.dispatchEvent(new Event('visibilitychange'));

/** A server that answers each path; `null` is silence. Returns the requests. */
export const serve = (answer: (path: string, init: RequestInit) => Response | null): string[] => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    asked.push(`${init.method ?? 'GET'} ${path}`);
    const response = answer(path, init);
    if (response === null) throw new TypeError('Failed to fetch');
    return response;
  });
  return asked;
};

export const json = (data: unknown, status = 200): Response => new Response(JSON.stringify(data), { status });

/** A stream of events that the test writes to. */
export const eventStream = () => {
  let control: ReadableStreamDefaultController<Uint8Array>;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      control = controller;
    },
  });
  return {
    response: new Response(body),
    say: (id: number | null, type: string, data: unknown = {}): void =>
      control.enqueue(
        new TextEncoder().encode(
          `${id === null ? '' : `id: ${id}\n`}event: ${type}\ndata: ${JSON.stringify(data)}\n\n`,
        ),
      ),
    end: (): void => control.close(),
  };
};
