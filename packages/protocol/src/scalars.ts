import { z } from 'zod';

/** 128 random bits; whoever knows the id of a game may look at it, nobody can guess one. */
export const Id = z.string().regex(/^[\w-]{22}$/u);

/** Milliseconds since 1970, on the server's clock. */
export const Instant = z.int().min(0);

/** A day in UTC: `2026-11-15`. */
export const DateText = z.iso.date();

/** Opaque: hand back what the last page gave. */
export const Cursor = z.string().max(400);
