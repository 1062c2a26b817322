import { createHmac, randomBytes, randomInt } from 'node:crypto';
import { type Code, codeAt, countCodes, SeededRandom, type Variant } from '@mastermind/engine';

/** The operating system's random source, for everything that must be unpredictable. */
export const randomId = (): string => randomBytes(16).toString('base64url');

/** Every code of the ruleset is equally likely, and no other result uses this draw. */
export const drawCode = (variant: Variant): Code => codeAt(variant, randomInt(countCodes(variant)));

export const randomNonce = (): string => randomBytes(16).toString('hex');

export const randomKey = (): string => randomBytes(32).toString('hex');

/**
 * Randomness for one purpose. With the key it can be computed again; without it, the outcome reveals nothing about the
 * key, and so nothing about any other purpose.
 */
export const chanceFor = (key: string, purpose: string): SeededRandom =>
  new SeededRandom(createHmac('sha256', Buffer.from(key, 'hex')).update(purpose).digest().readUInt32BE());

/** Without letters and digits that look alike. */
const SAID_ALOUD = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** Short enough to say aloud; unique only among open rooms. */
export const randomRoomCode = (): string =>
  Array.from({ length: 6 }, () => SAID_ALOUD[randomInt(SAID_ALOUD.length)]).join('');
