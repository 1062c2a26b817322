import { z } from 'zod';

/** The part of a ruleset that a program needs before it can guess. */
export const rules = {
  symbols: z.array(z.string()).describe('The symbols that a code may contain, as codes name them.'),
  length: z.int().describe('The number of symbols in a code.'),
  repeats: z.boolean().describe('Whether a code may contain a symbol more than once.'),
  maxAttempts: z.int().describe('The number of guesses allowed.'),
};

/** The rules as a type. */
export type Rules = z.infer<z.ZodObject<typeof rules>>;

export const Ruleset = z
  .object({
    variant: z.string().describe('The name by which requests choose the ruleset.'),
    ...rules,
    names: z.array(z.string()).describe('The English names of the symbols, in the same order.'),
    seconds: z.int().nullable().describe('The time for a game; null without a clock.'),
    codes: z.int().describe('The number of codes.'),
  })
  .meta({ id: 'Ruleset' });
export type Ruleset = z.infer<typeof Ruleset>;

export const Rulesets = z.object({ rulesets: z.array(Ruleset) }).meta({ id: 'Rulesets' });
export type Rulesets = z.infer<typeof Rulesets>;
