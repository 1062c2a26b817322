import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Database } from '../storage/database.ts';
import { hashSecret } from './token.ts';

/**
 * A one-time link that carries a player to another device. Its secret is in the fragment of the link. A row holds a
 * hash of the secret and a text that only the secret can decrypt. So neither the database nor a backup reveals the
 * data.
 */
export interface DeviceLinks {
  /** Replaces the player's earlier link; returns for how many seconds the link works. */
  create(link: {
    readonly secret: string;
    readonly playerId: string | null;
    readonly content: Content;
  }): Promise<number>;
  /** Deletes the link and returns its content; `null` if it was used, has expired or never existed. */
  take(secret: string): Promise<Content | null>;
  /** Deletes links that have expired. */
  sweep(): Promise<void>;
}

interface Content {
  /** The player's key; `null` for a device without a player. */
  readonly token: string | null;
  readonly data: string;
}

const LIFE_SECONDS = 600;
const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

export const createDeviceLinks = ({ db }: Database, clock: () => number): DeviceLinks => ({
  create: async ({ secret, playerId, content }) => {
    const expires_at = clock() + LIFE_SECONDS * 1000;
    if (playerId !== null) await db.deleteFrom('device_links').where('player_id', '=', playerId).execute();
    await db
      .insertInto('device_links')
      .values({ secret_hash: hashSecret(secret), player_id: playerId, sealed: seal(content, secret), expires_at })
      // A secret names one link: the first one stays.
      .onConflict((conflict) => conflict.column('secret_hash').doNothing())
      .execute();
    return LIFE_SECONDS;
  },

  take: async (secret) => {
    const row = await db
      .deleteFrom('device_links')
      .where('secret_hash', '=', hashSecret(secret))
      .returning(['sealed', 'expires_at'])
      .executeTakeFirst();
    return row === undefined || row.expires_at <= clock() ? null : open(row.sealed, secret);
  },

  sweep: async () => {
    await db.deleteFrom('device_links').where('expires_at', '<=', clock()).execute();
  },
});

const keyOf = (secret: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', Buffer.from(secret, 'base64url'), '', 'mastermind device link', 32));

const seal = (content: Content, secret: string): string => {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, keyOf(secret), iv);
  const text = Buffer.concat([cipher.update(JSON.stringify(content)), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64');
};

const open = (sealed: string, secret: string): Content => {
  const bytes = Buffer.from(sealed, 'base64');
  const decipher = createDecipheriv(ALGORITHM, keyOf(secret), bytes.subarray(0, IV_BYTES));
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  const text = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
  return JSON.parse(text.toString()) as Content;
};
