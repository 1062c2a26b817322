import { insideText } from '@mastermind/play';

/** The globals that a bot has no use for. The origin and the policy of the sandbox protect the page in any case. */
const UNNEEDED = [
  'postMessage',
  'close',
  'fetch',
  'importScripts',
  'XMLHttpRequest',
  'WebSocket',
  'WebSocketStream',
  'WebTransport',
  'EventSource',
  'BroadcastChannel',
  'MessageChannel',
  'Worker',
  'SharedArrayBuffer',
  'WebAssembly',
  'indexedDB',
  'caches',
  'navigator',
  'console',
  'setInterval',
  'setTimeout',
];

/** The whole program of the worker, as text. The port to the page stays inside a closure, out of the bot's reach. */
export const program = (): string => `'use strict';
self.onmessage = (event) => {
  self.onmessage = null;
  const port = event.ports[0];
  const post = port.postMessage.bind(port);
  for (const name of ${JSON.stringify(UNNEEDED)}) {
    for (let owner = self; owner !== null; owner = Object.getPrototypeOf(owner)) {
      try { delete owner[name]; } catch {}
    }
    try { Object.defineProperty(self, name, { value: undefined }); } catch {}
  }
  ${insideText()}(event.data, post, (heard) => { port.onmessage = (message) => heard(message.data); });
};`;
