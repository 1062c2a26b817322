import type { z } from 'zod';
import { hasNul } from './nul.ts';

/** The cursor at the end of a page: opaque text that clients send back. */
export const formatCursor = (place: unknown): string => Buffer.from(JSON.stringify(place)).toString('base64url');

/** `null` for anything this server did not write. */
export const parseCursor = <T>(schema: z.ZodType<T>, cursor: string): T | null => {
  try {
    const place: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    return hasNul(place) ? null : schema.parse(place);
  } catch {
    return null;
  }
};
