import type { Variant } from '@mastermind/engine';
import type { HeldConfig } from '@mastermind/play';
import type { Role } from '../context/options.ts';

/** Flags after their values have been read. `null` means that a flag was not given. */
export interface PlayChoices {
  readonly role: Role | null;
  readonly variant: Variant | null;
  readonly config: HeldConfig | null;
  readonly bot: string | null;
  readonly seed: number;
  readonly seedGiven: boolean;
  readonly pace: number | null;
  readonly coach: boolean;
  readonly fresh: boolean;
}

/** A player who names rules, a code or a bot has chosen already; only others are asked. */
export const impliedRole = ({ bot, pace, variant, seedGiven, coach, fresh }: PlayChoices): Role | null => {
  if (bot !== null || pace !== null) return 'maker';
  return variant !== null || seedGiven || coach || fresh ? 'breaker' : null;
};
