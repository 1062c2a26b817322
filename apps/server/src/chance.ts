import { randomBytes, randomInt } from 'node:crypto';

/** The operating system's random source: for everything nobody may foresee. */
export const randomId = (): string => randomBytes(16).toString('base64url');

export const randomSeed = (): number => randomBytes(4).readUInt32BE();

export const randomNonce = (): string => randomBytes(16).toString('hex');

/** Without letters and digits that look alike. */
const SAID_ALOUD = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** Short enough to be said aloud; what it names is unique only among rooms that are open. */
export const randomRoomCode = (): string =>
  Array.from({ length: 6 }, () => SAID_ALOUD[randomInt(SAID_ALOUD.length)]).join('');
