import { words } from '../messages/words.svelte.ts';
import type { Refusal } from '../online/request.ts';

/** Why the server said no to something in a room. */
export const refusalText = ({ kind, message }: Refusal): string =>
  (words.online.rooms.refusals as Readonly<Record<string, string>>)[kind] ?? words.online.refusal(kind, message);
