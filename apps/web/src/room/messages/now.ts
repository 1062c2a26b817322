import type { Language } from '@mastermind/messages';
import { words } from '../../messages/words.svelte.ts';
import { online } from '../../online/messages/now.ts';
import type { Refusal } from '../../online/request.ts';
import { roomEnglish } from './en.ts';
import { roomFrench } from './fr.ts';
import { roomPortuguese } from './pt.ts';
import type { RoomMessages } from './words.ts';

const catalogues: Readonly<Record<Language, RoomMessages>> = {
  en: roomEnglish,
  fr: roomFrench,
  pt: roomPortuguese,
};

/** The words of rooms in the language of the moment; they come with the rooms, all three at once. */
export const rooms = {
  get words(): RoomMessages {
    return catalogues[words.language];
  },
};

/** Why the server said no to something in a room. */
export const refusalText = ({ kind, message }: Refusal): string =>
  (rooms.words.refusals as Readonly<Record<string, string>>)[kind] ?? online.words.refusal(kind, message);
