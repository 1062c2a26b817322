import { z } from 'zod';

/** 128 random bits. Any caller who knows the id of a game may see the game, and an id cannot be guessed. */
export const Id = z
  .string()
  .regex(/^[\w-]{22}$/u, 'must be an id: 22 letters, digits, hyphens and underscores')
  .meta({ id: 'Id', description: 'Of a player, a game or a room: 22 letters, digits, hyphens and underscores.' });

/** Milliseconds since 1970, on the server's clock. */
export const Instant = z
  .int()
  .min(0)
  .meta({ id: 'Instant', description: "Milliseconds since 1970, on the server's clock." });

/** A day in UTC: `2026-11-15`. */
export const DateText = z.iso
  .date({ error: 'must be a day such as 2026-11-15', abort: true })
  .meta({ id: 'DateText', description: 'A day in UTC, as in 2026-11-15.' });

/** The start of the next page. Send back the value from the last page unchanged. */
export const Cursor = z
  .string()
  .max(400)
  .meta({ id: 'Cursor', description: 'Where the next page begins: what `next` said, whatever it looks like.' });
