import { randomBytes } from 'node:crypto';

/** The operating system's random source: for everything nobody may foresee. */
export const randomId = (): string => randomBytes(16).toString('base64url');

export const randomSeed = (): number => randomBytes(4).readUInt32BE();

export const randomNonce = (): string => randomBytes(16).toString('hex');
