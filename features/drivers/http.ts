import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Game, GuessReply } from '@mastermind/protocol';
import { createServer, defaults } from '@mastermind/server';
import type { Door, Driver } from '../driver.ts';

interface Shared {
  readonly url: string;
  close(): Promise<void>;
}

/** One server for all scenarios; each has a new player and a new game. */
let shared: Promise<Shared> | null = null;

const openServer = async (): Promise<Shared> => {
  const folder = mkdtempSync(join(tmpdir(), 'mastermind-'));
  const server = await createServer({ ...defaults, dataDir: folder, logLevel: 'silent' }, null);
  const close = async (): Promise<void> => {
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  };
  return { url: await server.listen('127.0.0.1', 0), close };
};

/** Plays through the HTTP API. */
const open = (): Driver => {
  let token = '';
  let id = '';

  const ask = async (method: string, path: string, body?: object): Promise<Response> => {
    shared ??= openServer();
    const { url } = await shared;
    return fetch(`${url}/api${path}`, {
      method,
      headers: {
        ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  };

  const look = async (): Promise<Game> => (await ask('GET', `/games/${id}`)).json();

  return {
    begin: async (variant, secret) => {
      ({ token } = await (await ask('POST', '/players', {})).json());
      const response = await ask('POST', '/games', { variant, ...(secret === null ? {} : { secret }) });
      if (response.status !== 201) throw new Error(await response.text());
      ({ id } = (await response.json()) as Game);
    },
    guess: async (code) => {
      const response = await ask('POST', `/games/${id}/guesses`, { code });
      return response.status === 201 ? ((await response.json()) as GuessReply).attempt.feedback : null;
    },
    status: async () => (await look()).status,
    attemptsMade: async () => (await look()).attempts.length,
    attemptsLeft: async () => {
      const { maxAttempts, attempts } = await look();
      return maxAttempts - attempts.length;
    },
    close: async () => {},
  };
};

export const door: Door = { open, close: async () => (await shared)?.close() };
