import { checkCode, parseCode, type Variant } from '@mastermind/engine';

/** Reads a code in any form that the API accepts. */
export const readCode = (variant: Variant, code: string | readonly string[]): ReturnType<typeof checkCode> =>
  typeof code === 'string' ? parseCode(variant, code) : checkCode(variant, code);
