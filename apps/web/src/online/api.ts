import { createApi, type Reply } from '@mastermind/client';
import { err } from '@mastermind/engine';
import type { Me } from '@mastermind/protocol';
import { request } from './request.ts';

/** Who this is to the server. It is not asked where there is no key to show: the answer would be a refusal. */
export const fetchMe = async (): Promise<Reply<Me>> =>
  hasPlayer() ? api.me() : err({ kind: 'no-player', message: '' });

/** The key itself cannot be read here; the server leaves a sign beside it. */
export const hasPlayer = (): boolean => document.cookie.split('; ').includes('mastermind-player=1');

/** The browser keeps the key by itself. */
export const api = createApi(request, { known: hasPlayer, keep: () => {} });

/** Everything that the server keeps about the player, as a file. */
export const EXPORT = '/api/me/export';
