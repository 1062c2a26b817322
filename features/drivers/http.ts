import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Game, GuessReply } from '@mastermind/protocol';
import { createServer, defaults, type Server } from '@mastermind/server';
import type { Driver } from '../driver.ts';

/** Plays through the HTTP API, on a server of its own. */
export const httpDriver = (): Driver => {
  const folder = mkdtempSync(join(tmpdir(), 'mastermind-'));
  let server: Server | null = null;
  let url = '';
  let token = '';
  let id = '';

  const ask = async (method: string, path: string, body?: object): Promise<Response> =>
    fetch(`${url}/api${path}`, {
      method,
      headers: {
        ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });

  const look = async (): Promise<Game> => (await ask('GET', `/games/${id}`)).json();

  const open = async (): Promise<void> => {
    server = await createServer({ ...defaults, dataDir: folder, logLevel: 'silent' }, null);
    url = await server.listen('127.0.0.1', 0);
    ({ token } = await (await ask('POST', '/players', {})).json());
  };

  return {
    begin: async (variant, secret) => {
      if (server === null) await open();
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
    close: async () => {
      await server?.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
