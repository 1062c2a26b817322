import {
  type BrowserContext,
  test as base,
  type ConsoleMessage,
  expect,
  type Request,
  type Response,
} from '@playwright/test';
import { SERVER } from './online.ts';

/** Several players in one long test need fewer requests of the server; a page that asks in a loop needs more within seconds. */
const MAX_REQUESTS = 120;

interface Heard {
  /** Refused requests, and errors on the console. */
  readonly complaints: string[];
  /** Requests of the server, apart from the files of the page. */
  readonly asked: string[];
}

export interface Watch {
  /** Names the complaints that a test causes on purpose. Each has to occur. */
  expects(...complaints: readonly RegExp[]): void;
}

const pathOf = (url: string): string => url.replace(/^\w+:\/\/[^/]+/u, '');

/** Listens to every page of a context; returns how to stop. */
const listenTo = (context: BrowserContext, { complaints, asked }: Heard): (() => void) => {
  const onRequest = (request: Request): void => {
    if (SERVER.test(request.url())) asked.push(`${request.method()} ${pathOf(request.url())}`);
  };
  const onResponse = (response: Response): void => {
    if (response.status() < 400) return;
    complaints.push(`${response.status()} ${response.request().method()} ${pathOf(response.url())}`);
  };
  const onConsole = (message: ConsoleMessage): void => {
    // The browser repeats refused requests on the console.
    if (message.type() !== 'error' || message.text().includes('responded with a status of')) return;
    complaints.push(`${message.text()} ${pathOf(message.location().url)}`);
  };
  const onError = (failure: { error(): Error }): void => void complaints.push(String(failure.error()));
  context.on('request', onRequest).on('response', onResponse).on('console', onConsole).on('weberror', onError);
  return () =>
    void context
      .off('request', onRequest)
      .off('response', onResponse)
      .off('console', onConsole)
      .off('weberror', onError);
};

/** The test of Playwright, which also fails on anything refused, on errors of the page, and on too many requests. */
export const test = base.extend<{ readonly watch: Watch }>({
  watch: [
    // The page is opened first, so that no message of an earlier test is heard.
    async ({ browser, page: _ }, use) => {
      const heard: Heard = { complaints: [], asked: [] };
      const stops = browser.contexts().map((context) => listenTo(context, heard));
      const add = (context: BrowserContext): void => void stops.push(listenTo(context, heard));
      browser.on('context', add);
      const expected: RegExp[] = [];
      await use({ expects: (...more) => void expected.push(...more) });
      browser.off('context', add);
      for (const stop of stops) stop();
      const { complaints, asked } = heard;
      expect(complaints.filter((one) => !expected.some((pattern) => pattern.test(one)))).toEqual([]);
      expect(expected.filter((pattern) => !complaints.some((one) => pattern.test(one)))).toEqual([]);
      expect(asked.length, asked.slice(-20).join('\n')).toBeLessThanOrEqual(MAX_REQUESTS);
    },
    { auto: true },
  ],
});
