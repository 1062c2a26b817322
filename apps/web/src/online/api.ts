import { err } from '@mastermind/engine';
import { createApi, type Reply } from '@mastermind/play';
import type { Me } from '@mastermind/protocol';
import { request } from './request.ts';

/** The player as the server knows them. Without a key the server is not asked, since it would refuse. */
export const fetchMe = async (): Promise<Reply<Me>> =>
  hasPlayer() ? api.me() : err({ kind: 'no-player', message: '' });

/** Scripts cannot read the key itself, so the server sets a second cookie that says whether there is one. */
export const hasPlayer = (): boolean => document.cookie.split('; ').includes('mastermind-player=1');

/** The browser keeps the key by itself. */
export const api = createApi(request, { known: hasPlayer, keep: () => {} });

/** Everything that the server keeps about the player, as a file. */
export const EXPORT = '/api/me/export';
