import { z } from 'zod';

/** 128 random bits; whoever knows the id of a game may look at it, nobody can guess one. */
export const Id = z.string().regex(/^[\w-]{22}$/u);

/** Milliseconds since 1970, on the server's clock. */
export const Instant = z.int().min(0);

/** A day in UTC: `2026-11-15`. */
export const DateText = z.iso.date();

/** Where the next page begins. Send back the value from the last page, whatever it looks like. */
export const Cursor = z.string().max(400);
