import type { z } from 'zod';

/** Where a page ended, as text that clients hand back unread. */
export const formatCursor = (place: unknown): string => Buffer.from(JSON.stringify(place)).toString('base64url');

/** `null` for anything this server did not write. */
export const parseCursor = <T>(schema: z.ZodType<T>, cursor: string): T | null => {
  try {
    return schema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
  } catch {
    return null;
  }
};
