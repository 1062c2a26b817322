import { vi } from 'vitest';

/** A server that answers each path; `null` is silence. Returns the requests with their bodies. */
export const answering = (answer: (asked: string) => unknown): string[] => {
  const asked: string[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (path, init = {}) => {
    const line = [init.method ?? 'GET', path, init.body].filter((part) => part !== undefined).join(' ');
    asked.push(line);
    const data = answer(line);
    if (data === null) throw new TypeError('Failed to fetch');
    const refused = typeof data === 'object' && data !== null && 'error' in data;
    return new Response(JSON.stringify(data), { status: refused ? 409 : 200 });
  });
  return asked;
};
