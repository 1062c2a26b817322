import { hash, randomBytes, timingSafeEqual } from 'node:crypto';

/** A player's key: the id says whose it is, the secret proves it. Only a hash of the secret is stored. */
export interface Token {
  readonly playerId: string;
  readonly secret: string;
}

export const newSecret = (): string => randomBytes(32).toString('base64url');

export const formatToken = ({ playerId, secret }: Token): string => `${playerId}.${secret}`;

export const parseToken = (text: string): Token | null => {
  const parts = /^([\w-]{22})\.([\w-]{43})$/u.exec(text);
  return parts === null ? null : { playerId: parts[1]!, secret: parts[2]! };
};

export const hashSecret = (secret: string): string => hash('sha256', secret, 'hex');

/** Takes equal time wherever the first difference is. */
export const isSecret = (secret: string, hashed: string): boolean =>
  timingSafeEqual(Buffer.from(hashSecret(secret), 'hex'), Buffer.from(hashed, 'hex'));
