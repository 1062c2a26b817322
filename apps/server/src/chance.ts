import { createHmac, randomBytes, randomInt } from 'node:crypto';
import { type Code, codeAt, countCodes, SeededRandom, type Variant } from '@mastermind/engine';

/** The operating system's random source: for everything nobody may foresee. */
export const randomId = (): string => randomBytes(16).toString('base64url');

/** Every code of the ruleset is equally likely, and nothing else comes from the same draw. */
export const drawCode = (variant: Variant): Code => codeAt(variant, randomInt(countCodes(variant)));

export const randomNonce = (): string => randomBytes(16).toString('hex');

export const randomKey = (): string => randomBytes(32).toString('hex');

/**
 * Chance for one purpose. Whoever has the key can have it again; whoever sees what came of it learns nothing about the
 * key, and so nothing about any other purpose.
 */
export const chanceFor = (key: string, purpose: string): SeededRandom =>
  new SeededRandom(createHmac('sha256', Buffer.from(key, 'hex')).update(purpose).digest().readUInt32BE());

/** Without letters and digits that look alike. */
const SAID_ALOUD = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** Short enough to be said aloud; what it names is unique only among rooms that are open. */
export const randomRoomCode = (): string =>
  Array.from({ length: 6 }, () => SAID_ALOUD[randomInt(SAID_ALOUD.length)]).join('');
