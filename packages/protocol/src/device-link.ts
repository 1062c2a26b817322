import { z } from 'zod';
import { Player } from './player.ts';

const Secret = z
  .string()
  .regex(/^[\w-]{43}$/u, 'must be 32 random bytes in base64url')
  .describe('32 random bytes in base64url, made by the client. The server stores only a hash of it.');

export const NewDeviceLink = z
  .strictObject({
    secret: Secret,
    data: z
      .base64url()
      .max(1_000_000)
      .describe('The saved games and settings of the page, compressed. The server does not read them.'),
  })
  .meta({ id: 'NewDeviceLink' });

export const DeviceLink = z
  .object({ seconds: z.int().describe('How long the link works.') })
  .meta({ id: 'DeviceLink' });
export type DeviceLink = z.infer<typeof DeviceLink>;

export const UsedDeviceLink = z
  .strictObject({
    secret: Secret,
    identity: z.boolean().default(true).describe('Whether to become the player who made the link.'),
  })
  .meta({ id: 'UsedDeviceLink' });

export const DeviceData = z
  .object({
    data: z.base64url(),
    player: Player.nullable().describe('You, if the link had a player and you wanted to be them.'),
  })
  .meta({ id: 'DeviceData' });
export type DeviceData = z.infer<typeof DeviceData>;
