import { EventEmitter, once } from 'node:events';
import { type ClientRequest, get } from 'node:http';
import { createParser } from 'eventsource-parser';

const PATIENCE_MS = 120_000;

/** One event of a stream. */
export interface Seen {
  readonly id: number | null;
  readonly type: string;
  readonly data: string;
}

/** Reads an event stream until it ends; `until` waits for the event that satisfies a condition. */
export interface Watch {
  readonly status: number;
  readonly seen: Seen[];
  readonly raw: () => string;
  until(condition: (seen: readonly Seen[]) => boolean): Promise<void>;
  readonly ended: Promise<void>;
  close(): void;
}

export const watch = (url: string, headers: Readonly<Record<string, string>> = {}): Promise<Watch> =>
  new Promise((resolve, reject) => {
    const request: ClientRequest = get(url, { headers, agent: false }, (response) => {
      const seen: Seen[] = [];
      let text = '';
      const news = new EventEmitter();
      const parser = createParser({
        onEvent: ({ id, event = 'message', data }) =>
          seen.push({ id: id === undefined ? null : Number(id), type: event, data }),
      });
      response.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
        parser.feed(chunk);
        news.emit('news');
      });
      const ended = new Promise<void>((done) => response.on('close', () => done()));
      void ended.then(() => news.emit('news'));
      resolve({
        status: response.statusCode ?? 0,
        seen,
        raw: () => text,
        ended,
        until: async (condition) => {
          const signal = AbortSignal.timeout(PATIENCE_MS);
          while (!condition(seen)) {
            if (response.closed || signal.aborted) throw new Error(`The stream ended or took too long:\n${text}`);
            await once(news, 'news', { signal }).catch(() => {});
          }
        },
        close: () => request.destroy(),
      });
    });
    request.on('error', reject);
  });
